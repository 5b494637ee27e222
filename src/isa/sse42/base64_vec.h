/* Base64 in 16-byte vectors: 12 bytes, 16 characters, a block. AVX2 uses them for what is shorter
   than its blocks. */
#ifndef LW_ISA_SSE42_BASE64_VEC_H
#define LW_ISA_SSE42_BASE64_VEC_H

#include "common/bytes.h"
#include "isa/x86/squeeze_128.h"

LW_INLINE __m128i lw__base64_load_16(const void *p) { return _mm_loadu_si128(p); }

#define LW__WIDTH 128
#define lw__base64_table_128 lw__base64_load_16
#include "isa/x86/base64_lanes.h"
#undef LW__WIDTH

/* 12 bytes in the order of groups, b a c b. */
LW_INLINE __m128i lw__base64_spread_12(__m128i bytes)
{
    return _mm_shuffle_epi8(bytes,
                            _mm_setr_epi8(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10));
}

/* The same from memory, of which exactly 12 bytes are read. */
LW_INLINE __m128i lw__base64_load_12(const uint8_t *p)
{
    return lw__base64_spread_12(
        _mm_insert_epi32(_mm_loadl_epi64((const void *)p), (int)lw__load32(p + 8), 2));
}

LW_INLINE void lw__base64_put_16(__m128i values, uint8_t *dst)
{
    const __m128i bytes = lw__base64_join_128(values);
    _mm_storel_epi64((void *)dst, bytes);
    lw__store32(dst + 8, (uint32_t)_mm_extract_epi32(bytes, 2));
}

/* Fewer bytes than a block of 24, in blocks of 12. */
LW_INLINE void lw__base64_encode_less_than_wide(const uint8_t *src, size_t n, uint8_t *dst,
                                                const struct lw__base64_alphabet *alphabet,
                                                bool pad)
{
    size_t whole = 0;
    if (n >= 12) {
        const lw__base64_encoder_128 encoder = lw__base64_encoder_of_128(alphabet);
        whole = n - n % 3;
        const size_t last = whole - 12;
        _mm_storeu_si128((void *)dst, lw__base64_chars_128(lw__base64_load_12(src), encoder));
        _mm_storeu_si128((void *)(dst + last / 3 * 4),
                         lw__base64_chars_128(lw__base64_load_12(src + last), encoder));
    }
    lw__base64_encode_groups(src + whole, n - whole, dst + whole / 3 * 4, alphabet->chars, pad);
}

/* Less than a block of 32 characters, in two of 16. */
LW_INLINE size_t lw__base64_decode_less_than_wide(const uint8_t *src, size_t n, uint8_t *dst,
                                                  const struct lw__base64_alphabet *alphabet)
{
    if (n < 16) return lw__base64_decode_groups(src, n, dst, alphabet->values);
    const lw__base64_style_128 style = lw__base64_style_of_128(alphabet);
    const size_t whole = n & ~(size_t)3, last = whole - 16;
    __m128i noted = _mm_setzero_si128();
    const __m128i a = lw__base64_look_up_128(lw__base64_load_16(src), style, &noted);
    const __m128i b = lw__base64_look_up_128(lw__base64_load_16(src + last), style, &noted);
    lw__base64_put_16(a, dst);
    lw__base64_put_16(b, dst + last / 4 * 3);
    if (LW_UNLIKELY(lw__base64_bad_128(noted))) return 0;
    if (n == whole) return n;
    return lw__base64_decode_end(src + whole, n - whole, dst + whole / 4 * 3, alphabet->values)
               ? n
               : whole;
}

#endif
