/*
 * Base64 kernels in SSE2: 12 bytes, 16 characters, a block. There is no byte shuffle yet, so groups
 * are turned round in general registers, a word a group, and classes are told apart by comparing.
 *
 * Encoding: in a word with the first byte on top, shifts move each field to a byte of its own, the
 * first one to the lowest.
 *
 *   aaaaaabb bbbbcccc ccdddddd ........       00dddddd 00cccccc 00bbbbbb 00aaaaaa
 *
 * A character is its value plus 'A', 6 more from 26 on, 75 less from 52 on, and what the alphabet
 * adds to the last two.
 *
 * Decoding: a byte is in a range if its distance to the lowest is at most the range's width, and
 * that is if the smaller of both is the distance. Each range has a distance to the values, none of
 * them 0, so that 0 is left of what is no character.
 */
#ifndef LW_ISA_SSE2_BASE64_H
#define LW_ISA_SSE2_BASE64_H

#include "common/bytes.h"
#include "isa/scalar/base64_strict.h"

#include <emmintrin.h>

#define LW__BASE64_ISA sse2
#define LW__BASE64_CHARS 16
#define LW__BASE64_BLOCK 12
#define LW__BASE64_AROUND 4
#define LW__BASE64_SHORTEST_LINE 16
#define LW__BASE64_WORTH 240

typedef __m128i lw__base64_vec;
typedef __m128i lw__base64_noted;
typedef struct {
    __m128i from_62, at_63; /* what is added to characters from 62 on, and to the last one */
} lw__base64_encoder;
typedef struct {
    __m128i char_62, char_63, to_62, to_63;
} lw__base64_style;

#define lw__base64_none _mm_setzero_si128
#define lw__base64_encode_less(src, n, dst, alphabet, pad) \
    lw__base64_encode_groups(src, n, dst, (alphabet)->chars, pad)
#define lw__base64_decode_less lw__base64_decode_all

LW_INLINE __m128i lw__base64_load(const uint8_t *p) { return _mm_loadu_si128((const void *)p); }

LW_INLINE void lw__base64_store(uint8_t *dst, __m128i v) { _mm_storeu_si128((void *)dst, v); }

LW_INLINE __m128i lw__base64_each(int byte) { return _mm_set1_epi8((char)byte); }

LW_INLINE lw__base64_encoder lw__base64_encoder_of(const struct lw__base64_alphabet *alphabet)
{
    const int from_62 = alphabet->chars[62] - (62 + 'A' + 6 - 75);
    const int last = alphabet->chars[63] - (63 + 'A' + 6 - 75);
    return (lw__base64_encoder){lw__base64_each(from_62), lw__base64_each(last - from_62)};
}

LW_INLINE uint32_t lw__base64_word(const uint8_t *p) { return lw__bswap32(lw__load32(p)); }

/* Four words of a group each, the byte below them anything. */
LW_INLINE __m128i lw__base64_load_exact(const uint8_t *p)
{
    return _mm_setr_epi32((int)lw__base64_word(p), (int)lw__base64_word(p + 3),
                          (int)lw__base64_word(p + 6), (int)(lw__base64_word(p + 8) << 8));
}

#define lw__base64_load_bytes lw__base64_load_exact

LW_INLINE __m128i lw__base64_fields(__m128i groups)
{
    const __m128i a = _mm_srli_epi32(groups, 26);
    const __m128i b = _mm_and_si128(_mm_srli_epi32(groups, 12), _mm_set1_epi32(0x3F00));
    const __m128i c = _mm_and_si128(_mm_slli_epi32(groups, 2), _mm_set1_epi32(0x3F0000));
    const __m128i d = _mm_and_si128(_mm_slli_epi32(groups, 16), _mm_set1_epi32(0x3F000000));
    return _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d));
}

/* `what` where v > limit, else 0. */
LW_INLINE __m128i lw__base64_over(__m128i v, int limit, __m128i what)
{
    return _mm_and_si128(_mm_cmpgt_epi8(v, lw__base64_each(limit)), what);
}

LW_INLINE __m128i lw__base64_chars(__m128i groups, lw__base64_encoder encoder)
{
    const __m128i v = lw__base64_fields(groups);
    __m128i chars = _mm_add_epi8(v, lw__base64_each('A'));
    chars = _mm_add_epi8(chars, lw__base64_over(v, 25, lw__base64_each(6)));
    chars = _mm_sub_epi8(chars, lw__base64_over(v, 51, lw__base64_each(75)));
    chars = _mm_add_epi8(chars, lw__base64_over(v, 61, encoder.from_62));
    return _mm_add_epi8(chars, lw__base64_over(v, 62, encoder.at_63));
}

LW_INLINE lw__base64_style lw__base64_style_of(const struct lw__base64_alphabet *alphabet)
{
    const int char_62 = alphabet->chars[62], char_63 = alphabet->chars[63];
    return (lw__base64_style){lw__base64_each(char_62), lw__base64_each(char_63),
                              lw__base64_each(62 - char_62), lw__base64_each(63 - char_63)};
}

/* The distance to the values where text is one of `count` characters from `first` on, else 0. */
LW_INLINE __m128i lw__base64_range(__m128i text, char first, int count, int distance)
{
    const __m128i from = _mm_sub_epi8(text, lw__base64_each(first));
    const __m128i in = _mm_cmpeq_epi8(_mm_min_epu8(from, lw__base64_each(count - 1)), from);
    return _mm_and_si128(in, lw__base64_each(distance));
}

/* Values, and in *noted bit 7 of each byte that is no character. */
LW_INLINE __m128i lw__base64_look_up(__m128i text, lw__base64_style style, __m128i *noted)
{
    const __m128i letters = _mm_or_si128(lw__base64_range(text, 'A', 26, -'A'),
                                         lw__base64_range(text, 'a', 26, 26 - 'a'));
    const __m128i others =
        _mm_or_si128(_mm_and_si128(_mm_cmpeq_epi8(text, style.char_62), style.to_62),
                     _mm_and_si128(_mm_cmpeq_epi8(text, style.char_63), style.to_63));
    const __m128i digits = lw__base64_range(text, '0', 10, 52 - '0');
    const __m128i shifts = _mm_or_si128(letters, _mm_or_si128(digits, others));
    *noted = _mm_or_si128(*noted, _mm_cmpeq_epi8(shifts, _mm_setzero_si128()));
    return _mm_add_epi8(text, shifts);
}

LW_INLINE uint64_t lw__base64_bad(__m128i noted) { return (unsigned)_mm_movemask_epi8(noted); }

LW_INLINE __m128i lw__base64_values(__m128i text, lw__base64_style style, uint64_t *bad)
{
    __m128i noted = _mm_setzero_si128();
    const __m128i values = lw__base64_look_up(text, style, &noted);
    *bad = lw__base64_bad(noted);
    return values;
}

LW_INLINE uint64_t lw__base64_equal(__m128i text, char byte)
{
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(text, _mm_set1_epi8(byte)));
}

/* Two groups of 24 bits in the halves of a word: their six bytes in order, then two of 0. */
LW_INLINE uint64_t lw__base64_six_bytes(__m128i groups)
{
    const uint64_t two = (uint64_t)_mm_cvtsi128_si64(groups);
    return lw__bswap64(two << 40 | (two >> 16 & 0xFFFFFF0000));
}

LW_INLINE void lw__base64_put(__m128i values, uint8_t *dst)
{
    const __m128i first = _mm_and_si128(_mm_slli_epi16(values, 6), _mm_set1_epi16(0x0FC0));
    const __m128i pairs = _mm_or_si128(first, _mm_srli_epi16(values, 8));
    const __m128i groups = _mm_madd_epi16(pairs, _mm_set1_epi32(0x00011000));
    const uint64_t low = lw__base64_six_bytes(groups);
    const uint64_t high = lw__base64_six_bytes(_mm_unpackhi_epi64(groups, groups));
    lw__store64(dst, low | high << 48);
    lw__store32(dst + 8, (uint32_t)(high >> 16));
}

LW_INLINE void lw__base64_squeeze(__m128i values, uint64_t bad, uint8_t *dst)
{
    uint8_t block[16];
    lw__base64_store(block, values);
    for (int i = 0; i < 16; i++, bad >>= 1) {
        *dst = block[i];
        dst += ~bad & 1;
    }
}

LW_INLINE bool lw__base64_decode_4_blocks(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    __m128i noted = _mm_setzero_si128();
    for (int i = 0; i < 4; i++)
        lw__base64_put(lw__base64_look_up(lw__base64_load(src + 16 * i), style, &noted),
                       dst + 12 * i);
    return lw__base64_bad(noted) == 0;
}

#include "isa/template/base64_parts.h"

#include "isa/template/base64_lenient.h"

#include "isa/template/base64_kernels.h"

#endif
