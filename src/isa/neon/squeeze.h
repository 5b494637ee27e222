/* Dropping some of 16 bytes and moving the others together. NEON. */
#ifndef LW_ISA_NEON_SQUEEZE_H
#define LW_ISA_NEON_SQUEEZE_H

#include "common/compiler.h"
#include "tables/squeeze.h"

#include <arm_neon.h>

/* Writes the bytes whose bit is clear; stores 16 in all. Eight at a time, by a table. */
LW_INLINE void lw__squeeze_neon(uint8x16_t bytes, uint64_t drop, uint8_t *dst)
{
    const unsigned low = drop & 255, high = drop >> 8 & 255;
    const uint64_t second = lw__tab_squeeze[high] + 0x0808080808080808;
    const uint8x16_t order = vcombine_u8(vcreate_u8(lw__tab_squeeze[low]), vcreate_u8(second));
    const uint8x16_t squeezed = vqtbl1q_u8(bytes, order);
    vst1_u8(dst, vget_low_u8(squeezed));
    vst1_u8(dst + 8 - LW_POPCOUNT64(low), vget_high_u8(squeezed));
}

#endif
