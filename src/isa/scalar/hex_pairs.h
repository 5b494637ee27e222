/*
 * Hex a pair at a time, in either nibble order. The scalar kernels are made of these, and other
 * tiers take them for the last byte or two and to find the position of an error.
 */
#ifndef LW_ISA_SCALAR_HEX_PAIRS_H
#define LW_ISA_SCALAR_HEX_PAIRS_H

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

/* The same out of line, for whoever has met a bad digit and wants to know where it is. */
static LW_COLD LW_UNUSED size_t lw__hex_decode_again(const uint8_t *src, size_t pairs, uint8_t *dst,
                                                     bool low_first)
{
    return lw__hex_decode_ordered(src, pairs, dst, low_first);
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

#endif
