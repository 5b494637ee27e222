/*
 * How far ASCII goes, for vectors of any size. A tier provides
 *   bool lw__u8s_are_ascii(p)               whether LW__ASCII_RUN bytes have no high bit
 *   uint64_t lw__u8s_high_bits(p)           the high bits of 64 bytes
 *   uint64_t lw__u8s_high_bits_rest(p, n)   of 0 < n < 64 bytes
 */
#ifndef LW_ISA_TEMPLATE_ASCII_PREFIX_H
#define LW_ISA_TEMPLATE_ASCII_PREFIX_H

#include "common/bytes.h"

enum {
    LW__ASCII_RUN = 128
};

LW_INLINE size_t lw__ascii_prefix_vectors(const uint8_t *src, size_t n)
{
    size_t i = 0;
    while (n - i >= LW__ASCII_RUN && lw__u8s_are_ascii(src + i))
        i += LW__ASCII_RUN;
    for (; n - i >= 64; i += 64) {
        const uint64_t high = lw__u8s_high_bits(src + i);
        if (high) return i + LW_CTZ64(high);
    }
    if (i == n) return n;
    const uint64_t high = lw__u8s_high_bits_rest(src + i, n - i);
    return high ? i + LW_CTZ64(high) : n;
}

#endif
