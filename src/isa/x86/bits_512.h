/* Decoding blocks of bit strings in AVX-512: a test of bit 0 makes a mask register of 64 digits,
   and that is the 8 bytes. */
#ifndef LW_ISA_X86_BITS_512_H
#define LW_ISA_X86_BITS_512_H

#include "common/bytes.h"

#include <immintrin.h>

typedef __m512i lw__bits_noted;

LW_INLINE __m512i lw__bits_noted_none(void) { return _mm512_setzero_si512(); }

LW_INLINE bool lw__bits_noted_bad(__m512i noted)
{
    return _mm512_test_epi8_mask(noted, _mm512_set1_epi8((char)0xFE)) != 0;
}

LW_INLINE void lw__bits_decode_block(const uint8_t *src, uint8_t *dst, bool low_first,
                                     __m512i *noted)
{
    const __m512i turn =
        _mm512_broadcast_i32x4(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    const __m512i zeros = _mm512_set1_epi8('0'), v = _mm512_loadu_si512(src);
    *noted = _mm512_ternarylogic_epi64(*noted, v, zeros, 0xF6); /* noted | (v ^ zeros) */
    const __m512i digits = low_first ? v : _mm512_shuffle_epi8(v, turn);
    lw__store64(dst, _mm512_test_epi8_mask(digits, _mm512_set1_epi8(1)));
}

#endif
