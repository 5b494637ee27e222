/* Code point kernels in AVX2: 16 code points encoded an iteration; decoding in windows,
   isa/x86/utf8_lanes_128.h; counting 128 bytes an iteration. */
#ifndef LW_ISA_AVX2_UTF8_CODE_POINTS_H
#define LW_ISA_AVX2_UTF8_CODE_POINTS_H

#include "isa/avx2/utf8.h"
#include "isa/avx2/utf8_points.h"
#include "isa/scalar/utf8_count_swar.h"
#include "isa/x86/utf8_code_points_bmi2.h"
#include "isa/x86/utf8_lanes_128.h"

#define LW__UTF8_ISA avx2_singly
#include "isa/template/utf8_decode_blocks.h"
#undef LW__UTF8_ISA

#define LW__UTF8_ISA avx2
#define lw__utf8_prefix_of lw__utf8_prefix_avx2
#define lw__utf8_decode_singly lw__utf8_decode_as_avx2_singly
#include "isa/template/utf8_decode_checked.h"

#include "isa/template/utf8_encode_lanes.h"

#include "isa/template/utf8_by_form.h"

LW_INLINE __m256i lw__utf8_firsts_32(const uint8_t *src)
{
    return _mm256_cmpgt_epi8(_mm256_loadu_si256((const void *)src), _mm256_set1_epi8((char)0xBF));
}

/* As in SSE2. */
static size_t lw__utf8_count_avx2(const uint8_t *src, size_t n)
{
    const __m256i zero = _mm256_setzero_si256();
    __m256i sums = zero;
    size_t i = 0;
    while (i + 128 <= n) {
        const size_t blocks = (n - i) / 128, end = i + 128 * (blocks < 63 ? blocks : 63);
        __m256i counts = zero;
        for (; i < end; i += 128) {
            const __m256i a = lw__utf8_firsts_32(src + i), b = lw__utf8_firsts_32(src + i + 32);
            const __m256i c = lw__utf8_firsts_32(src + i + 64);
            const __m256i d = lw__utf8_firsts_32(src + i + 96);
            const __m256i all = _mm256_add_epi8(_mm256_add_epi8(a, b), _mm256_add_epi8(c, d));
            counts = _mm256_sub_epi8(counts, all);
        }
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(counts, zero));
    }
    for (; i + 32 <= n; i += 32) {
        const __m256i first = lw__utf8_firsts_32(src + i);
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(_mm256_sub_epi8(zero, first), zero));
    }
    const __m128i halves =
        _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    const __m128i sum = _mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves));
    return (size_t)_mm_cvtsi128_si64(sum) + lw__utf8_count_swar(src + i, n - i);
}

static void lw__utf8_code_points_install_avx2(struct lw__kernels *k)
{
    k->utf8_encode = lw__utf8_encode_avx2;
    k->utf8_decode = lw__utf8_decode_avx2;
    k->utf8_count = lw__utf8_count_avx2;
}

#endif
