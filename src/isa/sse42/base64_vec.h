/*
 * Base64 in 16-byte vectors: 12 bytes, 16 characters, a block.
 *
 * Encoding: a shuffle puts the three bytes a b c of a group to b a c b, two multiplications move
 * the four six-bit fields to a byte each, and isa/base64_tables.h says what is added.
 */
#ifndef LW_ISA_SSE42_BASE64_VEC_H
#define LW_ISA_SSE42_BASE64_VEC_H

#include "common/bytes.h"
#include "isa/base64_tables.h"
#include "isa/scalar/base64_strict.h"
#include "isa/x86/base64_hash.h"
#include "isa/x86/squeeze_128.h"

LW_INLINE __m128i lw__base64_load_16(const void *p) { return _mm_loadu_si128(p); }

/* Exactly 12 bytes. */
LW_INLINE __m128i lw__base64_load_12(const uint8_t *p)
{
    return _mm_insert_epi32(_mm_loadl_epi64((const void *)p), (int)lw__load32(p + 8), 2);
}

/* The 16 six-bit values of 12 bytes. */
LW_INLINE __m128i lw__base64_fields_16(__m128i bytes)
{
    const __m128i spread = _mm_setr_epi8(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    bytes = _mm_shuffle_epi8(bytes, spread);
    const __m128i a_c = _mm_mulhi_epu16(_mm_and_si128(bytes, _mm_set1_epi32(0x0FC0FC00)),
                                        _mm_set1_epi32(0x04000040));
    const __m128i b_d = _mm_mullo_epi16(_mm_and_si128(bytes, _mm_set1_epi32(0x003F03F0)),
                                        _mm_set1_epi32(0x01000010));
    return _mm_or_si128(a_c, b_d);
}

LW_INLINE __m128i lw__base64_chars_16(__m128i bytes, __m128i shifts)
{
    const __m128i values = lw__base64_fields_16(bytes);
    const __m128i over_25 = _mm_cmpgt_epi8(values, _mm_set1_epi8(25));
    const __m128i class = _mm_sub_epi8(_mm_subs_epu8(values, _mm_set1_epi8(51)), over_25);
    return _mm_add_epi8(values, _mm_shuffle_epi8(shifts, class));
}

LW_INLINE __m128i lw__base64_shifts_of_16(const struct lw__base64_alphabet *alphabet)
{
    return lw__base64_load_16(lw__base64_tables_of(alphabet)->shifts);
}

/* Fewer bytes than a block of 24, in blocks of 12. */
LW_INLINE void lw__base64_encode_less_than_wide(const uint8_t *src, size_t n, uint8_t *dst,
                                                const struct lw__base64_alphabet *alphabet,
                                                bool pad)
{
    size_t whole = 0;
    if (n >= 12) {
        const __m128i shifts = lw__base64_shifts_of_16(alphabet);
        whole = n - n % 3;
        const size_t last = whole - 12;
        _mm_storeu_si128((void *)dst, lw__base64_chars_16(lw__base64_load_12(src), shifts));
        _mm_storeu_si128((void *)(dst + last / 3 * 4),
                         lw__base64_chars_16(lw__base64_load_12(src + last), shifts));
    }
    lw__base64_encode_groups(src + whole, n - whole, dst + whole / 3 * 4, alphabet->chars, pad);
}

struct lw__base64_style_16 {
    __m128i places, shifts, check_places, checks;
};

LW_INLINE struct lw__base64_style_16
lw__base64_style_of_16(const struct lw__base64_alphabet *alphabet)
{
    const struct lw__base64_hash *t = lw__base64_hash_of(alphabet);
    return (struct lw__base64_style_16){
        lw__base64_load_16(t->places), lw__base64_load_16(t->shifts),
        lw__base64_load_16(t->check_places), lw__base64_load_16(t->checks)};
}

/* Values, and in *noted bit 7 of each byte that is no character. */
LW_INLINE __m128i lw__base64_look_up_16(__m128i text, struct lw__base64_style_16 style,
                                        __m128i *noted)
{
    const __m128i rows = _mm_srli_epi32(text, 3);
    const __m128i hash = _mm_avg_epu8(_mm_shuffle_epi8(style.places, text), rows);
    const __m128i check = _mm_avg_epu8(_mm_shuffle_epi8(style.check_places, text), rows);
    const __m128i wrong = _mm_add_epi8(text, _mm_shuffle_epi8(style.checks, check));
    *noted = _mm_or_si128(*noted, wrong);
    return _mm_add_epi8(text, _mm_shuffle_epi8(style.shifts, hash));
}

LW_INLINE uint64_t lw__base64_bad_16(__m128i noted) { return (unsigned)_mm_movemask_epi8(noted); }

LW_INLINE __m128i lw__base64_values_16(__m128i text, struct lw__base64_style_16 style,
                                       uint64_t *bad)
{
    __m128i noted = _mm_setzero_si128();
    const __m128i values = lw__base64_look_up_16(text, style, &noted);
    *bad = lw__base64_bad_16(noted);
    return values;
}

/* 16 values to 12 bytes, then four of 0. */
LW_INLINE __m128i lw__base64_join_16(__m128i values)
{
    const __m128i pairs = _mm_maddubs_epi16(values, _mm_set1_epi32(0x01400140));
    const __m128i groups = _mm_madd_epi16(pairs, _mm_set1_epi32(0x00011000));
    return _mm_shuffle_epi8(groups,
                            _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1));
}

LW_INLINE void lw__base64_put_16(__m128i values, uint8_t *dst)
{
    const __m128i bytes = lw__base64_join_16(values);
    _mm_storel_epi64((void *)dst, bytes);
    lw__store32(dst + 8, (uint32_t)_mm_extract_epi32(bytes, 2));
}

/* Less than a block of 32 characters, in two of 16. */
LW_INLINE size_t lw__base64_decode_less_than_wide(const uint8_t *src, size_t n, uint8_t *dst,
                                                  const struct lw__base64_alphabet *alphabet)
{
    if (n < 16) return lw__base64_decode_groups(src, n, dst, alphabet->values);
    const struct lw__base64_style_16 style = lw__base64_style_of_16(alphabet);
    const size_t whole = n & ~(size_t)3, last = whole - 16;
    __m128i noted = _mm_setzero_si128();
    const __m128i a = lw__base64_look_up_16(lw__base64_load_16(src), style, &noted);
    const __m128i b = lw__base64_look_up_16(lw__base64_load_16(src + last), style, &noted);
    lw__base64_put_16(a, dst);
    lw__base64_put_16(b, dst + last / 4 * 3);
    if (LW_UNLIKELY(lw__base64_bad_16(noted))) return 0;
    if (n == whole) return n;
    return lw__base64_decode_end(src + whole, n - whole, dst + whole / 4 * 3, alphabet->values)
               ? n
               : whole;
}

#endif
