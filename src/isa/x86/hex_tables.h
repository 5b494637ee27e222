/*
 * Tables for decoding hex with a 16-entry byte shuffle, two look-ups a byte; four times over, for
 * vectors of any width.
 *
 * The value of a digit is the sum of an entry for its column, the low nibble, and an entry for its
 * row; a sum over 15 says that the byte is no digit. Rows are cut one byte late, so that row 3 is
 * 0x31 to 0x40: were they cut where the high nibble changes, '@' would be to 'A' what '0' is to
 * '1', and no sum could tell that the one is a digit and the other is not.
 *
 *   row   bytes        entry    columns 1 to 9   10 to 15        0
 *                               01 to 09         4A to 4F        80     (entry)
 *    2    21 to 30      80      81 to 89         CA to CF        00     '0' alone is good
 *    3    31 to 40      00      01 to 09         4A to 4F        80     '1' to '9'
 *    4    41 to 50      09      0A to 0F, 10..   53 to 58        89     'A' to 'F'
 *    6    61 to 70      09      0A to 0F, 10..   53 to 58        89     'a' to 'f'
 *   other               20      21 to 29         6A to 6F        A0
 *
 * The shuffle gives a byte from 0x80 on column entry 00; its row is 7 or more, so the sum is 20.
 */
#ifndef LW_ISA_X86_HEX_TABLES_H
#define LW_ISA_X86_HEX_TABLES_H

#include "common/compiler.h"

#include <lanewise/hex.h>

struct lw__hex_tables {
    uint8_t columns[64], rows[64], low_nibble[64], high_nibble[64], minus_one[64];
};

#define LW__HEX_4_TIMES(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
#define LW__HEX_64_TIMES(x) LW__HEX_4_TIMES(LW__HEX_4_TIMES(LW__HEX_4_TIMES(x)))

static const struct lw__hex_tables lw__hex_tables LW_ALIGNED(64) = {
    {LW__HEX_4_TIMES(0x80, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x4A, 0x4B, 0x4C,
                     0x4D, 0x4E, 0x4F)},
    {LW__HEX_4_TIMES(0x20, 0x20, 0x80, 0x00, 0x09, 0x20, 0x09, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20,
                     0x20, 0x20, 0x20)},
    {LW__HEX_64_TIMES(0x0F)},
    {LW__HEX_64_TIMES(0xF0)},
    {LW__HEX_64_TIMES(0xFF)}};

/* Constants that the compiler cannot see into it loads with the instruction that needs them; it
   would build each in three instructions otherwise, which is much for a short input; and all ones
   in AVX-512 with vpternlog, which waits for what its register held in the call before. */
LW_INLINE const struct lw__hex_tables *lw__hex_hidden_tables(void)
{
    const struct lw__hex_tables *t = &lw__hex_tables;
    LW_FORGET(t);
    return t;
}

/* The digits, in lower case and, at LW_HEX_UPPER, in upper case. */
static const uint8_t lw__hex_wide_digits[2][64] LW_ALIGNED(64) = {
    {LW__HEX_4_TIMES('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e',
                     'f')},
    {LW__HEX_4_TIMES('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E',
                     'F')}};

#endif
