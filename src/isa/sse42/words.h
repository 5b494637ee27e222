/* Byte swaps by SSSE3's byte shuffle: 16 bytes a step. */
#ifndef LW_ISA_SSE42_WORDS_H
#define LW_ISA_SSE42_WORDS_H

#include "isa/x86/words_order.h"

typedef __m128i lw__words_vec;

LW_INLINE void lw__words_step(uint8_t *dst, const uint8_t *src, int bits)
{
    const __m128i v = _mm_loadu_si128((const void *)src);
    _mm_storeu_si128((void *)dst, _mm_shuffle_epi8(v, lw__words_order(bits)));
}

#define LW__WORDS_ISA sse42
#include "isa/template/words_kernels.h"

#endif
