/*
 * Tables for base64 with a 16-entry byte shuffle.
 *
 * Encoding adds a shift to a six-bit value, by its class: 0 for 'A' to 'Z', 1 for 'a' to 'z', 2 to
 * 11 for the digits and 12 and 13 for the last two.
 *
 * Decoding looks at both nibbles of a character. Each row (high nibble) has a bit, and each column
 * (low nibble) the bits of those rows in which it holds no character:
 *
 *   row        2      3      4, 6    5, 7    other
 *   columns    B, F   0-9    1-F     0-A     none        standard
 *              D                     0-A, F for 5 alone  URL
 *
 * The value is the character plus a shift by its row, except for one character, which has a shift
 * of its own, at its row plus 8.
 *
 * After Wojciech Mula and Daniel Lemire, "Faster Base64 Encoding and Decoding Using AVX2
 * Instructions" (2018).
 */
#ifndef LW_ISA_BASE64_TABLES_H
#define LW_ISA_BASE64_TABLES_H

#include "isa/base64_alphabet.h"

struct lw__base64_tables {
    int8_t shifts[16];
    uint8_t rows[16], columns[16];
    int8_t row_shifts[16];
    uint8_t special[16];
};

#define LW__BASE64_16_TIMES(x) x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x

static const struct lw__base64_tables lw__base64_tables[2] = {
    {{65, 71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -19, -16, 0, 0},
     {16, 16, 1, 2, 4, 8, 4, 8, 16, 16, 16, 16, 16, 16, 16, 16},
     {0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1A, 0x1B, 0x1B, 0x1B,
      0x1A},
     {0, 0, 62 - '+', 4, -65, -65, -71, -71, 0, 0, 63 - '/', 0, 0, 0, 0, 0},
     {LW__BASE64_16_TIMES('/')}},
    {{65, 71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -17, 32, 0, 0},
     {16, 16, 1, 2, 4, 32, 4, 8, 16, 16, 16, 16, 16, 16, 16, 16},
     {0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x3B, 0x3B, 0x3A, 0x3B,
      0x1B},
     {0, 0, 62 - '-', 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 63 - '_', 0, 0},
     {LW__BASE64_16_TIMES('_')}}};

LW_INLINE const struct lw__base64_tables *
lw__base64_tables_of(const struct lw__base64_alphabet *alphabet)
{
    return &lw__base64_tables[alphabet == &lw__base64_url];
}

#endif
