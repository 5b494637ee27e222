/* Uuencode kernels in AVX2: blocks of 24 bytes, 32 characters, with the fields of
   isa/avx2/base64.h; shorter lines in blocks of 12 bytes. */
#ifndef LW_ISA_AVX2_UUENCODE_H
#define LW_ISA_AVX2_UUENCODE_H

#include "isa/avx2/base64.h"
#include "isa/sse42/uuencode_vec.h"

LW_INLINE void lw__uu_encode_24(const uint8_t *src, uint8_t *dst)
{
    const __m256i values =
        lw__base64_fields_256(lw__base64_load_exact(src), lw__base64_mover_of_256());
    const __m256i zero = _mm256_cmpeq_epi8(values, _mm256_setzero_si256());
    const __m256i chars = _mm256_add_epi8(values, _mm256_set1_epi8(' '));
    lw__base64_store(dst,
                     _mm256_or_si256(chars, _mm256_and_si256(zero, _mm256_set1_epi8('`' - ' '))));
}

LW_INLINE uint32_t lw__uu_decode_32(const uint8_t *src, uint8_t *dst)
{
    const __m256i over_space = _mm256_sub_epi8(lw__base64_load(src), _mm256_set1_epi8(' '));
    const __m256i wrong = _mm256_subs_epu8(over_space, _mm256_set1_epi8('`' - ' '));
    lw__base64_put(_mm256_and_si256(over_space, _mm256_set1_epi8(63)), dst);
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(wrong, _mm256_setzero_si256()));
}

LW_INLINE void lw__uu_encode_line(const uint8_t *src, size_t n, uint8_t *dst)
{
    lw__uu_encode_blocks(src, n, dst, 24, lw__uu_encode_24, lw__uu_encode_narrow);
}

LW_INLINE size_t lw__uu_decode_line(const uint8_t *src, size_t n, uint8_t *dst)
{
    return lw__uu_decode_blocks(src, n, dst, 8, lw__uu_decode_32, lw__uu_decode_narrow);
}

#define LW__UU_ISA avx2
#include "isa/template/uuencode_kernels.h"

#endif
