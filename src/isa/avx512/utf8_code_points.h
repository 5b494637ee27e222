/* Counting characters in AVX-512: 256 bytes an iteration, the last ones by a masked load. */
#ifndef LW_ISA_AVX512_UTF8_CODE_POINTS_H
#define LW_ISA_AVX512_UTF8_CODE_POINTS_H

#include "common/compiler.h"

#include <immintrin.h>

LW_INLINE size_t lw__utf8_firsts(__m512i v, uint64_t valid)
{
    const __m512i last_continuation = _mm512_set1_epi8((char)0xBF);
    return LW_POPCOUNT64(_mm512_mask_cmpgt_epi8_mask(valid, v, last_continuation));
}

static size_t lw__utf8_count_avx512(const uint8_t *src, size_t n)
{
    const uint64_t all = ~UINT64_C(0);
    size_t count = 0;
    for (; n >= 256; src += 256, n -= 256)
        count += lw__utf8_firsts(_mm512_loadu_si512(src), all) +
                 lw__utf8_firsts(_mm512_loadu_si512(src + 64), all) +
                 lw__utf8_firsts(_mm512_loadu_si512(src + 128), all) +
                 lw__utf8_firsts(_mm512_loadu_si512(src + 192), all);
    for (; n >= 64; src += 64, n -= 64)
        count += lw__utf8_firsts(_mm512_loadu_si512(src), all);
    const uint64_t valid = ~(~UINT64_C(0) << n);
    return count + lw__utf8_firsts(_mm512_maskz_loadu_epi8(valid, src), valid);
}

static void lw__utf8_code_points_install_avx512(struct lw__kernels *k)
{
    k->utf8_count = lw__utf8_count_avx512;
}

#endif
