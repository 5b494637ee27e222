/* Blocks of bit strings in 16-byte vectors, the same in SSE2 and SSE4.2. The includer defines
   lw__bits_first_digit_last(v), which turns around the digits in each half of v for the sign bits
   alone: the sign bit of byte i becomes the lowest bit of byte 7 - i. */
#ifndef LW_ISA_X86_BITS_128_H
#define LW_ISA_X86_BITS_128_H

#include "common/bytes.h"

#include <immintrin.h>

/*
 * A comparison with the byte's own bit gives -1 where it is set; '0' minus that is the digit.
 *   v         a5 a5 a5 a5 a5 a5 a5 a5 | 3c ...
 *   own bit   80 40 20 10 08 04 02 01 | 80 ...
 *   digits    1  0  1  0  0  1  0  1  | 0  ...
 */
LW_INLINE void lw__bits_store_digits(uint8_t *dst, __m128i eightfold, bool low_first)
{
    const uint64_t own = low_first ? 0x8040201008040201u : 0x0102040810204080u;
    const __m128i own_bits = _mm_set1_epi64x((long long)own);
    const __m128i set = _mm_cmpeq_epi8(_mm_and_si128(eightfold, own_bits), own_bits);
    _mm_storeu_si128((void *)dst, _mm_sub_epi8(_mm_set1_epi8('0'), set));
}

/* Interleaving with itself three times makes each byte eight. */
LW_INLINE void lw__bits_encode_block(const uint8_t *src, uint8_t *dst, bool low_first)
{
    const __m128i v = _mm_loadl_epi64((const void *)src);
    const __m128i twice = _mm_unpacklo_epi8(v, v);
    const __m128i four_a = _mm_unpacklo_epi16(twice, twice);
    const __m128i four_b = _mm_unpackhi_epi16(twice, twice);
    lw__bits_store_digits(dst, _mm_unpacklo_epi32(four_a, four_a), low_first);
    lw__bits_store_digits(dst + 16, _mm_unpackhi_epi32(four_a, four_a), low_first);
    lw__bits_store_digits(dst + 32, _mm_unpacklo_epi32(four_b, four_b), low_first);
    lw__bits_store_digits(dst + 48, _mm_unpackhi_epi32(four_b, four_b), low_first);
}

/* The OR of every digit's difference from '0'; a good one differs in the lowest bit at most. */
typedef __m128i lw__bits_noted;

LW_INLINE __m128i lw__bits_noted_none(void) { return _mm_setzero_si128(); }

LW_INLINE bool lw__bits_noted_bad(__m128i noted)
{
    const __m128i others = _mm_and_si128(noted, _mm_set1_epi8((char)0xFE));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(others, _mm_setzero_si128())) != 0xFFFF;
}

/* The sign bits, which movemask collects, are bit 0 shifted up. */
LW_INLINE void lw__bits_decode_block(const uint8_t *src, uint8_t *dst, bool low_first,
                                     __m128i *noted)
{
    for (int i = 0; i < 4; i++) {
        const __m128i v = _mm_loadu_si128((const void *)(src + 16 * i));
        *noted = _mm_or_si128(*noted, _mm_xor_si128(v, _mm_set1_epi8('0')));
        const __m128i signs = low_first ? _mm_slli_epi16(v, 7) : lw__bits_first_digit_last(v);
        lw__store16(dst + 2 * i, (uint16_t)_mm_movemask_epi8(signs));
    }
}

#endif
