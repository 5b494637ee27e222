/* The byte shuffles that reverse words, for the tiers with a byte shuffle. */
#ifndef LW_ISA_X86_WORDS_ORDER_H
#define LW_ISA_X86_WORDS_ORDER_H

#include "common/compiler.h"

#include <immintrin.h>

LW_INLINE __m128i lw__words_order(int bits)
{
    if (bits == 16) return _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    if (bits == 32) return _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
    return _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}

#endif
