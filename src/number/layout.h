/* Where the forms of lanewise/number.h differ: plain or with an exponent, and the special texts. */
#ifndef LW_NUMBER_LAYOUT_H
#define LW_NUMBER_LAYOUT_H

#include "number/decimal.h"

#include <lanewise/number.h>

/* Whether the digits are the shortest and closest ones, not the json gem's. */
LW_INLINE bool lw__double_is_exact(lw_double_form form)
{
    return form == LW_DOUBLE_ES6 || form == LW_DOUBLE_RUBY;
}

/* low <= x < high as one comparison: exponents often lie on both sides of a range at random, and
   two branches would be guessed wrong half of the time. */
LW_INLINE bool lw__within(int x, int low, int high)
{
    return (unsigned)(x - low) < (unsigned)(high - low);
}

/* Whether 0.digits * 10**point, with `count` digits, is written without an exponent. */
LW_INLINE bool lw__double_is_plain(lw_double_form form, int count, int point, bool negative)
{
    const bool whole = count <= point;
    switch (form) {
    case LW_DOUBLE_JSON_2_11:
        if (whole) return point - count < 8 - negative;
        return point - count > -7 || lw__within(point, -2, 5);
    case LW_DOUBLE_JSON_2_12:
        if (whole) return point - count < 8 - negative;
        return point > -9;
    case LW_DOUBLE_JSON: return lw__within(point, -8, 16 + !whole);
    case LW_DOUBLE_ES6: return lw__within(point, -5, 22);
    case LW_DOUBLE_RUBY: break;
    }
    return lw__within(point, -3, 16 + !whole);
}

/* The text of a zero, an infinity or NaN; NULL for other doubles. */
LW_INLINE const char *lw__double_special(uint64_t bits, lw_double_form form)
{
    const bool negative = bits >> 63;
    if (bits << 1 == 0) return form == LW_DOUBLE_ES6 ? "0" : negative ? "-0.0" : "0.0";
    if (lw__double_exponent(bits) < 2047) return NULL;
    return bits & LW_DOUBLE_FRACTION ? "NaN" : negative ? "-Infinity" : "Infinity";
}

#endif
