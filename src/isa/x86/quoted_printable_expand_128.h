/*
 * Quoted-printable: writing 16 bytes with their escapes, without a branch on where they are. SSSE3.
 *
 * Both hex digits of all bytes are looked up; then 4 bytes at a time are spread by a shuffle that a
 * table gives for each of the 16 sets of places:
 *
 *   bytes            a  E9 b  c
 *   group            a  E9 b  c  | =  =  =  =  | 6  E  6  6  | 1  9  2  3
 *   places           0  1  0  0
 *   table[places]    0  4  9  13 2  3
 *   written          a  =  E  9  b  c              16 stored, 4 + 2 kept
 */
#ifndef LW_ISA_X86_QUOTED_PRINTABLE_EXPAND_128_H
#define LW_ISA_X86_QUOTED_PRINTABLE_EXPAND_128_H

#include "isa/x86/quoted_printable_128.h"

#include <immintrin.h>

LW_INLINE void lw__qp_expand_group(__m128i group, unsigned escaped, unsigned i, uint8_t *d)
{
    const unsigned before = i ? LW_POPCOUNT64(escaped << (32 - 4 * i)) : 0;
    const __m128i *order = (const __m128i *)lw__tab_qp_spread + (escaped >> 4 * i & 15);
    _mm_storeu_si128((__m128i *)(d + 4 * i + 2 * before),
                     _mm_shuffle_epi8(group, _mm_loadu_si128(order)));
}

LW_INLINE void lw__qp_expand128(__m128i x, unsigned escaped, uint8_t *d)
{
    const __m128i digits = _mm_setr_epi8('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B',
                                         'C', 'D', 'E', 'F');
    const __m128i nibble = _mm_set1_epi8(15), equals = _mm_set1_epi8('=');
    const __m128i high = _mm_shuffle_epi8(digits, _mm_and_si128(_mm_srli_epi16(x, 4), nibble));
    const __m128i low = _mm_shuffle_epi8(digits, _mm_and_si128(x, nibble));
    const __m128i bytes[2] = {_mm_unpacklo_epi32(x, equals), _mm_unpackhi_epi32(x, equals)};
    const __m128i pairs[2] = {_mm_unpacklo_epi32(high, low), _mm_unpackhi_epi32(high, low)};
    for (unsigned i = 0; i < 2; i++) {
        lw__qp_expand_group(_mm_unpacklo_epi64(bytes[i], pairs[i]), escaped, 2 * i, d);
        lw__qp_expand_group(_mm_unpackhi_epi64(bytes[i], pairs[i]), escaped, 2 * i + 1, d);
    }
}

LW_INLINE uint8_t *lw__qp_expand(const uint8_t *s, size_t n, uint8_t *d)
{
    for (size_t i = 0; i < n; i += 16) {
        const size_t size = n - i < 16 ? n - i : 16;
        const __m128i x = lw__qp_load_some128(s + i, size);
        const unsigned inside = (1u << size) - 1;
        const unsigned escaped = (unsigned)_mm_movemask_epi8(lw__qp_escapes128(x)) & inside;
        if (escaped)
            lw__qp_expand128(x, escaped, d);
        else
            _mm_storeu_si128((__m128i *)d, x);
        d += size + 2 * LW_POPCOUNT64(escaped);
    }
    return d;
}

#endif
