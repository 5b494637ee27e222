/* Bit string kernels in SSE2: 32 bytes, 256 digits, an iteration. */
#ifndef LW_ISA_SSE2_BITS_H
#define LW_ISA_SSE2_BITS_H

#include "common/compiler.h"

#include <immintrin.h>

/* Words first, then the two bytes in each, for their lowest bits alone. */
LW_INLINE __m128i lw__bits_first_digit_last(__m128i v)
{
    const __m128i words = _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, 0x1B), 0x1B);
    return _mm_or_si128(_mm_slli_epi16(words, 15), _mm_srli_epi16(words, 1));
}

#include "isa/x86/bits_128.h"

#define LW__BITS_ISA sse2
#include "isa/template/bits_kernels.h"

#endif
