/*
 * Sixteen digits in a register: src/isa/x86/digits16.h has the scheme, which is the same here.
 */
#ifndef LW_ISA_NEON_DIGITS16_H
#define LW_ISA_NEON_DIGITS16_H

#include "common/compiler.h"

#include <arm_neon.h>

typedef uint8x16_t lw__digits16;

LW_INLINE lw__digits16 lw__digits16_of(uint64_t v)
{
    const uint64_t high = v / 100000000, low = v % 100000000;
    const uint32x2_t by8 = vcreate_u32(high | low << 32);
    const uint32x2_t q4 = vshr_n_u32(vshrn_n_u64(vmull_u32(by8, vdup_n_u32(3518437209u)), 32), 13);
    const uint32x2_t r4 = vmls_n_u32(by8, q4, 10000);
    const uint16x4_t by4 = vreinterpret_u16_u32(vsli_n_u32(q4, r4, 16));
    const uint32x4_t wide = vmovl_u16(by4);
    const uint32x4_t q2 = vshrq_n_u32(vmulq_n_u32(wide, 5243), 19);
    const uint32x4_t r2 = vmlsq_n_u32(wide, q2, 100);
    const uint16x8_t by2 = vreinterpretq_u16_u32(vsliq_n_u32(q2, r2, 16));
    const uint16x8_t q1 = vshrq_n_u16(vmulq_n_u16(by2, 103), 10);
    const uint16x8_t r1 = vmlsq_n_u16(by2, q1, 10);
    const uint8x16_t by1 = vreinterpretq_u8_u16(vsliq_n_u16(q1, r1, 8));
    return vaddq_u8(by1, vdupq_n_u8('0'));
}

/* How many digits there are without the zeros at the end. Not all of them are 0. */
LW_INLINE int lw__digits16_count(lw__digits16 d)
{
    const uint16x8_t other = vreinterpretq_u16_u8(vcgtq_u8(d, vdupq_n_u8('0')));
    const uint64_t nibbles = vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(other, 4)), 0);
    return 16 - (int)(LW_CLZ64(nibbles) >> 2);
}

/* How many zeros there are before the first digit; 15 if all are. */
LW_INLINE unsigned lw__digits16_zeros(lw__digits16 d)
{
    const uint16x8_t other = vreinterpretq_u16_u8(vcgtq_u8(d, vdupq_n_u8('0')));
    const uint64_t nibbles = vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(other, 4)), 0);
    return LW_CTZ64(nibbles | UINT64_C(1) << 60) >> 2;
}

LW_INLINE void lw__digits16_store(lw__digits16 d, char *dst) { vst1q_u8((uint8_t *)dst, d); }

/* 16 bytes: the digits from `start` (0 to 15) on, and then anything. */
LW_INLINE void lw__digits16_store_from(lw__digits16 d, char *dst, unsigned start)
{
    static const uint8_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const uint8x16_t index = vaddq_u8(vld1q_u8(places), vdupq_n_u8((uint8_t)start));
    vst1q_u8((uint8_t *)dst, vqtbl1q_u8(d, index));
}

/* 17 bytes: `before` (1 to 16) digits, a gap, the other digits. */
LW_INLINE void lw__digits16_store_split(lw__digits16 d, char *dst, int before)
{
    static const uint8_t select[32] = {255, 255, 255, 255, 255, 255, 255, 255,
                                       255, 255, 255, 255, 255, 255, 255, 255};
    const uint8x16_t first = vld1q_u8(select + 16 - before);
    const uint8x16_t later = vextq_u8(d, d, 15);
    vst1q_u8((uint8_t *)dst + 1, d);
    vst1q_u8((uint8_t *)dst, vbslq_u8(first, d, later));
}

#endif
