/*
 * The values of hex digits, by the tables of isa/x86/hex_tables.h. A template of one width, 128
 * (SSSE3), 256 (AVX2) or 512 (AVX-512 BW): isa/x86/width.h.
 */
#include "isa/x86/hex_tables.h"
#include "isa/x86/width.h"

LW_INLINE lw__vec lw__wide(lw__hex_table)(const uint8_t *p)
{
    return lw__bit_op(load)((const void *)p);
}

typedef struct {
    lw__vec columns, rows, low_nibble, minus_one;
} lw__wide(lw__hex_reader);

LW_INLINE lw__wide(lw__hex_reader) lw__wide(lw__hex_reader_of)(void)
{
    const struct lw__hex_tables *t = lw__hex_hidden_tables();
    return (lw__wide(lw__hex_reader)){
        lw__wide(lw__hex_table)(t->columns), lw__wide(lw__hex_table)(t->rows),
        lw__wide(lw__hex_table)(t->low_nibble), lw__wide(lw__hex_table)(t->minus_one)};
}

/* 0 to 15, and more for a byte that is no digit. */
LW_INLINE lw__vec lw__wide(lw__hex_strict)(lw__vec text, lw__wide(lw__hex_reader) reader)
{
    const lw__vec before = lw__op(add_epi8)(text, reader.minus_one);
    const lw__vec row = lw__bit_op(and)(lw__op(srli_epi16)(before, 4), reader.low_nibble);
    return lw__op(add_epi8)(lw__op(shuffle_epi8)(reader.columns, text),
                            lw__op(shuffle_epi8)(reader.rows, row));
}

/* Pairs of values to bytes in 16-bit lanes: in 0x0b0a, a * 16 + b, or a + b * 16. */
LW_INLINE lw__vec lw__wide(lw__hex_words)(lw__vec values, bool low_first)
{
    return lw__op(maddubs_epi16)(values, lw__op(set1_epi16)(low_first ? 0x1001 : 0x0110));
}
