/*
 * Base64 kernels in AVX-512 BW, 48 bytes, 64 characters, a vector: each lane of 16 bytes is a block
 * of isa/sse42/base64_vec.h. Since a lane takes or makes 12 bytes, vpermd moves three words to each
 * lane before encoding and together after decoding:
 *
 *   words       0 1 2 3 4 5 6 7 8 9 10 11
 *   in lanes    0 1 2 -   3 4 5 -   6 7 8 -   9 10 11 -
 */
#ifndef LW_ISA_AVX512_BASE64_H
#define LW_ISA_AVX512_BASE64_H

#include "isa/sse42/base64_vec.h"
#include "isa/x86/base64_groups_512.h"

LW_INLINE __m512i lw__base64_four_times(const void *p)
{
    return _mm512_broadcast_i32x4(lw__base64_load_16(p));
}

LW_INLINE __m512i lw__base64_chars_for(const struct lw__base64_alphabet *alphabet)
{
    return lw__base64_four_times(lw__base64_tables_of(alphabet)->shifts);
}

LW_INLINE __m512i lw__base64_chars_of(__m512i bytes, __m512i shifts)
{
    const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12);
    const __m512i spread =
        _mm512_broadcast_i32x4(_mm_setr_epi8(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10));
    bytes = _mm512_shuffle_epi8(_mm512_permutexvar_epi32(lanes, bytes), spread);
    const __m512i a_c = _mm512_mulhi_epu16(_mm512_and_si512(bytes, _mm512_set1_epi32(0x0FC0FC00)),
                                           _mm512_set1_epi32(0x04000040));
    const __m512i b_d = _mm512_mullo_epi16(_mm512_and_si512(bytes, _mm512_set1_epi32(0x003F03F0)),
                                           _mm512_set1_epi32(0x01000010));
    const __m512i values = _mm512_or_si512(a_c, b_d);
    const __mmask64 over_25 = _mm512_cmpgt_epi8_mask(values, _mm512_set1_epi8(25));
    const __m512i over_51 = _mm512_subs_epu8(values, _mm512_set1_epi8(51));
    const __m512i class = _mm512_mask_add_epi8(over_51, over_25, over_51, _mm512_set1_epi8(1));
    return _mm512_add_epi8(values, _mm512_shuffle_epi8(shifts, class));
}

typedef struct {
    __m512i rows, columns, row_shifts, special;
} lw__base64_style;

LW_INLINE lw__base64_style lw__base64_style_of(const struct lw__base64_alphabet *alphabet)
{
    const struct lw__base64_tables *t = lw__base64_tables_of(alphabet);
    return (lw__base64_style){lw__base64_four_times(t->rows), lw__base64_four_times(t->columns),
                              lw__base64_four_times(t->row_shifts),
                              lw__base64_four_times(t->special)};
}

/* isa/base64_tables.h has the method. */
LW_INLINE __m512i lw__base64_look_up(__m512i text, __mmask64 mask, lw__base64_style style,
                                     __m512i *noted)
{
    const __m512i low = _mm512_set1_epi8(15);
    const __m512i row = _mm512_and_si512(_mm512_srli_epi32(text, 4), low);
    const __m512i rows = _mm512_maskz_shuffle_epi8(mask, style.rows, row);
    const __m512i columns = _mm512_shuffle_epi8(style.columns, _mm512_and_si512(text, low));
    const __mmask64 special = _mm512_cmpeq_epi8_mask(text, style.special);
    const __m512i index = _mm512_mask_add_epi8(row, special, row, _mm512_set1_epi8(8));
    *noted = _mm512_ternarylogic_epi64(*noted, rows, columns, 0xF8);
    return _mm512_maskz_add_epi8(mask, text, _mm512_shuffle_epi8(style.row_shifts, index));
}

#define lw__base64_bad(noted) _mm512_test_epi8_mask(noted, noted)

LW_INLINE __m512i lw__base64_join(__m512i groups)
{
    const __m512i order = _mm512_broadcast_i32x4(
        _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1));
    const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
    return _mm512_permutexvar_epi32(lanes, _mm512_shuffle_epi8(groups, order));
}

/* The first three stores are whole and write 16 bytes of 0 over what comes next. */
LW_INLINE bool lw__base64_decode_256(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    __m512i noted = _mm512_setzero_si512();
    for (int i = 0; i < 4; i++) {
        const __m512i text = _mm512_loadu_si512(src + 64 * i);
        const __m512i values = lw__base64_look_up(text, ~0ull, style, &noted);
        const __m512i bytes = lw__base64_join(lw__base64_groups_of(values));
        if (i < 3)
            _mm512_storeu_si512(dst + 48 * i, bytes);
        else
            _mm512_mask_storeu_epi32(dst + 48 * i, 0xFFF, bytes);
    }
    return lw__base64_bad(noted) == 0;
}

LW_INLINE void lw__base64_squeeze(__m512i values, uint64_t bad, uint8_t *dst)
{
    const __m128i parts[4] = {_mm512_castsi512_si128(values), _mm512_extracti32x4_epi32(values, 1),
                              _mm512_extracti32x4_epi32(values, 2),
                              _mm512_extracti32x4_epi32(values, 3)};
    for (int i = 0; i < 4; i++)
        dst += lw__squeeze128(parts[i], (unsigned)(bad >> 16 * i) & 0xFFFF, dst);
}

#define LW__BASE64_ISA avx512
#include "isa/x86/base64_512.h"

#endif
