/* Quoted-printable kernels in AVX2. */
#ifndef LW_ISA_AVX2_QUOTED_PRINTABLE_H
#define LW_ISA_AVX2_QUOTED_PRINTABLE_H

#include "isa/avx2/hex.h"
#include "isa/x86/quoted_printable_expand_128.h"
#include "isa/x86/quoted_printable_window_256.h"
#include "isa/x86/squeeze_128.h"

typedef __m256i lw__qp_vec;
#define lw__qp_get(p) _mm256_loadu_si256((const __m256i *)(p))
#define lw__qp_put(p, v) _mm256_storeu_si256((__m256i *)(p), v)
#define lw__qp_equal(v, c) ((uint64_t)(uint32_t)_mm256_movemask_epi8(lw__qp_is256(v, c)))

LW_INLINE __m256i lw__qp_join(__m256i text, __m256i next, __m256i after, uint64_t *good)
{
    const lw__hex_block_reader reader = lw__hex_block_reader_of();
    const __m256i high = lw__hex_strict_256(next, reader), low = lw__hex_strict_256(after, reader);
    const __m256i over = _mm256_subs_epu8(_mm256_or_si256(high, low), _mm256_set1_epi8(15));
    const __m256i shifted =
        _mm256_and_si256(_mm256_slli_epi16(high, 4), _mm256_set1_epi8((char)0xF0));
    *good = lw__qp_equal(over, 0);
    return _mm256_blendv_epi8(text, _mm256_or_si256(shifted, low), lw__qp_is256(text, '='));
}

LW_INLINE void lw__qp_squeeze(__m256i v, uint64_t drop, uint8_t *d)
{
    d += lw__squeeze128(_mm256_castsi256_si128(v), (unsigned)drop & 0xFFFF, d);
    lw__squeeze128(_mm256_extracti128_si256(v, 1), (unsigned)(drop >> 16) & 0xFFFF, d);
}

#define LW__QP_ISA avx2
#include "isa/template/qp_kernels.h"

#endif
