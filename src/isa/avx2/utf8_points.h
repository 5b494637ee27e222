/* Eight code points to UTF-8 in one vector: what isa/template/utf8_text_lanes.h asks for. AVX2. */
#ifndef LW_ISA_AVX2_UTF8_POINTS_H
#define LW_ISA_AVX2_UTF8_POINTS_H

#include "isa/x86/utf8_pack_128.h"

typedef __m256i lw__u32s;
enum {
    lw__u32s_lanes = 8
};

LW_INLINE lw__u32s lw__u32s_load(const uint32_t *p) { return _mm256_loadu_si256((const void *)p); }

/* 1 to 7 of them, and zeros. */
LW_INLINE lw__u32s lw__u32s_load_part(const uint32_t *p, size_t n)
{
    const __m256i places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_maskload_epi32((const int *)p,
                                 _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n), places));
}

#define lw__u32s_fill(x) _mm256_set1_epi32((int)(x))
#define lw__u32s_and _mm256_and_si256
#define lw__u32s_or _mm256_or_si256
#define lw__u32s_xor _mm256_xor_si256
#define lw__u32s_equal _mm256_cmpeq_epi32
#define lw__u32s_above _mm256_cmpgt_epi32
#define lw__u32s_any_negative(v) (_mm256_movemask_ps(_mm256_castsi256_ps(v)) != 0)

/* As in SSE4.1. */
LW_INLINE lw__u32s lw__u32s_sixes(lw__u32s v)
{
    const __m256i twelves =
        _mm256_blend_epi16(_mm256_srli_epi32(v, 12), _mm256_slli_epi32(v, 16), 0xAA);
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(twelves, 6), _mm256_set1_epi16(0xFF));
    return _mm256_or_si256(upper, _mm256_slli_epi16(twelves, 8));
}

/* The halves one after the other; packing works within each, too. */
LW_INLINE size_t lw__utf8_pack(lw__u32s text, lw__u32s lower, lw__u32s upper, uint8_t *dst)
{
    const __m256i bits = _mm256_packs_epi32(lower, upper);
    const unsigned lengths = (unsigned)_mm256_movemask_epi8(_mm256_packs_epi16(bits, bits));
    const size_t first = lw__utf8_pack128(_mm256_castsi256_si128(text), lengths & 0xFF, dst);
    return first + lw__utf8_pack128(_mm256_extracti128_si256(text, 1), lengths >> 24, dst + first);
}

LW_INLINE bool lw__utf8_narrow(const uint32_t *src, uint8_t *dst)
{
    const __m256i a = _mm256_loadu_si256((const void *)src);
    const __m256i b = _mm256_loadu_si256((const void *)(src + 8));
    if (!_mm256_testz_si256(_mm256_or_si256(a, b), _mm256_set1_epi32(~0x7F))) return false;
    const __m256i words = _mm256_permute4x64_epi64(_mm256_packus_epi32(a, b), 0xD8);
    _mm_storeu_si128((void *)dst, _mm_packus_epi16(_mm256_castsi256_si128(words),
                                                   _mm256_extracti128_si256(words, 1)));
    return true;
}

#include "isa/template/utf8_text_lanes.h"

#endif
