/* Byte swaps by AVX2's byte shuffle: 32 bytes a step. */
#ifndef LW_ISA_AVX2_WORDS_H
#define LW_ISA_AVX2_WORDS_H

#include "isa/x86/words_order.h"

typedef __m256i lw__words_vec;

LW_INLINE void lw__words_step(uint8_t *dst, const uint8_t *src, int bits)
{
    const __m256i v = _mm256_loadu_si256((const void *)src);
    const __m256i order = _mm256_broadcastsi128_si256(lw__words_order(bits));
    _mm256_storeu_si256((void *)dst, _mm256_shuffle_epi8(v, order));
}

#define LW__WORDS_ISA avx2
#include "isa/template/words_kernels.h"

#endif
