/*
 * The 16-byte vector operations of hex (see isa/template/hex_short.h) with the byte shuffle that
 * came with SSSE3: digits and values are looked up. AVX2 and AVX-512 use them for what is shorter
 * than their vectors, and share the tables.
 */
#ifndef LW_HEX_VEC
#define LW_HEX_VEC

#include "isa/x86/hex_tables.h"
#include "isa/x86/hex_vec.h"

LW_INLINE lw__hex_vec lw__hex_style(const uint8_t *digits) { return lw__hex_load(digits); }

LW_INLINE lw__hex_vec lw__hex_to_digits(lw__hex_vec nibbles, lw__hex_vec style)
{
    return _mm_shuffle_epi8(style, nibbles);
}

/* isa/x86/hex_tables.h has the method. */
LW_INLINE lw__hex_vec lw__hex_values(lw__hex_vec text)
{
    const __m128i row =
        _mm_and_si128(_mm_srli_epi16(_mm_add_epi8(text, _mm_set1_epi8(-1)), 4), _mm_set1_epi8(15));
    return _mm_add_epi8(_mm_shuffle_epi8(lw__hex_load(lw__hex_columns), text),
                        _mm_shuffle_epi8(lw__hex_load(lw__hex_rows), row));
}

LW_INLINE lw__hex_vec lw__hex_note(lw__hex_vec noted, lw__hex_vec values)
{
    return _mm_or_si128(noted, values);
}

LW_INLINE bool lw__hex_bad(lw__hex_vec noted)
{
    return !_mm_testz_si128(noted, _mm_set1_epi8((char)0xF0));
}

LW_INLINE lw__hex_vec lw__hex_merge(lw__hex_vec a, lw__hex_vec b, bool low_first)
{
    const __m128i weights = _mm_set1_epi16(low_first ? 0x1001 : 0x0110);
    return _mm_packus_epi16(_mm_maddubs_epi16(a, weights), _mm_maddubs_epi16(b, weights));
}

#endif
