/*
 * Quoted-printable text, as Ruby's and Perl's "M" directive writes and reads it (RFC 2045, 6.7,
 * with bare newlines for line ends).
 *
 * Printable ASCII and tabs stand for themselves; '=' and all other bytes become '=' and two
 * upper-case hex digits. A '=' at the end of a line joins it to the next one.
 *
 * Input and output must not overlap. A size of 0 is fine, with any pointer. Time is linear.
 */
#ifndef LANEWISE_QUOTED_PRINTABLE_H
#define LANEWISE_QUOTED_PRINTABLE_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The room that lw_qp_encode needs for the `n` bytes at `src`: no less than the characters that it
   makes of them, and some bytes for whole vectors. Counts what is to be escaped. SIZE_MAX if that
   does not fit a size_t. */
LW_API size_t lw_qp_encoded_bound(const void *src, size_t n, size_t max_line);

/*
 * Encodes the `n` bytes at `src` to `dst` and returns how many characters it wrote, exactly as
 * Ruby's [bytes].pack("M") does with max_line 72. A line is broken with "=\n" as soon as it is
 * longer than `max_line` characters; a space or tab before a newline is followed by "=\n"; and
 * "=\n" ends the text unless it ends at the beginning of a line. `dst` has room for
 * lw_qp_encoded_bound(src, n, max_line) characters; what it holds after the text is unspecified.
 */
LW_API size_t lw_qp_encode(const void *src, size_t n, char *dst, size_t max_line);

/*
 * Decodes the `n` characters at `src` into at most `n` bytes at `dst`, exactly as Ruby's
 * text.unpack1("M") does: "=" with two hex digits is a byte, "=\n" and "=\r\n" are nothing, and all
 * other bytes stand for themselves. At the first '=' that is followed by something else, decoding
 * ends and the rest of the text, from that '=' on, is copied as it is. Cannot fail: the status is
 * LW_OK, and `read` is where decoding ended: the first byte after that '=' that cannot stand
 * there, or `n`.
 */
LW_API lw_result lw_qp_decode(const char *src, size_t n, void *dst);

#ifdef __cplusplus
}
#endif

#endif
