/* Base64 kernels in AVX2: 24 bytes, 32 characters, a block; each lane is a block of the 16-byte
   kernels, isa/sse42/base64_vec.h. */
#ifndef LW_ISA_AVX2_BASE64_H
#define LW_ISA_AVX2_BASE64_H

#include "isa/sse42/base64_vec.h"

#define LW__BASE64_ISA avx2
#define LW__BASE64_CHARS 32
#define LW__BASE64_BLOCK 24
#define LW__BASE64_AROUND 4
#define LW__BASE64_SHORTEST_LINE 32

typedef __m256i lw__base64_vec;
typedef __m256i lw__base64_shifts;
typedef __m256i lw__base64_noted;
typedef struct {
    __m256i places, shifts, check_places, checks;
} lw__base64_style;

LW_INLINE __m256i lw__base64_twice(const void *p)
{
    return _mm256_broadcastsi128_si256(lw__base64_load_16(p));
}

LW_INLINE __m256i lw__base64_shifts_of(const struct lw__base64_alphabet *alphabet)
{
    return lw__base64_twice(lw__base64_tables_of(alphabet)->shifts);
}

LW_INLINE __m256i lw__base64_load(const uint8_t *p) { return _mm256_loadu_si256((const void *)p); }

/* Four bytes before the block are in front of the first lane, and four after it behind the second
   one, so that one load brings 12 bytes to each. */
LW_INLINE __m256i lw__base64_load_bytes(const uint8_t *p) { return lw__base64_load(p - 4); }

LW_INLINE __m256i lw__base64_load_exact(const uint8_t *p)
{
    const __m128i first = _mm_slli_si128(lw__base64_load_16(p), 4);
    const __m128i second = _mm_srli_si128(lw__base64_load_16(p + 8), 4);
    return _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
}

/* The 32 six-bit values of 24 bytes. */
LW_INLINE __m256i lw__base64_fields(__m256i bytes)
{
    const __m256i spread = _mm256_setr_epi8(5, 4, 6, 5, 8, 7, 9, 8, 11, 10, 12, 11, 14, 13, 15, 14,
                                            1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    bytes = _mm256_shuffle_epi8(bytes, spread);
    const __m256i a_c = _mm256_mulhi_epu16(_mm256_and_si256(bytes, _mm256_set1_epi32(0x0FC0FC00)),
                                           _mm256_set1_epi32(0x04000040));
    const __m256i b_d = _mm256_mullo_epi16(_mm256_and_si256(bytes, _mm256_set1_epi32(0x003F03F0)),
                                           _mm256_set1_epi32(0x01000010));
    return _mm256_or_si256(a_c, b_d);
}

LW_INLINE __m256i lw__base64_chars(__m256i bytes, __m256i shifts)
{
    const __m256i values = lw__base64_fields(bytes);
    const __m256i over_25 = _mm256_cmpgt_epi8(values, _mm256_set1_epi8(25));
    const __m256i class = _mm256_sub_epi8(_mm256_subs_epu8(values, _mm256_set1_epi8(51)), over_25);
    return _mm256_add_epi8(values, _mm256_shuffle_epi8(shifts, class));
}

LW_INLINE void lw__base64_store(uint8_t *dst, __m256i v) { _mm256_storeu_si256((void *)dst, v); }

LW_INLINE lw__base64_style lw__base64_style_of(const struct lw__base64_alphabet *alphabet)
{
    const struct lw__base64_hash *t = lw__base64_hash_of(alphabet);
    return (lw__base64_style){lw__base64_twice(t->places), lw__base64_twice(t->shifts),
                              lw__base64_twice(t->check_places), lw__base64_twice(t->checks)};
}

LW_INLINE __m256i lw__base64_look_up(__m256i text, lw__base64_style style, __m256i *noted)
{
    const __m256i rows = _mm256_srli_epi32(text, 3);
    const __m256i hash = _mm256_avg_epu8(_mm256_shuffle_epi8(style.places, text), rows);
    const __m256i check = _mm256_avg_epu8(_mm256_shuffle_epi8(style.check_places, text), rows);
    const __m256i wrong = _mm256_add_epi8(text, _mm256_shuffle_epi8(style.checks, check));
    *noted = _mm256_or_si256(*noted, wrong);
    return _mm256_add_epi8(text, _mm256_shuffle_epi8(style.shifts, hash));
}

LW_INLINE uint64_t lw__base64_bad(__m256i noted) { return (uint32_t)_mm256_movemask_epi8(noted); }

LW_INLINE __m256i lw__base64_values(__m256i text, lw__base64_style style, uint64_t *bad)
{
    __m256i noted = _mm256_setzero_si256();
    const __m256i values = lw__base64_look_up(text, style, &noted);
    *bad = lw__base64_bad(noted);
    return values;
}

LW_INLINE uint64_t lw__base64_equal(__m256i text, char byte)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(text, _mm256_set1_epi8(byte)));
}

/* 32 values to 24 bytes, then eight of 0. */
LW_INLINE __m256i lw__base64_join(__m256i values)
{
    const __m256i pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi32(0x01400140));
    const __m256i groups = _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00011000));
    const __m256i order = _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
                                           2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    return _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(groups, order),
                                       _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
}

LW_INLINE void lw__base64_put(__m256i values, uint8_t *dst)
{
    const __m256i bytes = lw__base64_join(values);
    _mm_storeu_si128((void *)dst, _mm256_castsi256_si128(bytes));
    _mm_storel_epi64((void *)(dst + 16), _mm256_extracti128_si256(bytes, 1));
}

/* The first three may write eight bytes of 0 over what comes next. */
LW_INLINE bool lw__base64_decode_4_blocks(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    __m256i noted = _mm256_setzero_si256();
    for (int i = 0; i < 3; i++)
        lw__base64_store(dst + 24 * i, lw__base64_join(lw__base64_look_up(
                                           lw__base64_load(src + 32 * i), style, &noted)));
    lw__base64_put(lw__base64_look_up(lw__base64_load(src + 96), style, &noted), dst + 72);
    return lw__base64_bad(noted) == 0;
}

LW_INLINE void lw__base64_squeeze(__m256i values, uint64_t bad, uint8_t *dst)
{
    dst += lw__squeeze128(_mm256_castsi256_si128(values), (unsigned)bad & 0xFFFF, dst);
    lw__squeeze128(_mm256_extracti128_si256(values, 1), (unsigned)(bad >> 16) & 0xFFFF, dst);
}

#define lw__base64_none _mm256_setzero_si256
#define lw__base64_encode_less lw__base64_encode_less_than_wide
#define lw__base64_decode_less lw__base64_decode_less_than_wide

#include "isa/template/base64_parts.h"

#include "isa/template/base64_lenient.h"

#include "isa/template/base64_kernels.h"

#endif
