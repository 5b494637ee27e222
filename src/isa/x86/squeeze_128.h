/* Dropping some of 16 bytes and moving the others together. SSE4.1. */
#ifndef LW_ISA_X86_SQUEEZE_128_H
#define LW_ISA_X86_SQUEEZE_128_H

#include "common/bytes.h"
#include "tables/squeeze.h"

#include <immintrin.h>

/* Writes the bytes whose bit is clear, and returns how many they are; stores 16 in all. Eight at a
   time, by a table. */
LW_INLINE size_t lw__squeeze128(__m128i bytes, unsigned drop, uint8_t *dst)
{
    const unsigned low = drop & 255, high = drop >> 8 & 255;
    const uint64_t second = lw__tab_squeeze[high] + 0x0808080808080808;
    const __m128i shuffle = _mm_set_epi64x((long long)second, (long long)lw__tab_squeeze[low]);
    const __m128i squeezed = _mm_shuffle_epi8(bytes, shuffle);
    const unsigned kept = 8 - LW_POPCOUNT64(low);
    _mm_storel_epi64((void *)dst, squeezed);
    lw__store64(dst + kept, (uint64_t)_mm_extract_epi64(squeezed, 1));
    return kept + 8 - LW_POPCOUNT64(high);
}

#endif
