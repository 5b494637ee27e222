/* Numbers as text: integers and doubles, eight bytes each, one after the other; doubles in every
   form. */
#include "fuzz.h"

#include <inttypes.h>
#include <lanewise/number.h>
#include <math.h>

static const lw_double_form forms[] = {LW_DOUBLE_JSON, LW_DOUBLE_JSON_2_11, LW_DOUBLE_JSON_2_12,
                                       LW_DOUBLE_ES6, LW_DOUBLE_RUBY};

static void check_text(const char *got, size_t n, const char *want)
{
    FUZZ_CHECK(n == strlen(want) && memcmp(got, want, n) == 0);
}

static void check_integer(uint64_t v)
{
    char want[32], *room = fuzz_alloc(LW_INT_TEXT_MAX);
    snprintf(want, sizeof want, "%" PRIu64, v);
    check_text(room, lw_u64_print(v, room), want);
    snprintf(want, sizeof want, "%" PRId64, (int64_t)v);
    check_text(room, lw_i64_print((int64_t)v, room), want);
    free(room);
}

/* One sign, one point between digits, one exponent after them. */
static void check_shape(const char *text)
{
    const size_t sign = text[0] == '-', whole = strspn(text + sign, "0123456789");
    const char *p = text + sign + whole;
    FUZZ_CHECK(whole > 0 && (text[sign] != '0' || whole == 1));
    if (*p == '.') {
        const size_t fraction = strspn(p + 1, "0123456789");
        FUZZ_CHECK(fraction > 0);
        p += 1 + fraction;
    }
    if (*p == 'e') {
        p += 1 + (p[1] == '-' || p[1] == '+');
        FUZZ_CHECK(strspn(p, "0123456789") > 0);
        p += strspn(p, "0123456789");
    }
    FUZZ_CHECK(*p == '\0');
}

static size_t digit_count(const char *text)
{
    size_t digits = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9' || (*text == '0' && digits + zeros == 0)) continue;
        if (*text == '0')
            zeros++;
        else
            digits += zeros + 1, zeros = 0;
    }
    return digits;
}

/* The fewest digits with which printf's text reads back as v. */
static size_t fewest_digits(double v)
{
    char text[32];
    for (int digits = 1; digits < 17; digits++) {
        snprintf(text, sizeof text, "%.*e", digits - 1, v);
        if (strtod(text, NULL) == v) return digit_count(text);
    }
    return 17;
}

static void check_finite(double v, const char *text, lw_double_form form)
{
    check_shape(text);
    const double back = strtod(text, NULL);
    FUZZ_CHECK(back == v);
    FUZZ_CHECK(form == LW_DOUBLE_ES6 || signbit(back) == signbit(v));
    if (form == LW_DOUBLE_ES6 || form == LW_DOUBLE_RUBY)
        FUZZ_CHECK(digit_count(text) <= fewest_digits(v));
}

static void check_double(double v, lw_double_form form)
{
    char want[LW_DOUBLE_TEXT_MAX + 1], *room = fuzz_alloc(LW_DOUBLE_TEXT_MAX);
    fuzz_use_tier(LW_TIER_SCALAR);
    const size_t size = lw_double_print(v, room, form);
    FUZZ_CHECK(size <= LW_DOUBLE_TEXT_MAX);
    memcpy(want, room, size);
    want[size] = '\0';
    if (isfinite(v))
        check_finite(v, want, form);
    else
        check_text(want, size, isnan(v) ? "NaN" : v > 0 ? "Infinity" : "-Infinity");
    for (int t = 0; t < LW_TIER_COUNT; t++)
        if (fuzz_use_tier(t)) check_text(room, lw_double_print(v, room, form), want);
    free(room);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 8 <= size; i += 8) {
        uint64_t bits;
        double v;
        memcpy(&bits, data + i, 8);
        memcpy(&v, data + i, 8);
        check_integer(bits);
        check_integer(bits >> (bits & 63));
        for (size_t f = 0; f < sizeof forms / sizeof forms[0]; f++) {
            check_double(v, forms[f]);
            /* Numbers as people write them: few digits, small exponents. */
            check_double((double)(int32_t)bits / pow(10, (double)(bits >> 60)), forms[f]);
        }
    }
    return 0;
}
