/* ASCII to code points and back, 16 characters at a time. SSE2. */
#ifndef LW_ISA_X86_UTF8_ASCII_128_H
#define LW_ISA_X86_UTF8_ASCII_128_H

#include "common/compiler.h"

#include <immintrin.h>

/* False if not all of the 16 code points are ASCII; then dst is as it was. */
LW_INLINE bool lw__utf8_narrow128(const uint32_t *src, uint8_t *dst)
{
    const __m128i a = _mm_loadu_si128((const void *)src);
    const __m128i b = _mm_loadu_si128((const void *)(src + 4));
    const __m128i c = _mm_loadu_si128((const void *)(src + 8));
    const __m128i d = _mm_loadu_si128((const void *)(src + 12));
    const __m128i all = _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d));
    const __m128i beyond = _mm_srli_epi32(all, 7);
    if (_mm_movemask_epi8(_mm_cmpeq_epi8(beyond, _mm_setzero_si128())) != 0xFFFF) return false;
    _mm_storeu_si128((void *)dst, _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d)));
    return true;
}

LW_INLINE void lw__utf8_widen128(const uint8_t *src, uint32_t *dst)
{
    const __m128i zero = _mm_setzero_si128(), v = _mm_loadu_si128((const void *)src);
    const __m128i low = _mm_unpacklo_epi8(v, zero), high = _mm_unpackhi_epi8(v, zero);
    _mm_storeu_si128((void *)dst, _mm_unpacklo_epi16(low, zero));
    _mm_storeu_si128((void *)(dst + 4), _mm_unpackhi_epi16(low, zero));
    _mm_storeu_si128((void *)(dst + 8), _mm_unpacklo_epi16(high, zero));
    _mm_storeu_si128((void *)(dst + 12), _mm_unpackhi_epi16(high, zero));
}

/* False, likewise, if the 16 bytes are not. */
LW_INLINE bool lw__utf8_widen_ascii128(const uint8_t *src, uint32_t *dst)
{
    if (_mm_movemask_epi8(_mm_loadu_si128((const void *)src))) return false;
    lw__utf8_widen128(src, dst);
    return true;
}

#endif
