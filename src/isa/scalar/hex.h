/*
 * Hex kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   hex_encode(src, n, dst, flags)            all that lw_hex_encode promises, and so on
 *   hex_decode(src, n, dst, flags)
 *   hex_decode_lenient(src, n, dst, flags)
 *
 * No kernel reads outside src or writes outside dst; src and dst never overlap.
 */
#ifndef LW_ISA_SCALAR_HEX_H
#define LW_ISA_SCALAR_HEX_H

#include "isa/scalar/hex_pairs.h"

static void lw__hex_encode_scalar(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags)
{
    const uint8_t *digits = lw__hex_digits[flags & LW_HEX_UPPER];
    if (flags & LW_HEX_LOW_FIRST)
        lw__hex_encode_ordered(src, n, dst, digits, true);
    else
        lw__hex_encode_ordered(src, n, dst, digits, false);
}

static lw_result lw__hex_decode_scalar(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags)
{
    const size_t good = flags & LW_HEX_LOW_FIRST ? lw__hex_decode_ordered(src, n / 2, dst, true)
                                                 : lw__hex_decode_ordered(src, n / 2, dst, false);
    return lw__hex_result(src, n, good);
}

static void lw__hex_decode_lenient_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                          unsigned flags)
{
    if (flags & LW_HEX_LOW_FIRST)
        lw__hex_decode_lenient_ordered(src, n / 2, dst, true);
    else
        lw__hex_decode_lenient_ordered(src, n / 2, dst, false);
    if (n % 2) lw__hex_decode_lenient_odd(src, n, dst, flags & LW_HEX_LOW_FIRST);
}

#endif
