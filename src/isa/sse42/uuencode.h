/*
 * Uuencode kernels in SSSE3: 12 bytes, 16 characters, a block. Fields are moved as for base64,
 * isa/sse42/base64_vec.h; a character is its value plus 32, or '`' for 0.
 */
#ifndef LW_ISA_SSE42_UUENCODE_H
#define LW_ISA_SSE42_UUENCODE_H

#include "isa/sse42/base64_vec.h"
#include "isa/uuencode_text.h"

LW_INLINE void lw__uu_encode_block(const uint8_t *src, uint8_t *dst)
{
    const __m128i values = lw__base64_fields_16(lw__base64_load_12(src));
    const __m128i zero = _mm_cmpeq_epi8(values, _mm_setzero_si128());
    const __m128i chars = _mm_add_epi8(values, _mm_set1_epi8(' '));
    _mm_storeu_si128((void *)dst,
                     _mm_or_si128(chars, _mm_and_si128(zero, _mm_set1_epi8('`' - ' '))));
}

static void lw__uu_encode_lines_sse42(const uint8_t *src, size_t lines, size_t line_bytes,
                                      uint8_t *dst)
{
    for (; lines; lines--, src += line_bytes) {
        *dst++ = (uint8_t)(line_bytes + ' ');
        size_t i = 0;
        for (; i + 12 <= line_bytes; i += 12)
            lw__uu_encode_block(src + i, dst + i / 3 * 4);
        for (; i < line_bytes; i += 3)
            lw__uu_encode_group(src + i, dst + i / 3 * 4);
        dst += line_bytes / 3 * 4;
        *dst++ = '\n';
    }
}

static size_t lw__uu_decode_groups_sse42(const uint8_t *src, size_t groups, uint8_t *dst)
{
    size_t i = 0;
    for (; i + 4 <= groups; i += 4) {
        const __m128i over_space =
            _mm_sub_epi8(lw__base64_load_16(src + 4 * i), _mm_set1_epi8(' '));
        const __m128i wrong = _mm_subs_epu8(over_space, _mm_set1_epi8('`' - ' '));
        lw__base64_put_16(_mm_and_si128(over_space, _mm_set1_epi8(63)), dst + 3 * i);
        const unsigned good =
            (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128()));
        if (LW_UNLIKELY(good != 0xFFFF)) return i + LW_CTZ32(~good) / 4;
    }
    return i + lw__uu_decode_whole_groups(src + 4 * i, groups - i, dst + 3 * i);
}

static void lw__uu_install_sse42(struct lw__kernels *k)
{
    k->uu_encode_lines = lw__uu_encode_lines_sse42;
    k->uu_decode_groups = lw__uu_decode_groups_sse42;
}

#endif
