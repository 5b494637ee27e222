/* Hex kernels in AVX-512 BW: 64 bytes, 128 digits, an iteration. */
#ifndef LW_ISA_AVX512_HEX_H
#define LW_ISA_AVX512_HEX_H

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_short.h"

#define LW__HEX_BLOCK 64

typedef __m512i lw__hex_block_style;
typedef __m512i lw__hex_block_noted;

LW_INLINE __m512i lw__hex_table_512(const uint8_t *table)
{
    return _mm512_broadcast_i32x4(lw__hex_load(table));
}

#define lw__hex_block_style_of _mm512_broadcast_i32x4

/* As in AVX2: 8-byte pieces 0 to 3 go to the low ends of the lanes, 4 to 7 to the high ends. */
LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    const __m512i mask = _mm512_set1_epi8(15), pieces = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    const __m512i v = _mm512_permutexvar_epi64(pieces, _mm512_loadu_si512(src));
    const __m512i high =
        _mm512_shuffle_epi8(style, _mm512_and_si512(_mm512_srli_epi16(v, 4), mask));
    const __m512i low = _mm512_shuffle_epi8(style, _mm512_and_si512(v, mask));
    const __m512i first = low_first ? low : high, second = low_first ? high : low;
    _mm512_storeu_si512(dst, _mm512_unpacklo_epi8(first, second));
    _mm512_storeu_si512(dst + 64, _mm512_unpackhi_epi8(first, second));
}

/* 32 bytes, each in a 16-bit lane: high nibble to the low byte, low nibble to the high one. */
LW_INLINE void lw__hex_encode_32(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    const __m512i wide = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)src));
    const __m512i nibbles =
        low_first ? _mm512_or_si512(wide, _mm512_slli_epi16(wide, 4))
                  : _mm512_or_si512(_mm512_srli_epi16(wide, 4), _mm512_slli_epi16(wide, 8));
    const __m512i index = _mm512_and_si512(nibbles, _mm512_set1_epi8(15));
    _mm512_storeu_si512(dst, _mm512_shuffle_epi8(style, index));
}

LW_INLINE __m512i lw__hex_block_none(void) { return _mm512_setzero_si512(); }

LW_INLINE bool lw__hex_block_bad(__m512i noted)
{
    return _mm512_test_epi8_mask(noted, _mm512_set1_epi8((char)0xF0)) != 0;
}

/* isa/x86/hex_tables.h has the method. */
LW_INLINE __m512i lw__hex_strict_512(__m512i text)
{
    const __m512i row = _mm512_and_si512(
        _mm512_srli_epi16(_mm512_add_epi8(text, _mm512_set1_epi8(-1)), 4), _mm512_set1_epi8(15));
    return _mm512_add_epi8(_mm512_shuffle_epi8(lw__hex_table_512(lw__hex_columns), text),
                           _mm512_shuffle_epi8(lw__hex_table_512(lw__hex_rows), row));
}

LW_INLINE __m512i lw__hex_lenient_512(__m512i text)
{
    const __m512i lower = _mm512_or_si512(text, _mm512_set1_epi8(0x20));
    const __mmask64 letter =
        _mm512_cmplt_epu8_mask(_mm512_sub_epi8(lower, _mm512_set1_epi8('a')), _mm512_set1_epi8(26));
    const __m512i sum = _mm512_mask_add_epi8(text, letter, text, _mm512_set1_epi8(9));
    return _mm512_and_si512(sum, _mm512_set1_epi8(15));
}

LW_INLINE void lw__hex_decode_block(const uint8_t *src, uint8_t *dst, int how, bool low_first,
                                    __m512i *noted)
{
    const __m512i weights = _mm512_set1_epi16(low_first ? 0x1001 : 0x0110);
    const __m512i pieces = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    __m512i a = _mm512_loadu_si512(src), b = _mm512_loadu_si512(src + 64);
    a = how == LW__HEX_STRICT ? lw__hex_strict_512(a) : lw__hex_lenient_512(a);
    b = how == LW__HEX_STRICT ? lw__hex_strict_512(b) : lw__hex_lenient_512(b);
    if (how == LW__HEX_STRICT) *noted = _mm512_ternarylogic_epi64(*noted, a, b, 0xFE);
    const __m512i packed =
        _mm512_packus_epi16(_mm512_maddubs_epi16(a, weights), _mm512_maddubs_epi16(b, weights));
    _mm512_storeu_si512(dst, _mm512_permutexvar_epi64(pieces, packed));
}

LW_INLINE void lw__hex_decode_32(const uint8_t *src, uint8_t *dst, int how, bool low_first,
                                 __m512i *noted)
{
    const __m512i weights = _mm512_set1_epi16(low_first ? 0x1001 : 0x0110);
    __m512i a = _mm512_loadu_si512(src);
    a = how == LW__HEX_STRICT ? lw__hex_strict_512(a) : lw__hex_lenient_512(a);
    if (how == LW__HEX_STRICT) *noted = _mm512_or_si512(*noted, a);
    _mm256_storeu_si256((void *)dst, _mm512_cvtepi16_epi8(_mm512_maddubs_epi16(a, weights)));
}

#include "isa/x86/hex_less_512.h"

#define LW__HEX_ISA avx512
#include "isa/template/hex_kernels.h"

#endif
