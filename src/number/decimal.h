/*
 * A finite double taken apart, and the decimal that the two digit finders (shortest.h, grisu.h)
 * make of it for the printer.
 */
#ifndef LW_NUMBER_DECIMAL_H
#define LW_NUMBER_DECIMAL_H

#include "common/compiler.h"

/* significand * 2**exponent; the sign is elsewhere. */
struct lw__binary {
    uint64_t significand;
    int exponent;
    bool
        irregular; /* a power of two: the next double below is only half as far as the next above */
};

/* (head * 10 + last) * 10**exponent. If last is 0, head may end in zeros. */
struct lw__decimal {
    uint64_t head; /* 15 or 16 digits */
    unsigned last; /* one digit */
    int exponent;
};

#define LW_DOUBLE_HIDDEN ((uint64_t)1 << 52)
#define LW_DOUBLE_FRACTION (LW_DOUBLE_HIDDEN - 1)

LW_INLINE unsigned lw__double_exponent(uint64_t bits) { return bits >> 52 & 2047; }

/* `bits` of a finite double other than 0. */
LW_INLINE struct lw__binary lw__double_parts(uint64_t bits)
{
    const uint64_t fraction = bits & LW_DOUBLE_FRACTION;
    const int biased = (int)lw__double_exponent(bits);
    if (LW_UNLIKELY(biased == 0)) return (struct lw__binary){fraction, -1074, false};
    return (struct lw__binary){fraction | LW_DOUBLE_HIDDEN, biased - 1075,
                               fraction == 0 && biased > 1};
}

/* digits * 10**exponent, where digits is not 0 and below 10**17. */
LW_INLINE struct lw__decimal lw__decimal_of(uint64_t digits, int exponent)
{
    for (; digits < UINT64_C(10000000000000000); digits *= 10)
        exponent--;
    return (struct lw__decimal){digits / 10, (unsigned)(digits % 10), exponent};
}

#endif
