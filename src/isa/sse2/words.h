/* Byte swaps in SSE2, which has no byte shuffle: 16-bit words change places inside the longer ones,
   and shifts swap the two bytes in each. 16 bytes a step. */
#ifndef LW_ISA_SSE2_WORDS_H
#define LW_ISA_SSE2_WORDS_H

#include "common/compiler.h"

#include <immintrin.h>

typedef __m128i lw__words_vec;

LW_INLINE void lw__words_step(uint8_t *dst, const uint8_t *src, int bits)
{
    __m128i v = _mm_loadu_si128((const void *)src);
    if (bits == 32) v = _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, 0xB1), 0xB1);
    if (bits == 64) v = _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, 0x1B), 0x1B);
    _mm_storeu_si128((void *)dst, _mm_or_si128(_mm_slli_epi16(v, 8), _mm_srli_epi16(v, 8)));
}

#define LW__WORDS_ISA sse2
#include "isa/template/words_kernels.h"

#endif
