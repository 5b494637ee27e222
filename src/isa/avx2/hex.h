/* Hex kernels in AVX2: 32 bytes, 64 digits, an iteration. */
#ifndef LW_ISA_AVX2_HEX_H
#define LW_ISA_AVX2_HEX_H

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_short.h"

#define LW__HEX_BLOCK 32

typedef __m256i lw__hex_block_style;
typedef __m256i lw__hex_block_noted;

LW_INLINE __m256i lw__hex_table_256(const uint8_t *table)
{
    return _mm256_broadcastsi128_si256(lw__hex_load(table));
}

#define lw__hex_block_style_of _mm256_broadcastsi128_si256

/*
 * Interleaving works within 16-byte halves, so the middle quarters of the input change places
 * first: quarters 0 2 1 3 give digits of 0 1 (from the low ends) and 2 3 (from the high ends).
 */
LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, __m256i style, bool low_first)
{
    const __m256i mask = _mm256_set1_epi8(15);
    const __m256i v = _mm256_permute4x64_epi64(_mm256_loadu_si256((const void *)src), 0xD8);
    const __m256i high =
        _mm256_shuffle_epi8(style, _mm256_and_si256(_mm256_srli_epi16(v, 4), mask));
    const __m256i low = _mm256_shuffle_epi8(style, _mm256_and_si256(v, mask));
    const __m256i first = low_first ? low : high, second = low_first ? high : low;
    _mm256_storeu_si256((void *)dst, _mm256_unpacklo_epi8(first, second));
    _mm256_storeu_si256((void *)(dst + 32), _mm256_unpackhi_epi8(first, second));
}

LW_INLINE __m256i lw__hex_block_none(void) { return _mm256_setzero_si256(); }

LW_INLINE bool lw__hex_block_bad(__m256i noted)
{
    return !_mm256_testz_si256(noted, _mm256_set1_epi8((char)0xF0));
}

/* isa/x86/hex_tables.h has the method. */
LW_INLINE __m256i lw__hex_strict_256(__m256i text, __m256i *noted)
{
    const __m256i row = _mm256_and_si256(
        _mm256_srli_epi16(_mm256_add_epi8(text, _mm256_set1_epi8(-1)), 4), _mm256_set1_epi8(15));
    const __m256i values =
        _mm256_add_epi8(_mm256_shuffle_epi8(lw__hex_table_256(lw__hex_columns), text),
                        _mm256_shuffle_epi8(lw__hex_table_256(lw__hex_rows), row));
    *noted = _mm256_or_si256(*noted, values);
    return values;
}

LW_INLINE __m256i lw__hex_lenient_256(__m256i text)
{
    const __m256i lower = _mm256_or_si256(text, _mm256_set1_epi8(0x20));
    const __m256i from_min = _mm256_add_epi8(lower, _mm256_set1_epi8((char)(0x80 - 'a')));
    const __m256i letter = _mm256_cmpgt_epi8(_mm256_set1_epi8((char)(0x80 + 26)), from_min);
    const __m256i sum = _mm256_add_epi8(text, _mm256_and_si256(letter, _mm256_set1_epi8(9)));
    return _mm256_and_si256(sum, _mm256_set1_epi8(15));
}

LW_INLINE void lw__hex_decode_block(const uint8_t *src, uint8_t *dst, int how, bool low_first,
                                    __m256i *noted)
{
    const __m256i weights = _mm256_set1_epi16(low_first ? 0x1001 : 0x0110);
    __m256i a = _mm256_loadu_si256((const void *)src);
    __m256i b = _mm256_loadu_si256((const void *)(src + 32));
    a = how == LW__HEX_STRICT ? lw__hex_strict_256(a, noted) : lw__hex_lenient_256(a);
    b = how == LW__HEX_STRICT ? lw__hex_strict_256(b, noted) : lw__hex_lenient_256(b);
    const __m256i packed =
        _mm256_packus_epi16(_mm256_maddubs_epi16(a, weights), _mm256_maddubs_epi16(b, weights));
    _mm256_storeu_si256((void *)dst, _mm256_permute4x64_epi64(packed, 0xD8));
}

#define lw__hex_encode_less lw__hex_encode_short
#define lw__hex_decode_less lw__hex_decode_short

#define LW__HEX_ISA avx2
#include "isa/template/hex_kernels.h"

#endif
