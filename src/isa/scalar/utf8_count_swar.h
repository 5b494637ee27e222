/* Counting characters eight bytes at a step in a 64-bit word (SWAR). */
#ifndef LW_ISA_SCALAR_UTF8_COUNT_SWAR_H
#define LW_ISA_SCALAR_UTF8_COUNT_SWAR_H

#include "common/bytes.h"

/* A byte is the first of a character unless bit 7 is set and bit 6 is not. The multiplication adds
   up the bytes of a word, which hold 0 or 1. */
LW_INLINE size_t lw__utf8_count_swar(const uint8_t *src, size_t n)
{
    const uint64_t ones = 0x0101010101010101u;
    size_t count = 0, i = 0;
    for (; i + 8 <= n; i += 8) {
        const uint64_t w = lw__load64(src + i);
        count += ((~w >> 7 | w >> 6) & ones) * ones >> 56;
    }
    for (; i < n; i++)
        count += (src[i] & 0xC0) != 0x80;
    return count;
}

#endif
