/*
 * Tables for decoding base64 with a 16-entry byte shuffle and an average, in ten operations.
 *
 * A shift by 3, in 32-bit lanes as there is none for bytes, leaves twice the row (high nibble) of a
 * character, and 1 if its column (low nibble) is 8 or more. The average with what the first
 * look-up gives for the column is the row moved on by a number that the column chooses:
 *
 *   hash = (places[column] + 2 * row + (column >= 8) + 1) >> 1
 *
 * Bits from the neighbouring byte end up in bits 4 to 6, which the shuffle does not look at.
 *
 * Values: columns are moved so that all characters of one hash have the same distance to their
 * values, which the second look-up gives. Most move by 1, column F by 7:
 *
 *   hash     3     4          5, 6     7, 8     9     11    12    13
 *   chars    +     0 to 9     A to Z   a to z   /     O     _     o
 *   less     -19   -4         65       71       -16   65    32    71      (- and _: -17 and 32)
 *
 * Checks: columns are moved so that for each hash there is one number that, added to a byte, gives
 * bit 7 exactly if the byte is no character. In the standard alphabet, with B and F moved by 2 and
 * all others by 1, '+' and '/' come to the digits, where whatever is above '9' is bad, 0x3B and
 * 0x3F to A to O, where whatever is below 'A' is, and so on:
 *
 *   hash     1 to 3    4               5               6               7               8, 9
 *   bad      all       above '9'       below 'A'       above 'Z'       below 'a'       above 'z'
 *   add      80        7F - 39 = 46    -41 = BF        7F - 5A = 25    -61 = 9F        7F - 7A = 5
 *
 * What has bit 7 itself finds 0 in the first look-up and must keep the bit: its hashes are 8 and
 * more, or 0. For the URL alphabet a search over all moves found the numbers.
 *
 * The method is that of the user aqrit, "base64" (2019), also found in Nugine's base64-simd.
 */
#ifndef LW_ISA_X86_BASE64_HASH_H
#define LW_ISA_X86_BASE64_HASH_H

#include "isa/base64_alphabet.h"

struct lw__base64_hash {
    uint8_t places[16], shifts[16], check_places[16], checks[16];
};

static const struct lw__base64_hash lw__base64_hashes[2] LW_ALIGNED(64) = {
    {{1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 12},
     {0, 0, 0, 19, 4, 0xBF, 0xBF, 0xB9, 0xB9, 16, 0, 0xBF, 0, 0xB9, 0, 0},
     {1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 2, 0, 0, 0, 2},
     {0, 0x80, 0x80, 0x80, 0x46, 0xBF, 0x25, 0x9F, 5, 5, 0, 0, 0, 0, 0, 0}},
    {{1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 12},
     {0, 0, 0, 17, 4, 0xBF, 0xBF, 0xB9, 0xB9, 0, 0, 0xBF, 0xE0, 0xB9, 0, 0},
     {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 4, 0, 0, 0, 4, 6},
     {0x88, 0x75, 0x65, 0xD3, 0xBF, 0xB5, 0x9F, 0xB6, 0x22, 0, 2, 1, 0, 0, 0, 0}}};

LW_INLINE const struct lw__base64_hash *
lw__base64_hash_of(const struct lw__base64_alphabet *alphabet)
{
    return &lw__base64_hashes[alphabet == &lw__base64_url];
}

#endif
