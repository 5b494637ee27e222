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

/* Letters gain 9. Shifted so that A to Z and a to z are what is smallest, one signed comparison
   finds them. */
LW_INLINE lw__hex_vec lw__hex_lenient_values(lw__hex_vec text)
{
    const __m128i lower = _mm_or_si128(text, _mm_set1_epi8(0x20));
    const __m128i from_min = _mm_add_epi8(lower, _mm_set1_epi8((char)(0x80 - 'a')));
    const __m128i letter = _mm_cmpgt_epi8(_mm_set1_epi8((char)(0x80 + 26)), from_min);
    const __m128i sum = _mm_add_epi8(text, _mm_and_si128(letter, _mm_set1_epi8(9)));
    return _mm_and_si128(sum, _mm_set1_epi8(15));
}

#endif
