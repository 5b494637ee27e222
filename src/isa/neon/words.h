/* Byte swaps by NEON's reversals: 16 bytes a step. */
#ifndef LW_ISA_NEON_WORDS_H
#define LW_ISA_NEON_WORDS_H

#include "common/compiler.h"

#include <arm_neon.h>

typedef uint8x16_t lw__words_vec;

LW_INLINE void lw__words_step(uint8_t *dst, const uint8_t *src, int bits)
{
    const uint8x16_t v = vld1q_u8(src);
    vst1q_u8(dst, bits == 16 ? vrev16q_u8(v) : bits == 32 ? vrev32q_u8(v) : vrev64q_u8(v));
}

#define LW__WORDS_ISA neon
#include "isa/template/words_kernels.h"

#endif
