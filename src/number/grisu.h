/*
 * The digits that the json gem writes: Florian Loitsch's Grisu2 ("Printing floating-point numbers
 * quickly and accurately with integers", PLDI 2010), with the gem's choice of powers of ten.
 *
 * The double and the two ends of its rounding interval are scaled with a 64-bit power of ten; the
 * interval is then narrowed by one unit at either end to allow for the rounding errors, and of the
 * shortest decimals in it the one closest to the scaled double is taken. Every step is exact
 * integer arithmetic on those three scaled numbers, so that whoever takes the same steps gets the
 * same digits, also where they are not the shortest ones.
 */
#ifndef LW_NUMBER_GRISU_H
#define LW_NUMBER_GRISU_H

#include "number/decimal.h"
#include "tables/double.h"

/* The scaled numbers: the upper end, and how far below it the double and the lower end are, in
   units of 2**-shift * 10**exponent. shift is between 32 and 60. */
struct lw__grisu {
    uint64_t upper, to_value, to_lower;
    int shift, exponent;
};

/* The upper half of the product, rounded. */
LW_INLINE uint64_t lw__mul_high_rounded(uint64_t a, uint64_t b)
{
    const unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)(product >> 64) + ((uint64_t)product >> 63);
}

LW_INLINE int lw__grisu_power_exponent(int index)
{
    const int exp10 = LW_TAB_GRISU_MIN + index * LW_TAB_GRISU_STEP;
    return ((exp10 * 217706) >> 16) - 63;
}

/* Which power brings a number with this binary exponent to a shift from 32 to 60. Often two do;
   this starts from the estimate that the gem starts from and so ends at the same one. */
static int lw__grisu_power_index(int exponent)
{
    const int estimate = (int)(-(exponent + 87) * 0.30102999566398114);
    int index = (estimate - LW_TAB_GRISU_MIN) / LW_TAB_GRISU_STEP;
    while (exponent + lw__grisu_power_exponent(index) + 64 < -60)
        index++;
    while (exponent + lw__grisu_power_exponent(index) + 64 > -32)
        index--;
    return index;
}

static struct lw__grisu lw__grisu_scale(struct lw__binary b)
{
    const unsigned zeros = LW_CLZ64(b.significand);
    const int exponent = b.exponent - (int)zeros;
    const int index = lw__grisu_power_index(exponent);
    const uint64_t power = lw__tab_grisu_power10[index];
    const bool near = b.significand == LW_DOUBLE_HIDDEN; /* the gem's test for a power of two */
    const uint64_t half = UINT64_C(1) << (zeros - 1);
    const uint64_t value = b.significand << zeros;
    const uint64_t upper = lw__mul_high_rounded(value + half, power) - 1;
    const uint64_t lower = lw__mul_high_rounded(value - (half >> near), power) + 1;
    return (struct lw__grisu){upper, upper - lw__mul_high_rounded(value, power), upper - lower,
                              -(exponent + lw__grisu_power_exponent(index) + 64),
                              -(LW_TAB_GRISU_MIN + index * LW_TAB_GRISU_STEP)};
}

/* digits is the greatest multiple of a unit below the upper end, and rest what it lacks: goes down
   towards the double while that leads closer to it and the lower end is not passed. */
LW_INLINE uint64_t lw__grisu_round(uint64_t digits, uint64_t rest, uint64_t unit, uint64_t to_value,
                                   uint64_t to_lower)
{
    while (rest < to_value && to_lower - rest >= unit &&
           (rest + unit < to_value || to_value - rest > rest + unit - to_value)) {
        digits--;
        rest += unit;
    }
    return digits;
}

/* The shortest decimal, found digit by digit: digits * 10**exponent. */
static uint64_t lw__grisu_digits(struct lw__grisu g, int *exponent)
{
    const uint64_t one = UINT64_C(1) << g.shift;
    const uint64_t whole = g.upper >> g.shift;
    uint64_t rest = g.upper & (one - 1);
    uint64_t unit = 1000000000;
    for (*exponent = g.exponent + 9; unit > 0; --*exponent, unit /= 10) {
        const uint64_t lacks = ((whole % unit) << g.shift) + rest;
        if (lacks <= g.to_lower)
            return lw__grisu_round(whole / unit, lacks, unit << g.shift, g.to_value, g.to_lower);
    }
    for (uint64_t digits = whole;; --*exponent) {
        rest *= 10;
        g.to_value *= 10;
        g.to_lower *= 10;
        digits = digits * 10 + (rest >> g.shift);
        rest &= one - 1;
        if (rest < g.to_lower) return lw__grisu_round(digits, rest, one, g.to_value, g.to_lower);
    }
}

static struct lw__decimal lw__grisu(struct lw__binary b)
{
    int exponent;
    const uint64_t digits = lw__grisu_digits(lw__grisu_scale(b), &exponent);
    return (struct lw__decimal){digits / 10, (unsigned)(digits % 10), exponent};
}

#endif
