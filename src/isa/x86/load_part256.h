/* Fewer bytes than a vector of 32 has, without touching any others. AVX2. */
#ifndef LW_ISA_X86_LOAD_PART256_H
#define LW_ISA_X86_LOAD_PART256_H

#include "isa/x86/load_part.h"

#include <immintrin.h>

/* The 1 <= n <= 31 bytes at p in the low bytes of a vector; the rest is zero. */
LW_INLINE __m256i lw__load_part256(const uint8_t *p, size_t n)
{
    if (n < 16) return _mm256_zextsi128_si256(lw__load_part128(p, n));
    const __m128i low = _mm_loadu_si128((const __m128i *)p);
    const __m128i high = n > 16 ? lw__load_part128(p + 16, n - 16) : _mm_setzero_si128();
    return _mm256_set_m128i(high, low);
}

#endif
