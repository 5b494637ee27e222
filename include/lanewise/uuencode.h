/*
 * Uuencoded text, as Ruby's and Perl's "u" directive writes and reads it: the lines of the old Unix
 * command, without its "begin" and "end".
 *
 * A line is a character for its number of bytes, four characters for each three bytes, and a
 * newline. A character is a six-bit value plus 32, but '`' for 0. The last group of a line is
 * filled up with '`'.
 *
 * Input and output must not overlap. A size of 0 is fine, with any pointer. Time is linear.
 */
#ifndef LANEWISE_UUENCODE_H
#define LANEWISE_UUENCODE_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Characters that encode `n` bytes, `line_bytes` to a line, or SIZE_MAX if that does not fit a
   size_t. `line_bytes` must be a multiple of 3 from 3 to 63; the usual one is 45. */
LW_API size_t lw_uu_encoded_size(size_t n, size_t line_bytes);

/* Encodes the `n` bytes at `src` into lw_uu_encoded_size(n, line_bytes) characters at `dst`. */
LW_API void lw_uu_encode(const void *src, size_t n, char *dst, size_t line_bytes);

/* Bytes that `n` characters can make at most. */
LW_API size_t lw_uu_decoded_bound(size_t n);

/*
 * Decodes lines until there is none, exactly as Ruby's text.unpack1("u") does. A line begins with a
 * character from '!' to '`'. Where a character of a group is missing or lies outside ' ' to '`',
 * it counts as 0 and nothing is skipped. After the bytes of a line, one byte more (a checksum), a
 * carriage return and a newline are skipped as far as they are there. No more than
 * lw_uu_decoded_bound(n) bytes are made, for which `dst` has room, whatever the lines announce.
 * Cannot fail: the status is LW_OK, and `read` is where the lines end.
 */
LW_API lw_result lw_uu_decode(const char *src, size_t n, void *dst);

#ifdef __cplusplus
}
#endif

#endif
