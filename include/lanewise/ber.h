/*
 * BER-compressed integers, as in Ruby's and Perl's pack("w"): digits of base 128, the highest
 * first, one a byte, of which all but the last have the top bit set.
 */
#ifndef LANEWISE_BER_H
#define LANEWISE_BER_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes that a 64-bit integer can take. */
#define LW_BER_MAX 10

/* Writes `v` in the fewest bytes, up to LW_BER_MAX, and returns how many; no other byte is touched.
 */
LW_API size_t lw_ber_encode(uint64_t v, void *dst);

/*
 * Decodes the integer at the start of the `n` bytes at `src` into `*v`. Zero digits before the
 * first other one are taken. On LW_OK, `read` is the size of the integer, and `written` is 1.
 *
 * Errors, which leave `*v` alone: LW_ERR_TRUNCATED, with `read` n, if the last byte is not there;
 * otherwise LW_ERR_NO_SPACE, with `read` the size of the integer, if it needs more than 64 bits.
 */
LW_API lw_result lw_ber_decode(const void *src, size_t n, uint64_t *v);

#ifdef __cplusplus
}
#endif

#endif
