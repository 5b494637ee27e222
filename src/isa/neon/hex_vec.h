/*
 * The 16-byte vector operations of hex (see isa/template/hex_short.h) in NEON, which looks up in
 * tables of up to 64 bytes.
 */
#ifndef LW_HEX_VEC
#define LW_HEX_VEC

#include "isa/scalar/hex_pairs.h"

#include <arm_neon.h>

typedef uint8x16_t lw__hex_vec;

LW_INLINE lw__hex_vec lw__hex_load(const uint8_t *p) { return vld1q_u8(p); }

LW_INLINE void lw__hex_store(uint8_t *p, lw__hex_vec v) { vst1q_u8(p, v); }

LW_INLINE lw__hex_vec lw__hex_of_u64(uint64_t first, uint64_t second)
{
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(first), vcreate_u64(second)));
}

LW_INLINE uint64_t lw__hex_first_u64(lw__hex_vec v)
{
    return vgetq_lane_u64(vreinterpretq_u64_u8(v), 0);
}

LW_INLINE uint64_t lw__hex_second_u64(lw__hex_vec v)
{
    return vgetq_lane_u64(vreinterpretq_u64_u8(v), 1);
}

LW_INLINE lw__hex_vec lw__hex_none(void) { return vdupq_n_u8(0); }

LW_INLINE lw__hex_vec lw__hex_nibbles(lw__hex_vec v, int half, bool low_first)
{
    const uint8x16_t high = vshrq_n_u8(v, 4), low = vandq_u8(v, vdupq_n_u8(15));
    const uint8x16_t first = low_first ? low : high, second = low_first ? high : low;
    return half ? vzip2q_u8(first, second) : vzip1q_u8(first, second);
}

typedef int lw__hex_reader; /* nothing */
#define lw__hex_reader_of() 0

LW_INLINE lw__hex_vec lw__hex_style(unsigned flags)
{
    return vld1q_u8(lw__hex_digits[flags & LW_HEX_UPPER]);
}

LW_INLINE lw__hex_vec lw__hex_to_digits(lw__hex_vec nibbles, lw__hex_vec style)
{
    return vqtbl1q_u8(style, nibbles);
}

/* One look-up: all digits lie within 64 bytes from '0' on. What lies outside of them keeps 0xFF. */
LW_INLINE lw__hex_vec lw__hex_values(lw__hex_vec text, lw__hex_reader reader)
{
    (void)reader;
    static const uint8_t from_zero[64] = {
        0,    1,    2,    3,    4,    5,    6,    7,    8,    9,    0xFF, 0xFF, 0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 10,   11,   12,   13,   14,   15,   0xFF, 0xFF, 0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 10,   11,   12,
        13,   14,   15,   0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    const uint8x16x4_t table = {{vld1q_u8(from_zero), vld1q_u8(from_zero + 16),
                                 vld1q_u8(from_zero + 32), vld1q_u8(from_zero + 48)}};
    return vqtbx4q_u8(vdupq_n_u8(0xFF), table, vsubq_u8(text, vdupq_n_u8('0')));
}

LW_INLINE lw__hex_vec lw__hex_note(lw__hex_vec noted, lw__hex_vec values)
{
    return vorrq_u8(noted, values);
}

LW_INLINE bool lw__hex_bad(lw__hex_vec noted) { return vmaxvq_u8(noted) > 15; }

/* Letters gain 9. */
LW_INLINE lw__hex_vec lw__hex_lenient_values(lw__hex_vec text)
{
    const uint8x16_t lower = vorrq_u8(text, vdupq_n_u8(0x20));
    const uint8x16_t letter = vcltq_u8(vsubq_u8(lower, vdupq_n_u8('a')), vdupq_n_u8(26));
    return vandq_u8(vaddq_u8(text, vandq_u8(letter, vdupq_n_u8(9))), vdupq_n_u8(15));
}

LW_INLINE lw__hex_vec lw__hex_merge(lw__hex_vec a, lw__hex_vec b, bool low_first)
{
    const uint8x16_t first = vuzp1q_u8(a, b), second = vuzp2q_u8(a, b);
    return low_first ? vsliq_n_u8(first, second, 4) : vsliq_n_u8(second, first, 4);
}

#endif
