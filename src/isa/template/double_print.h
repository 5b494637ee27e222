/*
 * Doubles to text, for every tier: the includer has defined lw__digits16 and its functions
 * (src/isa/scalar/digits16.h).
 *
 * However many digits a double has, sixteen are stored and one more byte, and zeros that belong to
 * the text are stored with them: so there are no loops, and no branches but those between plain
 * and exponent form. Only the length says where the text ends.
 */
#ifndef LW_ISA_TEMPLATE_DOUBLE_PRINT_H
#define LW_ISA_TEMPLATE_DOUBLE_PRINT_H

#include "common/bytes.h"
#include "number/grisu.h"
#include "number/layout.h"
#include "number/shortest.h"
#include "tables/digits.h"

/* 0.digits * 10**point, `count` digits, of which a seventeenth is in `last`; it is 0 if there are
   fewer. */
struct lw__double_digits {
    lw__digits16 first;
    unsigned last;
    int count, point;
};

/* The head has 15 or 16 digits, for all normal doubles. */
LW_INLINE struct lw__double_digits lw__double_digits_of(struct lw__decimal d)
{
    struct lw__double_digits out;
    const bool fifteen = d.head < UINT64_C(1000000000000000);
    const uint64_t sixteen = fifteen ? d.head * 10 + d.last : d.head;
    out.last = fifteen ? 0 : d.last;
    out.point = d.exponent + 17 - fifteen;
    out.first = lw__digits16_of(sixteen);
    const int count = lw__digits16_count(out.first);
    out.count = out.last ? 17 : count;
    return out;
}

/* "12.5", "100.0": the point stands before, between or after the digits, or one zero after. */
LW_INLINE size_t lw__double_put_plain(const struct lw__double_digits *d, char *dst, bool point_zero)
{
    lw__digits16_store_split(d->first, dst, d->point);
    dst[d->point] = '.';
    dst[17] = (char)('0' + d->last);
    if (point_zero) return (size_t)(1 + (d->count > d->point ? d->count : d->point + 1));
    return (size_t)(d->count > d->point ? d->count + 1 : d->point);
}

/* "0.00125" */
LW_INLINE size_t lw__double_put_small(const struct lw__double_digits *d, char *dst)
{
    char *digits = dst + 2 - d->point;
    memcpy(dst, "0.000000", 8);
    memcpy(dst + 8, "00", 2);
    lw__digits16_store(d->first, digits);
    digits[16] = (char)('0' + d->last);
    return (size_t)(2 - d->point + d->count);
}

/* "123000000000000000000": 17 to LW_DOUBLE_PLAIN_MAX digits before the point. */
LW_INLINE size_t lw__double_put_large(const struct lw__double_digits *d, char *dst, bool point_zero)
{
    lw__digits16_store(d->first, dst);
    dst[16] = (char)('0' + d->last);
    memcpy(dst + 17, "00000000", 8);
    if (!point_zero) return (size_t)d->point;
    memcpy(dst + d->point, ".0", 2);
    return (size_t)d->point + 2;
}

/* "1.5e-07" */
LW_INLINE size_t lw__double_put_exponent(struct lw__double_digits *d, char *dst, bool ruby)
{
    const int exponent = d->point - 1;
    d->point = 1;
    char *p = dst + lw__double_put_plain(d, dst, ruby);
    const unsigned magnitude = (unsigned)(exponent < 0 ? -exponent : exponent);
    memcpy(p, exponent < 0 ? "e-" : "e+", 2);
    p += 2;
    if (!ruby && magnitude < 10) {
        *p = (char)('0' + magnitude);
        return (size_t)(p + 1 - dst);
    }
    const unsigned hundreds = magnitude * 41 >> 12;
    *p = (char)('0' + hundreds);
    p += hundreds != 0;
    memcpy(p, &lw__tab_two_digits[2 * (magnitude - 100 * hundreds)], 2);
    return (size_t)(p + 2 - dst);
}

LW_INLINE size_t lw__double_put(struct lw__decimal decimal, char *dst, lw_double_form form,
                                bool negative)
{
    struct lw__double_digits d = lw__double_digits_of(decimal);
    const bool point_zero = form != LW_DOUBLE_ES6;
    *dst = '-';
    dst += negative;
    size_t n;
    if (LW_UNLIKELY(!lw__double_is_plain(form, d.count, d.point, negative)))
        n = lw__double_put_exponent(&d, dst, form == LW_DOUBLE_RUBY);
    else if (d.point <= 0)
        n = lw__double_put_small(&d, dst);
    else if (LW_LIKELY(d.point <= 16))
        n = lw__double_put_plain(&d, dst, point_zero);
    else
        n = lw__double_put_large(&d, dst, point_zero);
    return negative + n;
}

/* All doubles and forms: zeros, infinities, NaN, subnormal doubles, and the layouts of old. */
static LW_NOINLINE size_t lw__double_print_rare(uint64_t bits, char *dst, lw_double_form form)
{
    const char *special = lw__double_special(bits, form);
    if (special) return (size_t)(stpcpy(dst, special) - dst);
    const struct lw__binary b = lw__double_parts(bits);
    const struct lw__decimal d =
        lw__double_is_exact(form) ? lw__shortest_subnormal(b) : lw__grisu_by_digit(b);
    return lw__double_put(d, dst, form, bits >> 63);
}

LW_INLINE size_t lw__double_print_form(uint64_t bits, char *dst, lw_double_form form)
{
    const unsigned biased = lw__double_exponent(bits);
    if (LW_UNLIKELY(biased - 1 >= 2046)) return lw__double_print_rare(bits, dst, form);
    const struct lw__binary b = lw__double_parts(bits);
    return lw__double_put(lw__double_is_exact(form) ? lw__shortest(b) : lw__grisu(b, biased), dst,
                          form, bits >> 63);
}

/* The three usual forms are compiled each for itself. */
LW_INLINE size_t lw__double_print(double v, char *dst, lw_double_form form)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    switch (form) {
    case LW_DOUBLE_JSON: return lw__double_print_form(bits, dst, LW_DOUBLE_JSON);
    case LW_DOUBLE_ES6: return lw__double_print_form(bits, dst, LW_DOUBLE_ES6);
    case LW_DOUBLE_RUBY: return lw__double_print_form(bits, dst, LW_DOUBLE_RUBY);
    case LW_DOUBLE_JSON_2_11:
    case LW_DOUBLE_JSON_2_12: break;
    }
    return lw__double_print_rare(bits, dst, form);
}

#endif
