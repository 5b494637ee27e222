/*
 * UTF-8.
 *
 * Well-formed is what RFC 3629 and the Unicode Standard (table 3-7) call so, and Ruby too: no
 * surrogates, no overlong forms, nothing above U+10FFFF. Time is linear.
 */
#ifndef LANEWISE_UTF8_H
#define LANEWISE_UTF8_H

#include <lanewise/base.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Whether the `n` bytes at `src` are well-formed UTF-8. `*ascii`, unless `ascii` is NULL, tells
 * whether they are all below 0x80; after an error it is false.
 *
 * Errors, with the position of the first byte of the first ill-formed sequence:
 * LW_ERR_TRUNCATED if the input ends in the middle of a character that is well-formed so far;
 * otherwise LW_ERR_INVALID_BYTE. `written` is 0.
 */
LW_API lw_result lw_utf8_check(const char *src, size_t n, bool *ascii);

/*
 * How many of the `n` bytes at `src`, where lw_utf8_check found an error, one U+FFFD stands for:
 * the longest prefix of a well-formed character, or one byte. This is what the Unicode Standard
 * recommends ("maximal subparts"), what the WHATWG demands and what Ruby's String#scrub does.
 * 0 if `n` is 0 or a well-formed character stands there.
 */
LW_API size_t lw_utf8_bad_length(const char *src, size_t n);

#ifdef __cplusplus
}
#endif

#endif
