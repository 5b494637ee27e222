/* Doubles to text: signs and specials, then one of two digit finders, then one of three layouts. */
#include "common/bytes.h"
#include "number/grisu.h"
#include "number/integer.h"
#include "number/shortest.h"

#include <lanewise/number.h>

/* 0.digits * 10**point; count digits, the last of which is not 0. */
struct digits {
    char text[LW_INT_TEXT_MAX];
    int count, point;
};

static struct digits decimal_digits(struct lw__decimal d)
{
    struct digits out;
    out.count = (int)lw__print_u64(d.head * 10 + d.last, out.text);
    out.point = d.exponent + out.count;
    while (out.text[out.count - 1] == '0')
        out.count--;
    return out;
}

static char *put(char *dst, const char *text, int n)
{
    memcpy(dst, text, (size_t)n);
    return dst + n;
}

static char *put_zeros(char *dst, int n)
{
    memset(dst, '0', (size_t)n);
    return dst + n;
}

static char *put_fixed(char *dst, const struct digits *d, bool point_zero)
{
    if (d->point <= 0) {
        dst = put_zeros(put(dst, "0.", 2), -d->point);
        return put(dst, d->text, d->count);
    }
    if (d->point < d->count) {
        *(dst = put(dst, d->text, d->point)) = '.';
        return put(dst + 1, d->text + d->point, d->count - d->point);
    }
    dst = put_zeros(put(dst, d->text, d->count), d->point - d->count);
    return point_zero ? put(dst, ".0", 2) : dst;
}

static char *put_scientific(char *dst, const struct digits *d, bool ruby)
{
    *dst++ = d->text[0];
    if (d->count > 1) {
        *dst++ = '.';
        dst = put(dst, d->text + 1, d->count - 1);
    } else if (ruby) {
        dst = put(dst, ".0", 2);
    }
    const int exponent = d->point - 1;
    const uint64_t magnitude = (uint64_t)(exponent < 0 ? -exponent : exponent);
    dst = put(dst, exponent < 0 ? "e-" : "e+", 2);
    if (ruby && magnitude < 10) *dst++ = '0';
    char text[LW_INT_TEXT_MAX];
    return put(dst, text, (int)lw__print_u64(magnitude, text));
}

static bool is_fixed(const struct digits *d, lw_double_form form, bool negative)
{
    const int exponent = d->point - 1, scale = d->point - d->count;
    switch (form) {
    case LW_DOUBLE_JSON:
        return scale >= 0 ? exponent < 15 : scale > -7 || (exponent < 10 && exponent > -10);
    case LW_DOUBLE_JSON_2_11:
        return scale >= 0 ? scale < 8 - negative : scale > -7 || (exponent < 4 && exponent > -4);
    case LW_DOUBLE_JSON_2_12:
        return scale >= 0 ? scale < 8 - negative : scale > -7 || (exponent < 10 && exponent > -10);
    case LW_DOUBLE_ES6: return exponent < 21 && exponent >= -6;
    case LW_DOUBLE_RUBY: break;
    }
    return scale >= 0 ? exponent < 15 : exponent >= -4;
}

/* NaN, infinities and zeros; NULL for other doubles. */
static const char *special_text(double v, bool negative, lw_double_form form)
{
    if (v == 0.0) return form == LW_DOUBLE_ES6 ? "0" : negative ? "-0.0" : "0.0";
    if (v - v == 0.0) return NULL;
    return v != v ? "NaN" : negative ? "-Infinity" : "Infinity";
}

size_t lw_double_print(double v, char *dst, lw_double_form form)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    const bool negative = bits >> 63;
    const char *special = special_text(v, negative, form);
    if (LW_UNLIKELY(special != NULL)) return (size_t)(stpcpy(dst, special) - dst);
    const bool exact = form == LW_DOUBLE_ES6 || form == LW_DOUBLE_RUBY;
    const struct lw__binary b = lw__double_parts(bits);
    const struct digits d = decimal_digits(exact ? lw__shortest(b) : lw__grisu(b));
    *dst = '-';
    char *p = dst + negative;
    p = is_fixed(&d, form, negative) ? put_fixed(p, &d, form != LW_DOUBLE_ES6)
                                     : put_scientific(p, &d, form == LW_DOUBLE_RUBY);
    return (size_t)(p - dst);
}
