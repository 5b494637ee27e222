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
#include "number/double_tables.h"

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
    const int exp10 = LW_GRISU_MIN + index * LW_GRISU_STEP;
    return ((exp10 * 217706) >> 16) - 63;
}

/* Which power brings a number with this binary exponent to a shift from 32 to 60. Often two do;
   this starts from the estimate that the gem starts from and so ends at the same one. */
static int lw__grisu_power_index(int exponent)
{
    const int estimate = (int)(-(exponent + 87) * 0.30102999566398114);
    int index = (estimate - LW_GRISU_MIN) / LW_GRISU_STEP;
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
                              -(LW_GRISU_MIN + index * LW_GRISU_STEP)};
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

/*
 * Multiples of 1/64 below 2**29, among them the powers of two that lw__grisu_at_once leaves (1.0,
 * 0.5): they are decimals of no more than fifteen digits, so that no other such decimal is in the
 * interval, and in its very middle, so that the loop finds them.
 */
LW_INLINE bool lw__grisu_exact(struct lw__binary b, struct lw__decimal *decimal)
{
    const int zeros = (int)LW_CTZ64(b.significand), up = b.exponent + zeros + 6;
    const uint64_t odd = b.significand >> zeros;
    const int bits = 64 - (int)LW_CLZ64(odd) + up;
    if (up < 0 || bits > 35) return false;
    const uint64_t millionths = (odd << up) * 15625;
    /* 10**(places - 1) to 10**(places + 1), by the number of bits. */
    const int places = ((bits + 14) * 1233) >> 12;
    decimal->head = millionths * lw__tab_tens[15 - places];
    decimal->last = 0;
    decimal->exponent = places - 15 - 6 - 1;
    return true;
}

static LW_NOINLINE struct lw__decimal lw__grisu(struct lw__binary b)
{
    int exponent;
    struct lw__decimal exact;
    if (lw__grisu_exact(b, &exact)) return exact;
    const uint64_t digits = lw__grisu_digits(lw__grisu_scale(b), &exponent);
    return lw__decimal_of(digits, exponent);
}

/*
 * The same without a loop, for normal doubles. A second, exact multiplication by a power of ten
 * puts the upper end where the interval is less than 1 and at least 0.1 wide, and 64 bits stand
 * below the point. At most one integer is in the interval; if one is, the loop would have stopped
 * there or, if it ends in zeros, before. Otherwise the loop goes on to the tenths and takes the
 * tenth next to the double.
 *
 * Returns false, and leaves the double to the loop, if the interval is so narrow, or ends so near
 * the double, that the next tenth may be outside; and if it ends in an integer exactly, which the
 * loop takes or not depending on the place of the digit.
 */
LW_INLINE bool lw__grisu_at_once(uint64_t significand, unsigned biased_exponent,
                                 struct lw__decimal *decimal)
{
    const struct lw__grisu_plan *plan = &lw__tab_grisu_plan[biased_exponent];
    const uint64_t power = lw__tab_grisu_power10[plan->power];
    const uint64_t unit = lw__tab_tens[plan->tens] << plan->shift;

    const uint64_t value = significand << 11;
    const bool near = significand == LW_DOUBLE_HIDDEN;
    const uint64_t upper = lw__mul_high_rounded(value + 1024, power) - 1;
    const uint64_t lower = lw__mul_high_rounded(value - (UINT64_C(1024) >> near), power) + 1;
    const uint64_t to_value = (upper - lw__mul_high_rounded(value, power)) * unit;
    const uint64_t to_lower = (upper - lower) * unit;
    const unsigned __int128 scaled = (unsigned __int128)upper * unit;
    const uint64_t whole = (uint64_t)(scaled >> 64), fraction = (uint64_t)scaled;

    const uint64_t twentieth = UINT64_MAX / 20 + 1;
    if (LW_UNLIKELY((to_value < twentieth) | (to_lower - to_value < twentieth) |
                    (fraction == to_lower)))
        return false;
    const unsigned __int128 tenths = (unsigned __int128)(fraction - to_value) * 10;
    const unsigned last = (unsigned)((tenths + (UINT64_C(1) << 63)) >> 64);
    decimal->head = whole;
    decimal->last = last & ((unsigned)(fraction < to_lower) - 1);
    decimal->exponent = -(LW_GRISU_MIN + plan->power * LW_GRISU_STEP) - plan->tens - 1;
    return true;
}

#endif
