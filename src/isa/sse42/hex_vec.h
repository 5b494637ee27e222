/*
 * The 16-byte vector operations of hex (see isa/template/hex_short.h) with the byte shuffle that
 * came with SSSE3: digits and values are looked up. AVX2 and AVX-512 use them for what is shorter
 * than their vectors, and share the tables.
 */
#ifndef LW_HEX_VEC
#define LW_HEX_VEC

#include "isa/x86/hex_tables.h"
#include "isa/x86/hex_vec.h"

LW_INLINE __m128i lw__hex_table(const uint8_t *p) { return _mm_load_si128((const void *)p); }

LW_INLINE lw__hex_vec lw__hex_style(unsigned flags)
{
    return lw__hex_table(lw__hex_wide_digits[flags & LW_HEX_UPPER]);
}

LW_INLINE lw__hex_vec lw__hex_to_digits(lw__hex_vec nibbles, lw__hex_vec style)
{
    return _mm_shuffle_epi8(style, nibbles);
}

typedef struct {
    __m128i columns, rows, low_nibble;
} lw__hex_reader;

LW_INLINE lw__hex_reader lw__hex_reader_of(void)
{
    const struct lw__hex_tables *t = lw__hex_hidden_tables();
    return (lw__hex_reader){lw__hex_table(t->columns), lw__hex_table(t->rows),
                            lw__hex_table(t->low_nibble)};
}

/* isa/x86/hex_tables.h has the method. */
LW_INLINE lw__hex_vec lw__hex_values(lw__hex_vec text, lw__hex_reader reader)
{
    const __m128i before = _mm_add_epi8(text, _mm_set1_epi8(-1));
    const __m128i row = _mm_and_si128(_mm_srli_epi16(before, 4), reader.low_nibble);
    return _mm_add_epi8(_mm_shuffle_epi8(reader.columns, text), _mm_shuffle_epi8(reader.rows, row));
}

LW_INLINE lw__hex_vec lw__hex_note(lw__hex_vec noted, lw__hex_vec values)
{
    return _mm_or_si128(noted, values);
}

LW_INLINE bool lw__hex_bad(lw__hex_vec noted)
{
    return !_mm_testz_si128(noted, lw__hex_table(lw__hex_hidden_tables()->high_nibble));
}

LW_INLINE lw__hex_vec lw__hex_merge(lw__hex_vec a, lw__hex_vec b, bool low_first)
{
    const __m128i weights = _mm_set1_epi16(low_first ? 0x1001 : 0x0110);
    return _mm_packus_epi16(_mm_maddubs_epi16(a, weights), _mm_maddubs_epi16(b, weights));
}

#endif
