/* The 16-byte vector operations of hex that are the same in SSE2 and in SSSE3. */
#ifndef LW_ISA_X86_HEX_VEC_H
#define LW_ISA_X86_HEX_VEC_H

#include "common/compiler.h"

#include <immintrin.h>

typedef __m128i lw__hex_vec;

LW_INLINE lw__hex_vec lw__hex_load(const uint8_t *p) { return _mm_loadu_si128((const void *)p); }

LW_INLINE void lw__hex_store(uint8_t *p, lw__hex_vec v) { _mm_storeu_si128((void *)p, v); }

LW_INLINE lw__hex_vec lw__hex_of_u64(uint64_t first, uint64_t second)
{
    return _mm_set_epi64x((long long)second, (long long)first);
}

LW_INLINE uint64_t lw__hex_first_u64(lw__hex_vec v) { return (uint64_t)_mm_cvtsi128_si64(v); }

LW_INLINE uint64_t lw__hex_second_u64(lw__hex_vec v)
{
    return (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(v, v));
}

LW_INLINE lw__hex_vec lw__hex_none(void) { return _mm_setzero_si128(); }

/* The nibbles of the first 8 bytes (half 0) or of the last 8, each in a byte of its own. */
LW_INLINE lw__hex_vec lw__hex_nibbles(lw__hex_vec v, int half, bool low_first)
{
    const __m128i mask = _mm_set1_epi8(15);
    const __m128i high = _mm_and_si128(_mm_srli_epi16(v, 4), mask), low = _mm_and_si128(v, mask);
    const __m128i first = low_first ? low : high, second = low_first ? high : low;
    return half ? _mm_unpackhi_epi8(first, second) : _mm_unpacklo_epi8(first, second);
}

#define LW__WIDTH 128
#include "isa/x86/hex_lenient.h"
#undef LW__WIDTH

#define lw__hex_lenient_values lw__hex_lenient_128

#endif
