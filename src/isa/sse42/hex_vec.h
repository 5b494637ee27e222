/*
 * The 16-byte vector operations of hex (see isa/template/hex_short.h) with the byte shuffle that
 * came with SSSE3: digits and values are looked up. AVX2 uses them for what is shorter than its
 * vectors.
 */
#ifndef LW_HEX_VEC
#define LW_HEX_VEC

#include "isa/x86/hex_vec.h"

#define LW__WIDTH 128
#include "isa/x86/hex_values.h"
#undef LW__WIDTH

typedef lw__hex_reader_128 lw__hex_reader;

#define lw__hex_reader_of lw__hex_reader_of_128
#define lw__hex_values lw__hex_strict_128

LW_INLINE lw__hex_vec lw__hex_style(unsigned flags)
{
    return lw__hex_table_128(lw__hex_wide_digits[flags & LW_HEX_UPPER]);
}

LW_INLINE lw__hex_vec lw__hex_to_digits(lw__hex_vec nibbles, lw__hex_vec style)
{
    return _mm_shuffle_epi8(style, nibbles);
}

LW_INLINE lw__hex_vec lw__hex_note(lw__hex_vec noted, lw__hex_vec values)
{
    return _mm_or_si128(noted, values);
}

LW_INLINE bool lw__hex_bad(lw__hex_vec noted)
{
    return !_mm_testz_si128(noted, lw__hex_table_128(lw__hex_hidden_tables()->high_nibble));
}

LW_INLINE lw__hex_vec lw__hex_merge(lw__hex_vec a, lw__hex_vec b, bool low_first)
{
    return _mm_packus_epi16(lw__hex_words_128(a, low_first), lw__hex_words_128(b, low_first));
}

#endif
