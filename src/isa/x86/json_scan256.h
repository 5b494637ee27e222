/* JSON string kernels: blocks of 64 bytes in two vectors of 32. AVX2. */
#ifndef LW_ISA_X86_JSON_SCAN256_H
#define LW_ISA_X86_JSON_SCAN256_H

#include "isa/x86/json_scan128.h"

#include <immintrin.h>

LW_INLINE __m256i lw__json_specials256(__m256i x, struct lw__json_set set, bool more)
{
    const __m256i quotes = _mm256_or_si256(_mm256_cmpeq_epi8(x, _mm256_set1_epi8('"')),
                                           _mm256_cmpeq_epi8(x, _mm256_set1_epi8('\\')));
    const __m256i controls = _mm256_cmpeq_epi8(_mm256_min_epu8(x, _mm256_set1_epi8(0x1F)), x);
    const __m256i base = _mm256_or_si256(quotes, controls);
    if (!more) return base;
    const __m256i slash = _mm256_cmpeq_epi8(x, _mm256_broadcastsi128_si256(set.slash));
    const __m256i ampersand = _mm256_cmpeq_epi8(x, _mm256_broadcastsi128_si256(set.ampersand));
    const __m256i angle = _mm256_cmpeq_epi8(_mm256_and_si256(x, _mm256_set1_epi8(~2)),
                                            _mm256_broadcastsi128_si256(set.angle));
    return _mm256_or_si256(_mm256_or_si256(base, slash), _mm256_or_si256(ampersand, angle));
}

LW_INLINE __m256i lw__json_wide256(__m256i x, bool ascii)
{
    return ascii ? x : _mm256_cmpeq_epi8(x, _mm256_set1_epi8((char)0xE2));
}

LW_INLINE uint64_t lw__mask256(__m256i low, __m256i high)
{
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high)
                                                     << 32;
}

LW_INLINE struct lw__json_hits
lw__json_copy_block256(const uint8_t *s, uint8_t *d, struct lw__json_set set, bool more, bool ascii)
{
    const __m256i low = _mm256_loadu_si256((const __m256i *)s);
    const __m256i high = _mm256_loadu_si256((const __m256i *)s + 1);
    _mm256_storeu_si256((__m256i *)d, low);
    _mm256_storeu_si256((__m256i *)d + 1, high);
    const __m256i special_low = lw__json_specials256(low, set, more);
    const __m256i special_high = lw__json_specials256(high, set, more);
    if (!more) return (struct lw__json_hits){lw__mask256(special_low, special_high), 0};
    const __m256i wide_low = lw__json_wide256(low, ascii),
                  wide_high = lw__json_wide256(high, ascii);
    return (struct lw__json_hits){lw__mask256(_mm256_or_si256(special_low, wide_low),
                                              _mm256_or_si256(special_high, wide_high)),
                                  lw__mask256(wide_low, wide_high)};
}

LW_INLINE __m256i lw__json_copy_noting256(const uint8_t *s, uint8_t *d, struct lw__json_set set,
                                          bool more, bool ascii, __m256i noted)
{
    for (int i = 0; i < 2; i++) {
        const __m256i x = _mm256_loadu_si256((const __m256i *)s + i);
        _mm256_storeu_si256((__m256i *)d + i, x);
        noted = _mm256_or_si256(noted, lw__json_specials256(x, set, more));
        if (more) noted = _mm256_or_si256(noted, lw__json_wide256(x, ascii));
    }
    return noted;
}

#endif
