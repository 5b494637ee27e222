/*
 * Base64 (RFC 4648).
 *
 * Three bytes are four characters of the alphabet A-Z a-z 0-9 + /, or with LW_BASE64_URL of
 * A-Z a-z 0-9 - _, and the last group is filled up with '=' unless LW_BASE64_NO_PAD says not to.
 *
 * Input and output must not overlap. A size of 0 is fine, with any pointer. Time is linear.
 */
#ifndef LANEWISE_BASE64_H
#define LANEWISE_BASE64_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LW_BASE64_URL = 1 << 0,
    LW_BASE64_NO_PAD = 1 << 1
};

/* Characters that encode `n` bytes, or SIZE_MAX if that does not fit a size_t. */
LW_API size_t lw_base64_encoded_size(size_t n, unsigned flags);

/* Encodes the `n` bytes at `src` into lw_base64_encoded_size(n, flags) characters at `dst`. No
   terminator is written. */
LW_API void lw_base64_encode(const void *src, size_t n, char *dst, unsigned flags);

/*
 * Encoding in lines, exactly as Ruby's [bytes].pack("m") does with line_bytes 45: each
 * `line_bytes` bytes of input make one line, with '=' at the end of the last if need be, and a
 * newline follows every line, the last one too. Nothing is written for n == 0. `line_bytes` must
 * be a multiple of 3, and not 0. Uses the standard alphabet.
 */
LW_API size_t lw_base64_wrapped_size(size_t n, size_t line_bytes);
LW_API void lw_base64_encode_wrapped(const void *src, size_t n, char *dst, size_t line_bytes);

/* Bytes that `n` characters can make at most, in strict and in lenient decoding. */
LW_API size_t lw_base64_decoded_bound(size_t n);

/* Bytes that the `n` characters at `src` make in strict decoding if there is no error in them: the
   bound less the padding. Looks at the last two characters only. */
LW_API size_t lw_base64_decoded_size(const char *src, size_t n, unsigned flags);

/*
 * Strict decoding of the `n` characters at `src` to `dst`, which has room for
 * lw_base64_decoded_size(src, n, flags) bytes. Accepts exactly the texts that lw_base64_encode
 * writes with the same flags: no white space, '=' where it belongs and only if padding was not
 * turned off, no other bits set in a last group than those of its bytes. The standard form is also
 * exactly what Ruby's unpack1("m0") accepts.
 *
 * Errors: LW_ERR_INVALID_BYTE at the first byte that no right text has there, be it a '=' too
 * early or anything after the padding; or at the last character before the padding (or the end) if
 * it has excess bits set. LW_ERR_TRUNCATED at position n if the text is a right one but for its
 * missing end. After an error the first `written` bytes of `dst` are the groups before the one in
 * error; what the rest of the room holds is unspecified.
 */
LW_API lw_result lw_base64_decode(const char *src, size_t n, void *dst, unsigned flags);

/*
 * Lenient decoding, exactly as Ruby's text.unpack1("m") does: characters that are not in the
 * standard alphabet are skipped; a '=' ends the text if two or three characters of a group stand
 * before it, and is skipped too otherwise; an incomplete group at the end gives the bytes that it
 * has in full. `dst` has room for lw_base64_decoded_bound(n) bytes, and what it holds after the
 * decoded ones is unspecified. Cannot fail: the status is LW_OK, and `read` is where decoding
 * ended, the position of the '=' that ended it or `n`.
 */
LW_API lw_result lw_base64_decode_lenient(const char *src, size_t n, void *dst);

#ifdef __cplusplus
}
#endif

#endif
