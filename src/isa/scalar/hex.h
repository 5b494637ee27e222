/*
 * Hex kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   hex_encode(src, n, dst, digits)   writes 2n of the 16 `digits`, high nibble first
 *   hex_decode(src, pairs, dst)       strict; returns how many pairs come before the first that
 *                                     holds a bad digit, `pairs` if none does; dst is valid up to
 *                                     there and may hold anything from there to `pairs`
 *   hex_decode_lenient(...)           any byte is a digit (lanewise/hex.h says which)
 *   ..._low                           the same, low nibble first
 *
 * No kernel reads outside src or writes outside dst; src and dst never overlap.
 */
#ifndef LW_ISA_SCALAR_HEX_H
#define LW_ISA_SCALAR_HEX_H

#include "isa/scalar/hex_pairs.h"

static void lw__hex_encode_scalar(const uint8_t *src, size_t n, uint8_t *dst, const uint8_t *digits)
{
    lw__hex_encode_ordered(src, n, dst, digits, false);
}

static void lw__hex_encode_low_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                      const uint8_t *digits)
{
    lw__hex_encode_ordered(src, n, dst, digits, true);
}

static size_t lw__hex_decode_scalar(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    return lw__hex_decode_ordered(src, pairs, dst, false);
}

static size_t lw__hex_decode_low_scalar(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    return lw__hex_decode_ordered(src, pairs, dst, true);
}

static void lw__hex_decode_lenient_scalar(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    lw__hex_decode_lenient_ordered(src, pairs, dst, false);
}

static void lw__hex_decode_lenient_low_scalar(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    lw__hex_decode_lenient_ordered(src, pairs, dst, true);
}

#endif
