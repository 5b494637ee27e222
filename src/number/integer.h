/*
 * Integers to decimal text, inline, for whoever writes many: two digits a step.
 *
 * The contract is that of lanewise/number.h: LW_INT_TEXT_MAX bytes must be there.
 */
#ifndef LW_NUMBER_INTEGER_H
#define LW_NUMBER_INTEGER_H

#include "common/bytes.h"
#include "tables/digits.h"

#include <lanewise/number.h>

LW_INLINE size_t lw__print_u64(uint64_t v, char *dst)
{
    char text[LW_INT_TEXT_MAX], *p = text + sizeof text;
    for (; v >= 100; v /= 100)
        memcpy(p -= 2, &lw__tab_two_digits[2 * (v % 100)], 2);
    memcpy(p -= 2, &lw__tab_two_digits[2 * v], 2);
    p += v < 10;
    const size_t n = (size_t)(text + sizeof text - p);
    memcpy(dst, p, n);
    return n;
}

LW_INLINE size_t lw__print_i64(int64_t v, char *dst)
{
    *dst = '-';
    const bool negative = v < 0;
    return negative + lw__print_u64(negative ? -(uint64_t)v : (uint64_t)v, dst + negative);
}

#endif
