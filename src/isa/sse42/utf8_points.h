/* Four code points to UTF-8 in one vector: what isa/template/utf8_text_lanes.h asks for. SSE4.1. */
#ifndef LW_ISA_SSE42_UTF8_POINTS_H
#define LW_ISA_SSE42_UTF8_POINTS_H

#include "isa/x86/utf8_pack_128.h"

typedef __m128i lw__u32s;
enum {
    lw__u32s_lanes = 4
};

LW_INLINE lw__u32s lw__u32s_load(const uint32_t *p) { return _mm_loadu_si128((const void *)p); }

/* 1 to 3 of them, and zeros. */
LW_INLINE lw__u32s lw__u32s_load_part(const uint32_t *p, size_t n)
{
    if (n == 1) return _mm_cvtsi32_si128((int)p[0]);
    const __m128i two = _mm_loadl_epi64((const void *)p);
    return n == 2 ? two : _mm_insert_epi32(two, (int)p[2], 2);
}

#define lw__u32s_fill(x) _mm_set1_epi32((int)(x))
#define lw__u32s_and _mm_and_si128
#define lw__u32s_or _mm_or_si128
#define lw__u32s_xor _mm_xor_si128
#define lw__u32s_equal _mm_cmpeq_epi32
#define lw__u32s_above _mm_cmpgt_epi32
#define lw__u32s_any_negative(v) (_mm_movemask_ps(_mm_castsi128_ps(v)) != 0)

/* Twelve bits to each half, then six to each byte. */
LW_INLINE lw__u32s lw__u32s_sixes(lw__u32s v)
{
    const __m128i twelves = _mm_blend_epi16(_mm_srli_epi32(v, 12), _mm_slli_epi32(v, 16), 0xAA);
    const __m128i upper = _mm_and_si128(_mm_srli_epi16(twelves, 6), _mm_set1_epi16(0xFF));
    return _mm_or_si128(upper, _mm_slli_epi16(twelves, 8));
}

LW_INLINE size_t lw__utf8_pack(lw__u32s text, lw__u32s lower, lw__u32s upper, uint8_t *dst)
{
    const __m128i bits = _mm_packs_epi32(lower, upper);
    const unsigned lengths = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(bits, bits)) & 0xFF;
    return lw__utf8_pack128(text, lengths, dst);
}

#include "isa/template/utf8_text_lanes.h"

#endif
