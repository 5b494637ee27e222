/* Four code points to UTF-8 in one vector: what isa/template/utf8_text_lanes.h asks for. NEON. */
#ifndef LW_ISA_NEON_UTF8_POINTS_H
#define LW_ISA_NEON_UTF8_POINTS_H

#include "common/utf8_code_points.h"

#include <arm_neon.h>

typedef uint32x4_t lw__u32s;
enum {
    lw__u32s_lanes = 4
};

#define lw__u32s_load vld1q_u32

/* 1 to 3 of them, and zeros. */
LW_INLINE lw__u32s lw__u32s_load_part(const uint32_t *p, size_t n)
{
    lw__u32s v = vsetq_lane_u32(p[0], vdupq_n_u32(0), 0);
    if (n > 1) v = vsetq_lane_u32(p[1], v, 1);
    return n > 2 ? vsetq_lane_u32(p[2], v, 2) : v;
}

#define lw__u32s_fill(x) vdupq_n_u32(x)
#define lw__u32s_and vandq_u32
#define lw__u32s_or vorrq_u32
#define lw__u32s_xor veorq_u32
#define lw__u32s_equal vceqq_u32
#define lw__u32s_above(a, b) vcgtq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b))
#define lw__u32s_any_negative(v) (vmaxvq_u32(v) >> 31)

/* Twelve bits to each half, then six to each byte. */
LW_INLINE lw__u32s lw__u32s_sixes(lw__u32s v)
{
    const uint16x8_t twelves = vreinterpretq_u16_u32(vsliq_n_u32(vshrq_n_u32(v, 12), v, 16));
    return vreinterpretq_u32_u16(vsliq_n_u16(vshrq_n_u16(twelves, 6), twelves, 8));
}

/* One sum has the index of the table and, above it, how many bytes more than four the text has. */
LW_INLINE size_t lw__utf8_pack(lw__u32s text, lw__u32s lower, lw__u32s upper, uint8_t *dst)
{
    static const uint32_t of_lower[4] = {0x101, 0x102, 0x104, 0x108};
    static const uint32_t of_upper[4] = {0x210, 0x220, 0x240, 0x280};
    const uint32_t sum = vaddvq_u32(
        vorrq_u32(vandq_u32(lower, vld1q_u32(of_lower)), vandq_u32(upper, vld1q_u32(of_upper))));
    const uint8x16_t order = vld1q_u8(lw__tab_utf8_pack + 16 * (sum & 0xFF));
    vst1q_u8(dst, vqtbl1q_u8(vreinterpretq_u8_u32(text), order));
    return 4 + (sum >> 8);
}

/* Eight code points below 0x800, by lanes of 16 bits: the first byte, then the second or a zero. */
LW_INLINE size_t lw__utf8_pack_pairs(uint16x8_t v, uint8_t *dst)
{
    static const uint16_t weights[8] = {0x101, 0x102, 0x104, 0x108, 0x110, 0x120, 0x140, 0x180};
    const uint16x8_t two = vcgtq_u16(v, vdupq_n_u16(0x7F));
    const uint16x8_t sixes = vsliq_n_u16(vshrq_n_u16(v, 6), vandq_u16(v, vdupq_n_u16(0x3F)), 8);
    const uint16x8_t pairs = vbslq_u16(two, vorrq_u16(sixes, vdupq_n_u16(0x80C0)), v);
    const uint32_t sum = vaddlvq_u16(vandq_u16(two, vld1q_u16(weights)));
    const uint8x16_t order = vld1q_u8(lw__tab_utf8_pack_pairs + 16 * (sum & 0xFF));
    vst1q_u8(dst, vqtbl1q_u8(vreinterpretq_u8_u16(pairs), order));
    return 8 + (sum >> 8);
}

/* 16 of them; false, and nothing is written, if there are others. */
LW_INLINE bool lw__utf8_narrow_words(const uint32_t *src, uint8_t *dst, bool extended,
                                     size_t *bytes)
{
    (void)extended;
    const uint32x4_t a = vld1q_u32(src), b = vld1q_u32(src + 4);
    const uint32x4_t c = vld1q_u32(src + 8), d = vld1q_u32(src + 12);
    if (vmaxvq_u32(vorrq_u32(vorrq_u32(a, b), vorrq_u32(c, d))) >= 0x800) return false;
    const size_t first = lw__utf8_pack_pairs(vcombine_u16(vmovn_u32(a), vmovn_u32(b)), dst);
    *bytes += first + lw__utf8_pack_pairs(vcombine_u16(vmovn_u32(c), vmovn_u32(d)), dst + first);
    return true;
}

#include "isa/template/utf8_text_lanes.h"

#endif
