/* Fewer bytes than a vector has, without touching any others, and bits of vectors. NEON. */
#ifndef LW_ISA_NEON_LOAD_PART_H
#define LW_ISA_NEON_LOAD_PART_H

#include "common/bytes.h"

#include <arm_neon.h>

/* The 1 <= n <= 15 bytes at p in the low bytes of a vector; the rest is zero. Loads overlap. */
LW_INLINE uint8x16_t lw__load_part_neon(const uint8_t *p, size_t n)
{
    uint64_t low, high = 0;
    if (n >= 8) {
        low = lw__load64(p);
        if (n > 8) high = lw__load64(p + n - 8) >> (8 * (16 - n));
    } else if (n >= 4) {
        low = lw__load32(p) | (uint64_t)lw__load32(p + n - 4) << (8 * (n - 4));
    } else {
        low = p[0] | (uint64_t)p[n / 2] << (8 * (n / 2)) | (uint64_t)p[n - 1] << (8 * (n - 1));
    }
    return vcombine_u8(vcreate_u8(low), vcreate_u8(high));
}

LW_INLINE uint8x16_t lw__bit_of_each_neon(uint8x16_t all_or_none)
{
    static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    return vandq_u8(all_or_none, vld1q_u8(bits));
}

/* A bit for each of 64 bytes that are 0xFF or 0: three rounds of adding neighbours. */
LW_INLINE uint64_t lw__mask64_neon(const uint8x16_t m[4])
{
    const uint8x16_t low = vpaddq_u8(lw__bit_of_each_neon(m[0]), lw__bit_of_each_neon(m[1]));
    const uint8x16_t high = vpaddq_u8(lw__bit_of_each_neon(m[2]), lw__bit_of_each_neon(m[3]));
    const uint8x16_t all = vpaddq_u8(low, high);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}

/* For each of 16. */
LW_INLINE unsigned lw__mask16_neon(uint8x16_t m)
{
    const uint8x16_t bits = lw__bit_of_each_neon(m);
    return vaddv_u8(vget_low_u8(bits)) | (unsigned)vaddv_u8(vget_high_u8(bits)) << 8;
}

/* The high bits of 64 bytes. */
LW_INLINE uint64_t lw__high_bits_neon(const uint8_t *p)
{
    uint8x16_t m[4], any = vdupq_n_u8(0);
    for (int i = 0; i < 4; i++) {
        m[i] = vcgeq_u8(vld1q_u8(p + 16 * i), vdupq_n_u8(0x80));
        any = vorrq_u8(any, m[i]);
    }
    return vmaxvq_u8(any) ? lw__mask64_neon(m) : 0;
}

/* The high bits of 0 < n < 64 bytes. */
LW_INLINE uint64_t lw__high_bits_rest_neon(const uint8_t *p, size_t n)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < n; i += 16) {
        const uint8x16_t x = n - i >= 16 ? vld1q_u8(p + i) : lw__load_part_neon(p + i, n - i);
        bits |= (uint64_t)lw__mask16_neon(vcgeq_u8(x, vdupq_n_u8(0x80))) << i;
    }
    return bits;
}

/* Whether 128 bytes have no high bit. */
LW_INLINE bool lw__are_ascii_neon(const uint8_t *p)
{
    uint8x16_t all = vld1q_u8(p);
    for (int i = 16; i < 128; i += 16)
        all = vorrq_u8(all, vld1q_u8(p + i));
    return vmaxvq_u8(all) < 0x80;
}

#endif
