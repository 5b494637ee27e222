/* Code point kernels in SSE2: 16 ASCII characters an iteration, everything else in scalar code. */
#ifndef LW_ISA_SSE2_UTF8_CODE_POINTS_H
#define LW_ISA_SSE2_UTF8_CODE_POINTS_H

#include "isa/scalar/utf8_count_swar.h"
#include "isa/template/utf8_eight.h"
#include "isa/x86/utf8_ascii_128.h"

#define LW__UTF8_ISA sse2
#define LW__UTF8_BLOCK 16
#define lw__utf8_narrow lw__utf8_narrow128
#define lw__utf8_widen lw__utf8_widen_ascii128

#include "isa/template/utf8_decode_blocks.h"
#include "isa/template/utf8_encode_blocks.h"

#include "isa/template/utf8_by_form.h"

/* Bytes above 0xBF - 0x100, as signed ones, begin a character: -1 in each. */
LW_INLINE __m128i lw__utf8_firsts_16(const uint8_t *src)
{
    return _mm_cmpgt_epi8(_mm_loadu_si128((const void *)src), _mm_set1_epi8((char)0xBF));
}

/* Counts in bytes, which hold up to 255; psadbw sums eight of them up. */
static size_t lw__utf8_count_sse2(const uint8_t *src, size_t n)
{
    const __m128i zero = _mm_setzero_si128();
    __m128i sums = zero;
    size_t i = 0;
    while (i + 64 <= n) {
        const size_t blocks = (n - i) / 64, end = i + 64 * (blocks < 63 ? blocks : 63);
        __m128i counts = zero;
        for (; i < end; i += 64) {
            const __m128i a = lw__utf8_firsts_16(src + i), b = lw__utf8_firsts_16(src + i + 16);
            const __m128i c = lw__utf8_firsts_16(src + i + 32);
            const __m128i d = lw__utf8_firsts_16(src + i + 48);
            counts = _mm_sub_epi8(counts, _mm_add_epi8(_mm_add_epi8(a, b), _mm_add_epi8(c, d)));
        }
        sums = _mm_add_epi64(sums, _mm_sad_epu8(counts, zero));
    }
    for (; i + 16 <= n; i += 16) {
        const __m128i first = lw__utf8_firsts_16(src + i);
        sums = _mm_add_epi64(sums, _mm_sad_epu8(_mm_sub_epi8(zero, first), zero));
    }
    sums = _mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums));
    return (size_t)_mm_cvtsi128_si64(sums) + lw__utf8_count_swar(src + i, n - i);
}

static void lw__utf8_code_points_install_sse2(struct lw__kernels *k)
{
    k->utf8_encode = lw__utf8_encode_sse2;
    k->utf8_decode = lw__utf8_decode_sse2;
    k->utf8_count = lw__utf8_count_sse2;
}

#endif
