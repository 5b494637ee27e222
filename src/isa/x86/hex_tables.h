/*
 * Tables for decoding hex with a 16-entry byte shuffle, two look-ups a byte.
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

static const uint8_t lw__hex_columns[16] LW_ALIGNED(16) = {
    0x80, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E, 0x4F};
static const uint8_t lw__hex_rows[16] LW_ALIGNED(16) = {
    0x20, 0x20, 0x80, 0x00, 0x09, 0x20, 0x09, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20};

#endif
