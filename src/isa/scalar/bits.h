/*
 * Bit string kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   bits_encode(src, n, dst)              writes 8n digits, most significant bit first
 *   bits_decode(src, bytes, dst)          strict, 8 * bytes digits; returns how many bytes come
 *                                         before the first that has a bad digit, `bytes` if none
 *                                         has; dst is valid up to there and may hold anything from
 *                                         there to `bytes`
 *   bits_decode_lenient(src, bytes, dst)  any byte is a digit and counts as its lowest bit
 *   ..._low                               the same, least significant bit first
 *
 * No kernel reads outside src or writes outside dst; src and dst never overlap.
 */
#ifndef LW_ISA_SCALAR_BITS_H
#define LW_ISA_SCALAR_BITS_H

#include "isa/scalar/bits_swar.h"

static void lw__bits_encode_scalar(const uint8_t *src, size_t n, uint8_t *dst)
{
    lw__bits_encode_ordered(src, n, dst, false);
}

static void lw__bits_encode_low_scalar(const uint8_t *src, size_t n, uint8_t *dst)
{
    lw__bits_encode_ordered(src, n, dst, true);
}

static size_t lw__bits_decode_scalar(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    return lw__bits_decode_ordered(src, bytes, dst, false);
}

static size_t lw__bits_decode_low_scalar(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    return lw__bits_decode_ordered(src, bytes, dst, true);
}

static void lw__bits_decode_lenient_scalar(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    lw__bits_decode_lenient_ordered(src, bytes, dst, false);
}

static void lw__bits_decode_lenient_low_scalar(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    lw__bits_decode_lenient_ordered(src, bytes, dst, true);
}

#endif
