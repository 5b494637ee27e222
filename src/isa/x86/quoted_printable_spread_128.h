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
#ifndef LW_ISA_X86_QUOTED_PRINTABLE_SPREAD_128_H
#define LW_ISA_X86_QUOTED_PRINTABLE_SPREAD_128_H

#include "isa/quoted_printable_text.h"
#include "isa/x86/quoted_printable_128.h"

#include <immintrin.h>

#define LW__QP_BLOCK 16
typedef __m128i lw__qp_block;
#define lw__qp_block_load lw__qp_load_some128
#define lw__qp_block_odd lw__qp_odd128
#define lw__qp_block_newlines(block) lw__qp_equal128(block, '\n')

LW_INLINE void lw__qp_spread_group(__m128i group, unsigned escaped, unsigned i, uint8_t *d)
{
    const unsigned before = i ? LW_POPCOUNT64(escaped << (32 - 4 * i)) : 0;
    const __m128i order = lw__qp_load128(lw__tab_qp_spread + 16 * (escaped >> 4 * i & 15));
    _mm_storeu_si128((__m128i *)(d + 4 * i + 2 * before), _mm_shuffle_epi8(group, order));
}

LW_INLINE void lw__qp_spread(__m128i x, uint64_t escaped, uint8_t *d)
{
    const __m128i digits = _mm_setr_epi8('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B',
                                         'C', 'D', 'E', 'F');
    const __m128i nibble = _mm_set1_epi8(15), equals = _mm_set1_epi8('=');
    const __m128i high = _mm_shuffle_epi8(digits, _mm_and_si128(_mm_srli_epi16(x, 4), nibble));
    const __m128i low = _mm_shuffle_epi8(digits, _mm_and_si128(x, nibble));
    const __m128i bytes[2] = {_mm_unpacklo_epi32(x, equals), _mm_unpackhi_epi32(x, equals)};
    const __m128i pairs[2] = {_mm_unpacklo_epi32(high, low), _mm_unpackhi_epi32(high, low)};
    for (unsigned i = 0; i < 2; i++) {
        lw__qp_spread_group(_mm_unpacklo_epi64(bytes[i], pairs[i]), (unsigned)escaped, 2 * i, d);
        lw__qp_spread_group(_mm_unpackhi_epi64(bytes[i], pairs[i]), (unsigned)escaped, 2 * i + 1,
                            d);
    }
}

#endif
