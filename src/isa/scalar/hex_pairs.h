/*
 * Hex a pair at a time, in either nibble order. The scalar kernels are made of these, and other
 * tiers take them for the last byte or two and to find the position of an error.
 */
#ifndef LW_ISA_SCALAR_HEX_PAIRS_H
#define LW_ISA_SCALAR_HEX_PAIRS_H

#include "common/result.h"
#include "tables/hex.h"

#include <lanewise/hex.h>

/* How text is read, where one template does both. */
enum {
    LW__HEX_STRICT,
    LW__HEX_LENIENT
};

/* Lower case, and upper case at LW_HEX_UPPER. */
static const uint8_t lw__hex_digits[2][16] LW_NONSTRING = {"0123456789abcdef", "0123456789ABCDEF"};

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

LW_INLINE bool lw__hex_is_digit(uint8_t c) { return lw__tab_hex_value[c] <= 15; }

/* What came of n digits of which the first `good` pairs are right, and then something is not. */
static LW_COLD LW_UNUSED lw_result lw__hex_error(const uint8_t *src, size_t n, size_t good)
{
    if (good < n / 2)
        return lw__result(LW_ERR_INVALID_BYTE, 2 * good + lw__hex_is_digit(src[2 * good]), good);
    return lw__hex_is_digit(src[n - 1]) ? lw__result(LW_ERR_TRUNCATED, n, good)
                                        : lw__result(LW_ERR_INVALID_BYTE, n - 1, good);
}

LW_INLINE lw_result lw__hex_result(const uint8_t *src, size_t n, size_t good)
{
    if (LW_LIKELY(2 * good == n)) return lw__ok(n, good);
    return lw__hex_error(src, n, good);
}

/* Out of line, for whoever has met a bad digit beyond the first `done` pairs, or an odd one. */
static LW_COLD LW_UNUSED lw_result lw__hex_decode_again(const uint8_t *src, size_t n, uint8_t *dst,
                                                        size_t done, bool low_first)
{
    const size_t more = lw__hex_decode_ordered(src + 2 * done, n / 2 - done, dst + done, low_first);
    return lw__hex_result(src, n, done + more);
}

LW_INLINE uint8_t lw__hex_lenient_value(uint8_t c)
{
    const bool letter = (uint8_t)((c | 0x20) - 'a') < 26;
    return letter ? (c + 9) & 15 : c & 15;
}

LW_INLINE void lw__hex_decode_lenient_some(const uint8_t *src, size_t pairs, uint8_t *dst,
                                           bool low_first)
{
    for (size_t i = 0; i < pairs; i++) {
        const uint8_t first = lw__hex_lenient_value(src[2 * i]);
        const uint8_t second = lw__hex_lenient_value(src[2 * i + 1]);
        dst[i] = (uint8_t)(low_first ? second << 4 | first : first << 4 | second);
    }
}

/* In pieces of a size that compilers know, the last of which overlaps the one before: they make
   vectors of those, and would do what is left over byte by byte. */
LW_INLINE void lw__hex_decode_lenient_ordered(const uint8_t *src, size_t pairs, uint8_t *dst,
                                              bool low_first)
{
    const size_t piece = 16;
    if (pairs < piece) {
        lw__hex_decode_lenient_some(src, pairs, dst, low_first);
        return;
    }
    for (size_t i = 0; i + piece <= pairs; i += piece)
        lw__hex_decode_lenient_some(src + 2 * i, piece, dst + i, low_first);
    const size_t last = pairs - piece;
    if (pairs % piece) lw__hex_decode_lenient_some(src + 2 * last, piece, dst + last, low_first);
}

/* The last of an odd number of digits, as if a 0 followed. */
LW_INLINE void lw__hex_decode_lenient_odd(const uint8_t *src, size_t n, uint8_t *dst,
                                          bool low_first)
{
    const uint8_t value = lw__hex_lenient_value(src[n - 1]);
    dst[n / 2] = low_first ? value : (uint8_t)(value << 4);
}

#endif
