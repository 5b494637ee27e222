/*
 * Uuencode kernels in AVX-512 VBMI. Uuencoded text is base64 with another alphabet, one that is
 * nearly in ASCII order; isa/avx512vbmi/base64.h has the method.
 */
#ifndef LW_ISA_AVX512VBMI_UUENCODE_H
#define LW_ISA_AVX512VBMI_UUENCODE_H

#include "isa/avx512vbmi/base64.h"

LW_INLINE __m512i lw__uu_alphabet(void)
{
    static const char chars[64] LW_NONSTRING =
        "`!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_";
    return _mm512_loadu_si512(chars);
}

/* A line is up to 63 bytes: 48 and the rest, or the rest alone. */
static void lw__uu_encode_lines_avx512vbmi(const uint8_t *src, size_t lines, size_t line_bytes,
                                           uint8_t *dst)
{
    const __m512i chars = lw__uu_alphabet();
    const size_t first = line_bytes / 48 * 48, last = line_bytes % 48, last_chars = last / 3 * 4;
    const __mmask64 in = lw__first_bytes(last), out = lw__first_bytes(last_chars);
    for (; lines; lines--) {
        *dst++ = (uint8_t)(line_bytes + ' ');
        if (first) {
            const __m512i bytes = _mm512_maskz_loadu_epi8(lw__first_bytes(48), src);
            _mm512_storeu_si512(dst, lw__base64_chars_of(bytes, chars));
            src += 48;
            dst += 64;
        }
        const __m512i text = lw__base64_chars_of(_mm512_maskz_loadu_epi8(in, src), chars);
        _mm512_mask_storeu_epi8(dst, out << 1 | 1,
                                _mm512_mask_mov_epi8(_mm512_set1_epi8('\n'), out, text));
        src += last;
        dst += last_chars + 1;
    }
}

static size_t lw__uu_decode_groups_avx512vbmi(const uint8_t *src, size_t groups, uint8_t *dst)
{
    for (size_t i = 0; i < groups; i += 16) {
        const size_t n = groups - i < 16 ? groups - i : 16;
        const __mmask64 in = lw__first_bytes(4 * n);
        const __m512i text = _mm512_maskz_loadu_epi8(in, src + 4 * i);
        const __m512i over_space = _mm512_sub_epi8(text, _mm512_set1_epi8(' '));
        const __mmask64 bad =
            _mm512_mask_cmpgt_epu8_mask(in, over_space, _mm512_set1_epi8('`' - ' '));
        const __m512i values = _mm512_and_si512(over_space, _mm512_set1_epi8(63));
        const __m512i bytes = lw__base64_join(lw__base64_groups_of(values));
        _mm512_mask_storeu_epi8(dst + 3 * i, lw__first_bytes(3 * n), bytes);
        if (LW_UNLIKELY(bad)) return i + LW_CTZ64(bad) / 4;
    }
    return groups;
}

static void lw__uu_install_avx512vbmi(struct lw__kernels *k)
{
    k->uu_encode_lines = lw__uu_encode_lines_avx512vbmi;
    k->uu_decode_groups = lw__uu_decode_groups_avx512vbmi;
}

#endif
