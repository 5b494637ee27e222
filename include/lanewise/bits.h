/*
 * Bit strings: a '0' or a '1' for each bit.
 *
 * A byte is eight digits, its most significant bit first (Ruby's and Perl's "B" directive); with
 * LW_BITS_LOW_FIRST, its least significant bit first ("b").
 *
 * Input and output must not overlap. A size of 0 is fine, with any pointer. Time is linear.
 */
#ifndef LANEWISE_BITS_H
#define LANEWISE_BITS_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LW_BITS_LOW_FIRST = 1 << 0,
    LW_BITS_PARTIAL = 1 << 1 /* strict decoding: the last byte may have fewer than eight digits */
};

/* Digits that encode `n` bytes: 8n, or SIZE_MAX if that does not fit a size_t. */
LW_API size_t lw_bits_encoded_size(size_t n);

/* Bytes that `n` digits make: n / 8, and one more for a last byte that is not full. */
LW_API size_t lw_bits_decoded_size(size_t n);

/* Writes the 8n digits of the `n` bytes at `src` to `dst`. No terminator is written. */
LW_API void lw_bits_encode(const void *src, size_t n, char *dst, unsigned flags);

/*
 * Writes the first `bits` digits of the lw_bits_decoded_size(bits) bytes at `src` to `dst`, as
 * Ruby's unpack("B5") does; `bits` need not be a multiple of eight.
 */
LW_API void lw_bits_encode_first(const void *src, size_t bits, char *dst, unsigned flags);

/*
 * Strict decoding of the `n` digits at `src` into n / 8 bytes at `dst`, or, with LW_BITS_PARTIAL,
 * into lw_bits_decoded_size(n) bytes: missing digits of the last byte then count as '0'.
 *
 * Errors: LW_ERR_INVALID_BYTE with the position of the first byte that is neither '0' nor '1';
 * otherwise, without LW_BITS_PARTIAL, LW_ERR_TRUNCATED at position n if n is not a multiple of
 * eight. After an error the first `written` bytes of `dst` are the decoded bytes before it; what
 * the rest of `dst` holds is unspecified.
 */
LW_API lw_result lw_bits_decode(const char *src, size_t n, void *dst, unsigned flags);

/*
 * Lenient decoding, exactly as Ruby's [text].pack("B*") does: any byte is a digit and counts as its
 * lowest bit, and missing digits of the last byte count as '0'. Writes lw_bits_decoded_size(n)
 * bytes to `dst`. It cannot fail. LW_BITS_PARTIAL has no meaning here.
 */
LW_API void lw_bits_decode_lenient(const char *src, size_t n, void *dst, unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
