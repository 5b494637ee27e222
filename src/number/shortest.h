/*
 * The shortest decimal that reads back as a given double, and of several such the closest.
 *
 * Scaled by a power of ten such that its rounding interval is between 0.1 and 1 wide, the double
 * has at most one integer in the interval (then that is the answer, with fewer digits than the
 * precision has), and always a multiple of 0.1 (then the closest one is):
 *
 *      value = 5.0507837461e-27       scaled 5050783746100000.3153...   interval +- 0.3587
 *                                     5050783746100000 is inside: the answer, trailing zeros cut
 *      next  = 5.0507837461000010e-27 scaled 5050783746100001.0328...
 *
 * The idea that one multiplication by a 128-bit power of ten decides this exactly is Raffaello
 * Giulietti's ("The Schubfach way to render doubles", 2020); scaling so that the integer is the
 * short candidate, which keeps a division by ten off the critical path, is Xiang JunBo's (xjb) as
 * described by Victor Zverovich (zmij, 2025).
 */
#ifndef LW_NUMBER_SHORTEST_H
#define LW_NUMBER_SHORTEST_H

#include "number/decimal.h"
#include "number/double_tables.h"

/* floor(x * log10(2)), and with the logarithm of 3/4 added; floor(x * log2(10)). |x| < 1500. */
LW_INLINE int lw__floor_log10_pow2(int x) { return (x * 315653) >> 20; }
LW_INLINE int lw__floor_log10_pow2_3_4(int x) { return (x * 315653 - 131008) >> 20; }
LW_INLINE int lw__floor_log2_pow10(int x) { return (x * 217706) >> 16; }

/* The bits below the binary point that are dropped from the scaled value: they only keep the
   shift of the significand from being negative. */
#define LW_SHORTEST_SPARE 9

struct lw__scaled {
    uint64_t whole, fraction; /* the scaled value; fraction in units of 2**-64 */
    uint64_t half;            /* half of the rounding interval, in the same units */
};

/* significand * 2**exponent / 10**(decimal_exponent + 1). */
LW_INLINE struct lw__scaled lw__shortest_scale(struct lw__binary b, int decimal_exponent)
{
    const int power = -(decimal_exponent + 1);
    const int width_log2 = b.exponent + lw__floor_log2_pow10(power); /* -4 to -1 */
    const uint64_t *p = &lw__tab_power10[2 * (power - LW_POWER10_MIN)];
    const uint64_t c = b.significand << (width_log2 + LW_SHORTEST_SPARE + 1);
    const unsigned __int128 low = (unsigned __int128)c * p[1];
    const unsigned __int128 product = (unsigned __int128)c * p[0] + (uint64_t)(low >> 64);
    return (struct lw__scaled){(uint64_t)(product >> (64 + LW_SHORTEST_SPARE)),
                               (uint64_t)(product >> LW_SHORTEST_SPARE), p[0] >> -width_log2};
}

/* floor(fraction * 10 + addend), the addend in units of 2**-64 too. */
LW_INLINE unsigned lw__tenths(uint64_t fraction, uint64_t addend)
{
    return (unsigned)(((unsigned __int128)fraction * 10 + addend) >> 64);
}

/* Of a power of two, whose interval ends half as far below it as above it. */
LW_INLINE struct lw__decimal lw__shortest_irregular(struct lw__binary b)
{
    const int exponent = lw__floor_log10_pow2_3_4(b.exponent);
    const struct lw__scaled s = lw__shortest_scale(b, exponent);
    const uint64_t below = s.half >> 1;
    if (s.half > UINT64_MAX - s.fraction) return (struct lw__decimal){s.whole + 1, 0, exponent};
    if (below > s.fraction) return (struct lw__decimal){s.whole, 0, exponent};
    unsigned last = lw__tenths(s.fraction, (UINT64_C(1) << 63) - 1);
    const unsigned least = lw__tenths(s.fraction - below, UINT64_MAX);
    if (last < least) last = least;
    return (struct lw__decimal){s.whole, last, exponent};
}

/* Of any other double. */
LW_INLINE struct lw__decimal lw__shortest_regular(struct lw__binary b)
{
    const int exponent = lw__floor_log10_pow2(b.exponent);
    const struct lw__scaled s = lw__shortest_scale(b, exponent);
    const uint64_t reach = s.half + (~b.significand & 1); /* an even double owns the ends too */
    const bool up = s.fraction + reach<s.fraction, down = reach> s.fraction;
    unsigned last = lw__tenths(s.fraction, (UINT64_C(1) << 63) + 6);
    if (LW_UNLIKELY(s.fraction == UINT64_C(1) << 62)) last = 2; /* the only tie that goes down */
    last &= (unsigned)(up | down) - 1;
    return (struct lw__decimal){s.whole + up, last, exponent};
}

/* Of any double but 0, the digits of subnormal ones being fewer. */
static LW_NOINLINE struct lw__decimal lw__shortest(struct lw__binary b)
{
    if (b.irregular) return lw__shortest_irregular(b);
    const struct lw__decimal d = lw__shortest_regular(b);
    return lw__decimal_of(d.head * 10 + d.last, d.exponent);
}

#endif
