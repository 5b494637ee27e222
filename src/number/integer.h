/*
 * Integers to decimal text, inline, for whoever writes many.
 *
 * Eight digits are made at once, whether there are as many or not; then the zeros before the first
 * digit are shifted out of the word. So the number of digits needs not be known, and the branches
 * are few: below 10**4, 10**8, 10**12, 10**16, or above.
 *
 * The contract is that of lanewise/number.h: LW_INT_TEXT_MAX bytes must be there.
 */
#ifndef LW_NUMBER_INTEGER_H
#define LW_NUMBER_INTEGER_H

#include "number/digits8.h"

#include <lanewise/number.h>

/* Below 10**4. Stores 4 bytes. */
LW_INLINE size_t lw__print_4(uint32_t v, char *dst)
{
    const uint32_t digits = lw__digits4_of(v);
    const unsigned zeros = LW_CTZ32(digits | 1u << 24) & 24; /* of 0, the last digit stays */
    lw__store32(dst, lw__le32((digits + (uint32_t)LW_DIGITS8_ZEROS) >> zeros));
    return 4 - zeros / 8;
}

/* Below 10**8. Stores 8 bytes. */
LW_INLINE size_t lw__print_8(uint32_t v, char *dst)
{
    const uint64_t digits = lw__digits8_of(v);
    const unsigned zeros = LW_CTZ64(digits | UINT64_C(1) << 56) & 56;
    lw__store64(dst, lw__le64((digits + LW_DIGITS8_ZEROS) >> zeros));
    return 8 - zeros / 8;
}

LW_INLINE size_t lw__print_u64(uint64_t v, char *dst)
{
    const uint64_t e8 = 100000000, e16 = e8 * e8;
    size_t n;
    if (v < 10000) return lw__print_4((uint32_t)v, dst);
    if (v < e8) return lw__print_8((uint32_t)v, dst);
    if (v < e16) {
        const uint32_t first = (uint32_t)(v / e8);
        n = first < 10000 ? lw__print_4(first, dst) : lw__print_8(first, dst);
    } else {
        n = lw__print_4((uint32_t)(v / e16), dst);
        lw__digits8_store(lw__digits8_of((uint32_t)(v / e8 % e8)), dst + n);
        n += 8;
    }
    lw__digits8_store(lw__digits8_of((uint32_t)(v % e8)), dst + n);
    return n + 8;
}

LW_INLINE size_t lw__print_i64(int64_t v, char *dst)
{
    *dst = '-';
    const bool negative = v < 0;
    return negative + lw__print_u64(negative ? -(uint64_t)v : (uint64_t)v, dst + negative);
}

#endif
