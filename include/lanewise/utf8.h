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

/* Code points. */

enum {
    /*
     * The forms of RFC 2279, which the "U" directive of Ruby's and Perl's pack keeps: one to six
     * bytes for every value up to 0x7FFFFFFF, surrogates included. Overlong forms stay errors.
     */
    LW_UTF8_EXTENDED = 1 << 0
};

/* How many characters the `n` bytes at `src` hold if they are well-formed: the number of bytes,
   in any text, that are not of the form 10xxxxxx. */
LW_API size_t lw_utf8_count(const char *src, size_t n);

/* Bytes of a character that begins with the byte `lead`, 1 to 4; 0 if none does. With
   LW_UTF8_EXTENDED 1 to 6, and 2 for 0xC0 and 0xC1, with which only overlong forms begin. */
LW_API size_t lw_utf8_length(unsigned char lead, unsigned flags);

/* Bytes that the `n` code points at `src` take, in either form; never more than 6n. */
LW_API size_t lw_utf8_encoded_size(const uint32_t *src, size_t n);

/*
 * Writes the `n` code points at `src` as UTF-8 to `dst`, which has room for `size` bytes. Input and
 * output must not overlap. `read` counts code points, `written` bytes.
 *
 * Errors, with the first code point that was not written: LW_ERR_OUT_OF_RANGE for a surrogate or a
 * value above 0x10FFFF (LW_UTF8_EXTENDED: above 0x7FFFFFFF); LW_ERR_NO_SPACE if it does not fit.
 * What `dst` holds after the first `written` bytes is unspecified.
 */
LW_API lw_result lw_utf8_encode(const uint32_t *src, size_t n, char *dst, size_t size,
                                unsigned flags);

/*
 * Writes the code points of the first `max` characters, or of all if there are fewer, of the `n`
 * bytes at `src` to `dst`; lw_utf8_count(src, n) are always enough. `read` counts bytes, `written`
 * code points. What `dst` holds after the first `written` ones, up to `max`, is unspecified.
 *
 * Errors, with the position of the first byte of the character: those of lw_utf8_check. With
 * LW_UTF8_EXTENDED, in this order: LW_ERR_INVALID_BYTE if no character begins with that byte;
 * LW_ERR_TRUNCATED if the input ends before its length (lw_utf8_length); LW_ERR_INVALID_BYTE if
 * another of its bytes is not of the form 10xxxxxx; LW_ERR_OVERLONG.
 */
LW_API lw_result lw_utf8_decode(const char *src, size_t n, uint32_t *dst, size_t max,
                                unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
