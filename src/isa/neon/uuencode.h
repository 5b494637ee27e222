/*
 * Uuencode kernels in NEON: 12 bytes, 16 characters, a block. Fields are moved as for base64,
 * isa/neon/base64.h; a character is its value plus 32, or '`' for 0.
 */
#ifndef LW_ISA_NEON_UUENCODE_H
#define LW_ISA_NEON_UUENCODE_H

#include "isa/neon/base64.h"
#include "isa/template/uuencode_blocks.h"

LW_INLINE void lw__uu_encode_12(const uint8_t *src, uint8_t *dst)
{
    const uint8x16_t values = lw__base64_fields(lw__base64_load_exact(src));
    const uint8x16_t zero = vceqq_u8(values, vdupq_n_u8(0));
    vst1q_u8(dst, vbslq_u8(zero, vdupq_n_u8('`'), vaddq_u8(values, vdupq_n_u8(' '))));
}

LW_INLINE uint32_t lw__uu_decode_16(const uint8_t *src, uint8_t *dst)
{
    const uint8x16_t over_space = vsubq_u8(vld1q_u8(src), vdupq_n_u8(' '));
    const uint8x16_t wrong = vcgtq_u8(over_space, vdupq_n_u8('`' - ' '));
    lw__base64_put(vandq_u8(over_space, vdupq_n_u8(63)), dst);
    return vmaxvq_u8(wrong) ? lw__mask16_neon(wrong) : 0;
}

LW_INLINE void lw__uu_encode_line(const uint8_t *src, size_t n, uint8_t *dst)
{
    lw__uu_encode_blocks(src, n, dst, 12, lw__uu_encode_12, lw__uu_encode_groups);
}

LW_INLINE size_t lw__uu_decode_line(const uint8_t *src, size_t n, uint8_t *dst)
{
    return lw__uu_decode_blocks(src, n, dst, 4, lw__uu_decode_16, lw__uu_decode_whole_groups);
}

#define LW__UU_ISA neon
#include "isa/template/uuencode_kernels.h"

#endif
