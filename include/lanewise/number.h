/*
 * Numbers as text: integers in decimal, doubles with the fewest digits that read back the same.
 *
 * Every function writes at `dst` and returns how many bytes the text has; no terminator is
 * written. The whole of the stated maximum must be there for writing, for bytes after the text may
 * be overwritten too, up to that maximum and never beyond. Nothing can fail, and the time is
 * bounded by a constant.
 */
#ifndef LANEWISE_NUMBER_H
#define LANEWISE_NUMBER_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The room that an integer's text needs at `dst`: "18446744073709551615", "-9223372036854775808".
 */
#define LW_INT_TEXT_MAX 20

LW_API size_t lw_u64_print(uint64_t v, char *dst);
LW_API size_t lw_i64_print(int64_t v, char *dst);

/* The room that a double's text needs at `dst`, in any form. */
#define LW_DOUBLE_TEXT_MAX 32

/*
 * How a double's digits are laid out. All forms read back as exactly the same double, but for the
 * sign of -0.0 in LW_DOUBLE_ES6.
 *
 *                   2.0    1e15                 1e16               1e21      0.00001   1.5e-7
 * LW_DOUBLE_JSON    2.0    1e+15                1e+16              1e+21     0.00001   0.00000015
 * LW_DOUBLE_ES6     2      1000000000000000     10000000000000000  1e+21     0.00001   1.5e-7
 * LW_DOUBLE_RUBY    2.0    1.0e+15              1.0e+16            1.0e+21   1.0e-05   1.5e-07
 *
 * LW_DOUBLE_JSON is the text of Ruby's json gem since 2.15, to the byte. The gem finds its digits
 * by the Grisu2 algorithm, and so does this form: for about one double in a thousand they are one
 * more than needed or not the closest (1e23 is 9.999999999999999e+22). LW_DOUBLE_JSON_2_11 and
 * LW_DOUBLE_JSON_2_12 are the same digits as 2.11 and as 2.12 to 2.14 lay them out; earlier
 * versions write LW_DOUBLE_RUBY.
 * LW_DOUBLE_ES6 is Number::toString of ECMAScript, which RFC 8785 (canonical JSON) prescribes;
 * -0.0 is "0" there. LW_DOUBLE_RUBY is Float#to_s. These two always have the fewest digits and of
 * those the closest.
 *
 * NaN and the infinities are "NaN", "Infinity" and "-Infinity" in every form.
 */
typedef enum lw_double_form {
    LW_DOUBLE_JSON,
    LW_DOUBLE_JSON_2_11,
    LW_DOUBLE_JSON_2_12,
    LW_DOUBLE_ES6,
    LW_DOUBLE_RUBY
} lw_double_form;

LW_API size_t lw_double_print(double v, char *dst, lw_double_form form);

#ifdef __cplusplus
}
#endif

#endif
