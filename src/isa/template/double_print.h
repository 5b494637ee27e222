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

/* 0.digits * 10**point, `count` digits, of which a seventeenth is in `last`; it is 0 if there are
   fewer. */
struct lw__double_digits {
    lw__digits16 first;
    unsigned last;
    int count, point;
};

LW_INLINE struct lw__double_digits lw__double_digits_of(struct lw__decimal d)
{
    struct lw__double_digits out;
    const bool fifteen = d.head < UINT64_C(1000000000000000);
    uint64_t sixteen = d.head * 10 + d.last;
    LW_FORGET(sixteen); /* computed in any case, it is chosen without a branch */
    out.first = lw__digits16_of(fifteen ? sixteen : d.head);
    out.last = d.last & ((unsigned)fifteen - 1);
    out.point = d.exponent + 17 - fifteen;
    out.count = (int)LW_SELECT(out.last != 0, 17u, (unsigned)lw__digits16_count(out.first));
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
    int exponent = d->point - 1;
    LW_FORGET(exponent); /* or else a test for one digit becomes a test of the sign */
    d->point = 1;
    char *p = dst + lw__double_put_plain(d, dst, ruby);
    const struct lw__exponent_text *text = &lw__tab_exponent[exponent - LW_EXPONENT_MIN];
    memcpy(p, text, sizeof *text);
    size_t n = text->length;
    if (!ruby && LW_UNLIKELY(lw__within(exponent, -9, 10))) {
        p[2] = p[3];
        n--;
    }
    return (size_t)(p - dst) + n;
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
    return lw__double_put(lw__double_is_exact(form) ? lw__shortest(b) : lw__grisu(b), dst, form,
                          bits >> 63);
}

/* Normal doubles; what is rare is handed on by a jump, so that nothing is saved on the stack. */
LW_INLINE size_t lw__double_print_form(uint64_t bits, char *dst, lw_double_form form)
{
    const unsigned biased = lw__double_exponent(bits);
    struct lw__decimal d;
    if (LW_UNLIKELY(biased - 1 >= 2046)) return lw__double_print_rare(bits, dst, form);
    const struct lw__binary b = lw__double_parts(bits);
    if (lw__double_is_exact(form)) {
        if (LW_UNLIKELY(b.irregular)) return lw__double_print_rare(bits, dst, form);
        d = lw__shortest_regular(b);
    } else if (!lw__grisu_at_once(b.significand, biased, &d)) {
        return lw__double_print_rare(bits, dst, form);
    }
    return lw__double_put(d, dst, form, bits >> 63);
}

/* The three usual forms are compiled each for itself. */
static LW_NOINLINE size_t lw__double_print_json(uint64_t bits, char *dst)
{
    return lw__double_print_form(bits, dst, LW_DOUBLE_JSON);
}

static LW_NOINLINE size_t lw__double_print_es6(uint64_t bits, char *dst)
{
    return lw__double_print_form(bits, dst, LW_DOUBLE_ES6);
}

static LW_NOINLINE size_t lw__double_print_ruby(uint64_t bits, char *dst)
{
    return lw__double_print_form(bits, dst, LW_DOUBLE_RUBY);
}

LW_INLINE size_t lw__double_print(double v, char *dst, lw_double_form form)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    if (LW_LIKELY(form == LW_DOUBLE_JSON)) return lw__double_print_json(bits, dst);
    if (form == LW_DOUBLE_ES6) return lw__double_print_es6(bits, dst);
    if (form == LW_DOUBLE_RUBY) return lw__double_print_ruby(bits, dst);
    return lw__double_print_rare(bits, dst, form);
}

#endif
