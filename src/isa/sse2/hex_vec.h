/*
 * The 16-byte vector operations of hex (see isa/template/hex_short.h) in SSE2, by arithmetic, as
 * there is no byte shuffle yet.
 */
#ifndef LW_HEX_VEC
#define LW_HEX_VEC

#include "isa/x86/hex_vec.h"

#include <lanewise/hex.h>

/* How far 'a' or 'A' lies above the byte after '9', in every lane. */
typedef int lw__hex_reader; /* nothing */
#define lw__hex_reader_of() 0

LW_INLINE lw__hex_vec lw__hex_style(unsigned flags)
{
    static const uint8_t after_nine[2][16] LW_ALIGNED(16) = {
        {39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39},
        {7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7}};
    return lw__hex_load(after_nine[flags & LW_HEX_UPPER]);
}

LW_INLINE lw__hex_vec lw__hex_to_digits(lw__hex_vec nibbles, lw__hex_vec style)
{
    const __m128i letter = _mm_cmpgt_epi8(nibbles, _mm_set1_epi8(9));
    return _mm_add_epi8(_mm_add_epi8(nibbles, _mm_set1_epi8('0')), _mm_and_si128(letter, style));
}

/*
 * The value of a digit, or more than 15. One path makes 0 to 9 of a decimal digit and at least 16
 * of any other byte, the other 10 to 15 of a letter and at least 16 of any other; saturation keeps
 * what is out of range from coming round. The smaller one counts. (Geoff Langdale's method, as
 * published by Wojciech Mula, "SIMD-ized conversion of hexadecimal strings".)
 *
 *                 '0'   '9'   ':'   '@'   'A'   'f'   'g'
 *   + 0xC6        F6    FF    00    06    07    2C    2D
 *   -sat 6        F0    F9    00    00    01    26    27
 *   - 0xF0        00    09    10    10    11    36    37
 *   & 0xDF - 'A'  CF    D8    D9    FF    00    05    06
 *   +sat 10       D9    E2    E3    FF    0A    0F    10
 */
LW_INLINE lw__hex_vec lw__hex_values(lw__hex_vec text, lw__hex_reader reader)
{
    (void)reader;
    const __m128i past_nine = _mm_add_epi8(text, _mm_set1_epi8((char)(0xFF - '9')));
    const __m128i decimal =
        _mm_sub_epi8(_mm_subs_epu8(past_nine, _mm_set1_epi8(6)), _mm_set1_epi8((char)0xF0));
    const __m128i upper = _mm_and_si128(text, _mm_set1_epi8((char)0xDF));
    const __m128i letter =
        _mm_adds_epu8(_mm_sub_epi8(upper, _mm_set1_epi8('A')), _mm_set1_epi8(10));
    return _mm_min_epu8(decimal, letter);
}

LW_INLINE lw__hex_vec lw__hex_note(lw__hex_vec noted, lw__hex_vec values)
{
    return _mm_max_epu8(noted, values);
}

LW_INLINE bool lw__hex_bad(lw__hex_vec noted)
{
    return _mm_movemask_epi8(_mm_adds_epu8(noted, _mm_set1_epi8(0x80 - 16))) != 0;
}

/*
 * Two vectors of values to one of bytes. A pair is a 16-bit lane, its first value the low byte; one
 * multiplication brings both into the high byte:
 *
 *   0x0b0a * 0x1001 = 0x0b0a + 0xa000 = 0xab0a        high nibble first
 *   0x0b0a * 0x0110 = 0xb0a0 + 0x0a00 = 0xbaa0        low nibble first
 */
LW_INLINE lw__hex_vec lw__hex_merge(lw__hex_vec a, lw__hex_vec b, bool low_first)
{
    const __m128i factor = _mm_set1_epi16(low_first ? 0x0110 : 0x1001);
    return _mm_packus_epi16(_mm_srli_epi16(_mm_mullo_epi16(a, factor), 8),
                            _mm_srli_epi16(_mm_mullo_epi16(b, factor), 8));
}

#endif
