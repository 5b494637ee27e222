/* Bit string kernels in SSSE3: 32 bytes, 256 digits, an iteration. */
#ifndef LW_ISA_SSE42_BITS_H
#define LW_ISA_SSE42_BITS_H

#include "common/compiler.h"

#include <immintrin.h>

LW_INLINE __m128i lw__bits_first_digit_last(__m128i v)
{
    const __m128i order = _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
    return _mm_slli_epi16(_mm_shuffle_epi8(v, order), 7);
}

#include "isa/x86/bits_128.h"

#define LW__BITS_ISA sse42
#include "isa/template/bits_kernels.h"

#endif
