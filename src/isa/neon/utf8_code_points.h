/* Code point kernels in NEON: 16 ASCII characters an iteration; 16 code points of up to four bytes
   encoded, everything else decoded in scalar code. */
#ifndef LW_ISA_NEON_UTF8_CODE_POINTS_H
#define LW_ISA_NEON_UTF8_CODE_POINTS_H

#include "isa/neon/utf8_points.h"
#include "isa/scalar/utf8_count_swar.h"
#include "isa/template/utf8_eight.h"

#include <arm_neon.h>

#define LW__UTF8_ISA neon
#define LW__UTF8_BLOCK 16

LW_INLINE bool lw__utf8_narrow(const uint32_t *src, uint8_t *dst)
{
    const uint32x4_t a = vld1q_u32(src), b = vld1q_u32(src + 4);
    const uint32x4_t c = vld1q_u32(src + 8), d = vld1q_u32(src + 12);
    if (vmaxvq_u32(vorrq_u32(vorrq_u32(a, b), vorrq_u32(c, d))) >= 0x80) return false;
    const uint16x8_t low = vcombine_u16(vmovn_u32(a), vmovn_u32(b));
    const uint16x8_t high = vcombine_u16(vmovn_u32(c), vmovn_u32(d));
    vst1q_u8(dst, vcombine_u8(vmovn_u16(low), vmovn_u16(high)));
    return true;
}

LW_INLINE bool lw__utf8_widen(const uint8_t *src, uint32_t *dst)
{
    const uint8x16_t v = vld1q_u8(src);
    if (vmaxvq_u8(v) >= 0x80) return false;
    const uint16x8_t low = vmovl_u8(vget_low_u8(v)), high = vmovl_u8(vget_high_u8(v));
    vst1q_u32(dst, vmovl_u16(vget_low_u16(low)));
    vst1q_u32(dst + 4, vmovl_u16(vget_high_u16(low)));
    vst1q_u32(dst + 8, vmovl_u16(vget_low_u16(high)));
    vst1q_u32(dst + 12, vmovl_u16(vget_high_u16(high)));
    return true;
}

#include "isa/template/utf8_decode_blocks.h"
#include "isa/template/utf8_encode_lanes.h"

#include "isa/template/utf8_by_form.h"

/* Bytes above 0xBF - 0x100, as signed ones, begin a character. */
static size_t lw__utf8_count_neon(const uint8_t *src, size_t n)
{
    size_t count = 0, i = 0;
    for (; i + 16 <= n; i += 16) {
        const int8x16_t v = vreinterpretq_s8_u8(vld1q_u8(src + i));
        const uint8x16_t first = vcgtq_s8(v, vdupq_n_s8((int8_t)0xBF));
        count += vaddvq_u8(vshrq_n_u8(first, 7));
    }
    return count + lw__utf8_count_swar(src + i, n - i);
}

static void lw__utf8_code_points_install_neon(struct lw__kernels *k)
{
    k->utf8_encode = lw__utf8_encode_neon;
    k->utf8_decode = lw__utf8_decode_neon;
    k->utf8_count = lw__utf8_count_neon;
}

#endif
