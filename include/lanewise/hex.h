/*
 * Hexadecimal text.
 *
 * A byte is two digits, its high nibble first; with LW_HEX_LOW_FIRST, its low nibble first (the
 * order of Ruby's and Perl's "h" directive). Encoding writes lower-case digits, or upper-case ones
 * with LW_HEX_UPPER. Decoding takes both cases.
 *
 * Input and output must not overlap. A size of 0 is fine, with any pointer. Time is linear.
 */
#ifndef LANEWISE_HEX_H
#define LANEWISE_HEX_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LW_HEX_UPPER = 1 << 0,
    LW_HEX_LOW_FIRST = 1 << 1
};

/* Digits that encode `n` bytes: 2n, or SIZE_MAX if that does not fit a size_t. */
LW_API size_t lw_hex_encoded_size(size_t n);

/* Bytes that `n` digits make: n / 2, and one more for an odd digit (lenient decoding only). */
LW_API size_t lw_hex_decoded_size(size_t n);

/* Writes the 2n digits of the `n` bytes at `src` to `dst`. No terminator is written. */
LW_API void lw_hex_encode(const void *src, size_t n, char *dst, unsigned flags);

/*
 * Strict decoding of the `n` digits at `src` into n / 2 bytes at `dst`.
 *
 * Errors: LW_ERR_INVALID_BYTE with the position of the first byte that is not a hex digit;
 * otherwise LW_ERR_TRUNCATED, at position n, if `n` is odd. After an error the first `written`
 * bytes of `dst` are the decoded pairs before it; what the rest of `dst` (up to n / 2) holds is
 * unspecified. LW_HEX_UPPER has no meaning here.
 */
LW_API lw_result lw_hex_decode(const char *src, size_t n, void *dst, unsigned flags);

/*
 * Lenient decoding, which takes any byte, exactly as Ruby's [text].pack("H*") does: the value of a
 * letter is the low four bits of its code plus 9, without the carry; that of any other byte is its
 * low four bits; and an odd digit is followed by a 0. Writes lw_hex_decoded_size(n) bytes to `dst`.
 * It cannot fail.
 */
LW_API void lw_hex_decode_lenient(const char *src, size_t n, void *dst, unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
