/* Fewer bytes than a vector has, without touching any others. SSE2. */
#ifndef LW_ISA_X86_LOAD_PART_H
#define LW_ISA_X86_LOAD_PART_H

#include "common/bytes.h"

#include <emmintrin.h>

/* The 1 <= n <= 7 bytes at p in the low bytes of a word; the rest is zero. Two loads overlap. */
LW_INLINE uint64_t lw__load_part64(const uint8_t *p, size_t n)
{
    if (n >= 4) return lw__load32(p) | (uint64_t)lw__load32(p + n - 4) << (8 * (n - 4));
    return p[0] | (uint64_t)p[n / 2] << (8 * (n / 2)) | (uint64_t)p[n - 1] << (8 * (n - 1));
}

/* The 1 <= n <= 15 bytes at p in the low bytes of a vector; the rest is zero. */
LW_INLINE __m128i lw__load_part128(const uint8_t *p, size_t n)
{
    if (n < 8) return _mm_cvtsi64_si128((long long)lw__load_part64(p, n));
    const uint64_t high = n == 8 ? 0 : lw__load64(p + n - 8) >> (8 * (16 - n));
    return _mm_set_epi64x((long long)high, (long long)lw__load64(p));
}

/* Whether 128 bytes have no high bit. */
LW_INLINE bool lw__are_ascii128(const uint8_t *p)
{
    __m128i all = _mm_loadu_si128((const __m128i *)p);
    for (int i = 1; i < 8; i++)
        all = _mm_or_si128(all, _mm_loadu_si128((const __m128i *)p + i));
    return _mm_movemask_epi8(all) == 0;
}

/* The high bits of 64 bytes. */
LW_INLINE uint64_t lw__high_bits128(const uint8_t *p)
{
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++) {
        const __m128i x = _mm_loadu_si128((const __m128i *)p + i);
        bits |= (uint64_t)(unsigned)_mm_movemask_epi8(x) << 16 * i;
    }
    return bits;
}

/* The high bits of 0 < n < 64 bytes. */
LW_INLINE uint64_t lw__high_bits_rest128(const uint8_t *p, size_t n)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < n; i += 16) {
        const size_t left = n - i;
        const __m128i x =
            left >= 16 ? _mm_loadu_si128((const __m128i *)(p + i)) : lw__load_part128(p + i, left);
        bits |= (uint64_t)(unsigned)_mm_movemask_epi8(x) << i;
    }
    return bits;
}

#endif
