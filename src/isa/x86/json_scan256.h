/* JSON string kernels: blocks of 64 bytes in two vectors of 32. AVX2. */
#ifndef LW_ISA_X86_JSON_SCAN256_H
#define LW_ISA_X86_JSON_SCAN256_H

#include "isa/x86/json_scan128.h"

#include <immintrin.h>

/* The characters that flags add. */
LW_INLINE __m256i lw__json_added256(__m256i x, struct lw__json_set set)
{
    const __m256i slash = _mm256_cmpeq_epi8(x, _mm256_broadcastsi128_si256(set.slash));
    const __m256i ampersand = _mm256_cmpeq_epi8(x, _mm256_broadcastsi128_si256(set.ampersand));
    const __m256i angle = _mm256_cmpeq_epi8(_mm256_and_si256(x, _mm256_set1_epi8(~2)),
                                            _mm256_broadcastsi128_si256(set.angle));
    return _mm256_or_si256(slash, _mm256_or_si256(ampersand, angle));
}

LW_INLINE __m256i lw__at_most256(__m256i x, char most)
{
    return _mm256_cmpeq_epi8(_mm256_min_epu8(x, _mm256_set1_epi8(most)), x);
}

LW_INLINE __m256i lw__json_flipped256(__m256i x)
{
    return _mm256_xor_si256(x, _mm256_set1_epi8(2));
}

LW_INLINE __m256i lw__json_specials256(__m256i x, struct lw__json_set set, bool more)
{
    const __m256i base = _mm256_or_si256(lw__at_most256(lw__json_flipped256(x), 0x20),
                                         _mm256_cmpeq_epi8(x, _mm256_set1_epi8('\\')));
    return more ? _mm256_or_si256(base, lw__json_added256(x, set)) : base;
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

LW_INLINE void lw__json_copy_64_256(const uint8_t *s, uint8_t *d)
{
    for (int i = 0; i < 2; i++)
        _mm256_storeu_si256((__m256i *)d + i, _mm256_loadu_si256((const __m256i *)s + i));
}

LW_INLINE struct lw__json_hits lw__json_find256(const uint8_t *s, struct lw__json_set set,
                                                bool more, bool ascii)
{
    const __m256i low = _mm256_loadu_si256((const __m256i *)s);
    const __m256i high = _mm256_loadu_si256((const __m256i *)s + 1);
    const __m256i special_low = lw__json_specials256(low, set, more);
    const __m256i special_high = lw__json_specials256(high, set, more);
    if (!more) return (struct lw__json_hits){lw__mask256(special_low, special_high), 0};
    const __m256i wide_low = lw__json_wide256(low, ascii),
                  wide_high = lw__json_wide256(high, ascii);
    return (struct lw__json_hits){lw__mask256(_mm256_or_si256(special_low, wide_low),
                                              _mm256_or_si256(special_high, wide_high)),
                                  lw__mask256(wide_low, wide_high)};
}

/* As lw__json_note128. */
struct lw__json_noted256 {
    __m256i least, found;
};

LW_INLINE struct lw__json_noted256 lw__json_nothing256(void)
{
    return (struct lw__json_noted256){_mm256_set1_epi8(-1), _mm256_setzero_si256()};
}

LW_INLINE bool lw__json_is_nothing256(struct lw__json_noted256 noted)
{
    return _mm256_movemask_epi8(_mm256_or_si256(lw__at_most256(noted.least, 0x20), noted.found)) ==
           0;
}

LW_INLINE struct lw__json_noted256 lw__json_copy_noting256(const uint8_t *s, uint8_t *d,
                                                           struct lw__json_set set, bool more,
                                                           bool ascii,
                                                           struct lw__json_noted256 noted)
{
    for (int i = 0; i < 2; i++) {
        const __m256i x = _mm256_loadu_si256((const __m256i *)s + i);
        _mm256_storeu_si256((__m256i *)d + i, x);
        noted.least = _mm256_min_epu8(noted.least, lw__json_flipped256(x));
        noted.found = _mm256_or_si256(noted.found, _mm256_cmpeq_epi8(x, _mm256_set1_epi8('\\')));
        if (!more) continue;
        const __m256i added = lw__json_added256(x, set), wide = lw__json_wide256(x, ascii);
        noted.found = _mm256_or_si256(noted.found, _mm256_or_si256(added, wide));
    }
    return noted;
}

#endif
