/*
 * Uuencode in 16-byte vectors: 12 bytes, 16 characters, a block. Fields are moved as for base64,
 * isa/sse42/base64_vec.h; a character is its value plus 32, or '`' for 0.
 */
#ifndef LW_ISA_SSE42_UUENCODE_VEC_H
#define LW_ISA_SSE42_UUENCODE_VEC_H

#include "isa/sse42/base64_vec.h"
#include "isa/template/uuencode_blocks.h"

LW_INLINE void lw__uu_encode_12(const uint8_t *src, uint8_t *dst)
{
    const __m128i values =
        lw__base64_fields_128(lw__base64_load_12(src), lw__base64_mover_of_128());
    const __m128i zero = _mm_cmpeq_epi8(values, _mm_setzero_si128());
    const __m128i chars = _mm_add_epi8(values, _mm_set1_epi8(' '));
    _mm_storeu_si128((void *)dst,
                     _mm_or_si128(chars, _mm_and_si128(zero, _mm_set1_epi8('`' - ' '))));
}

LW_INLINE uint32_t lw__uu_decode_16(const uint8_t *src, uint8_t *dst)
{
    const __m128i over_space = _mm_sub_epi8(lw__base64_load_16(src), _mm_set1_epi8(' '));
    const __m128i wrong = _mm_subs_epu8(over_space, _mm_set1_epi8('`' - ' '));
    lw__base64_put_16(_mm_and_si128(over_space, _mm_set1_epi8(63)), dst);
    return 0xFFFF ^ (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128()));
}

LW_INLINE void lw__uu_encode_narrow(const uint8_t *src, size_t n, uint8_t *dst)
{
    lw__uu_encode_blocks(src, n, dst, 12, lw__uu_encode_12, lw__uu_encode_groups);
}

LW_INLINE size_t lw__uu_decode_narrow(const uint8_t *src, size_t n, uint8_t *dst)
{
    return lw__uu_decode_blocks(src, n, dst, 4, lw__uu_decode_16, lw__uu_decode_whole_groups);
}

#endif
