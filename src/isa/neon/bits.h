/* Bit string kernels in NEON: 32 bytes, 256 digits, an iteration. */
#ifndef LW_ISA_NEON_BITS_H
#define LW_ISA_NEON_BITS_H

#include "common/compiler.h"

#include <arm_neon.h>

LW_INLINE uint8x16_t lw__bits_own(bool low_first)
{
    const uint64_t own = low_first ? 0x8040201008040201u : 0x0102040810204080u;
    return vreinterpretq_u8_u64(vdupq_n_u64(own));
}

/* Each byte eight times, by a table look-up; a test of its own bit gives -1 where it is set, and
   '0' minus that is the digit. */
LW_INLINE void lw__bits_encode_block(const uint8_t *src, uint8_t *dst, bool low_first)
{
    const uint8x8_t v = vld1_u8(src);
    const uint8x16_t eight = vcombine_u8(v, v);
    for (uint8_t i = 0; i < 8; i += 2) {
        const uint8x16_t index = vcombine_u8(vdup_n_u8(i), vdup_n_u8((uint8_t)(i + 1)));
        const uint8x16_t set = vtstq_u8(vqtbl1q_u8(eight, index), lw__bits_own(low_first));
        vst1q_u8(dst + 8 * i, vsubq_u8(vdupq_n_u8('0'), set));
    }
}

/* The OR of every digit's difference from '0'; a good one differs in the lowest bit at most. */
typedef uint8x16_t lw__bits_noted;

LW_INLINE uint8x16_t lw__bits_noted_none(void) { return vdupq_n_u8(0); }

LW_INLINE bool lw__bits_noted_bad(uint8x16_t noted) { return vmaxvq_u8(noted) > 1; }

/* Keeps a digit's own bit of -1 or 0. */
LW_INLINE uint8x16_t lw__bits_weighed(const uint8_t *src, bool low_first, uint8x16_t *noted)
{
    const uint8x16_t v = vld1q_u8(src);
    *noted = vorrq_u8(*noted, veorq_u8(v, vdupq_n_u8('0')));
    return vandq_u8(vtstq_u8(v, vdupq_n_u8(1)), lw__bits_own(low_first));
}

/* Three additions of neighbours, in a tree, sum up the weights of eight digits. */
LW_INLINE void lw__bits_decode_block(const uint8_t *src, uint8_t *dst, bool low_first,
                                     uint8x16_t *noted)
{
    const uint8x16_t a = lw__bits_weighed(src, low_first, noted);
    const uint8x16_t b = lw__bits_weighed(src + 16, low_first, noted);
    const uint8x16_t c = lw__bits_weighed(src + 32, low_first, noted);
    const uint8x16_t d = lw__bits_weighed(src + 48, low_first, noted);
    const uint8x16_t fours = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
    vst1_u8(dst, vpadd_u8(vget_low_u8(fours), vget_high_u8(fours)));
}

#define LW__BITS_ISA neon
#include "isa/template/bits_kernels.h"

#endif
