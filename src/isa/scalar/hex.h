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

#include "common/compiler.h"
#include "tables/hex.h"

LW_INLINE void lw__hex_encode_ordered(const uint8_t *src, size_t n, uint8_t *dst,
                                      const uint8_t *digits, bool low_first)
{
    for (size_t i = 0; i < n; i++) {
        const uint8_t high = digits[src[i] >> 4], low = digits[src[i] & 15];
        dst[2 * i] = low_first ? low : high;
        dst[2 * i + 1] = low_first ? high : low;
    }
}

/* A bad digit looks up 0xFF, so the OR of two exceeds 15 exactly when one of them is bad. */
LW_INLINE size_t lw__hex_decode_ordered(const uint8_t *src, size_t pairs, uint8_t *dst,
                                        bool low_first)
{
    for (size_t i = 0; i < pairs; i++) {
        const uint8_t first = lw__tab_hex_value[src[2 * i]];
        const uint8_t second = lw__tab_hex_value[src[2 * i + 1]];
        if (LW_UNLIKELY((first | second) > 15)) return i;
        dst[i] = (uint8_t)(low_first ? second << 4 | first : first << 4 | second);
    }
    return pairs;
}

LW_INLINE uint8_t lw__hex_lenient_value(uint8_t c)
{
    const bool letter = (uint8_t)((c | 0x20) - 'a') < 26;
    return letter ? (c + 9) & 15 : c & 15;
}

LW_INLINE void lw__hex_decode_lenient_ordered(const uint8_t *src, size_t pairs, uint8_t *dst,
                                              bool low_first)
{
    for (size_t i = 0; i < pairs; i++) {
        const uint8_t first = lw__hex_lenient_value(src[2 * i]);
        const uint8_t second = lw__hex_lenient_value(src[2 * i + 1]);
        dst[i] = (uint8_t)(low_first ? second << 4 | first : first << 4 | second);
    }
}

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
