/*
 * JSON string kernels: writing text with its escapes, without a branch on where they are. SSE4.1.
 *
 * Almost all escapes are a backslash and a letter. Each byte to be escaped is first replaced by
 * its letter; then 8 bytes at a time are spread, by a shuffle that a table gives for each of the
 * 256 sets of places, with a vector whose other half holds the backslashes:
 *
 *   text             a  "  b \n  c  d  e  f
 *   letters          a  "  b  n  c  d  e  f  |  \  \  \  \  \  \  \  \
 *   places           0  1  0  1  0  0  0  0
 *   table[places]    0 [8] 1  2 [8] 3  4  5  6  7     ([8]: a backslash)
 *   written          a  \  "  b  \  n  c  d  e  f     16 stored, 8 + 2 kept
 *
 * The letter 0 marks a byte that needs the long form, \u001f. A group that has one is written
 * through the table of texts, byte by byte, which has no branch either.
 */
#ifndef LW_ISA_X86_JSON_SPREAD128_H
#define LW_ISA_X86_JSON_SPREAD128_H

#include "isa/x86/json_scan128.h"

/* 16 bytes with letters in place of what is escaped; which these are, a bit each, and which of
   them need the long form. */
struct lw__json_letters {
    __m128i letters;
    unsigned hits, longs;
};

LW_INLINE struct lw__json_letters lw__json_letters128(__m128i x, struct lw__json_set set, bool more)
{
    const __m128i of_control =
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 'b', 't', 'n', 0, 'f', 'r', 0, 0);
    const __m128i letter = _mm_shuffle_epi8(of_control, _mm_min_epu8(x, _mm_set1_epi8(15)));
    __m128i letters = _mm_blendv_epi8(x, letter, lw__json_controls128(x));
    if (more) letters = _mm_andnot_si128(lw__json_html128(x, set), letters);
    const __m128i longs = _mm_cmpeq_epi8(letters, _mm_setzero_si128());
    return (struct lw__json_letters){letters, lw__mask128(lw__json_specials128(x, set, more)),
                                     lw__mask128(longs)};
}

/* Stores 16 bytes, of which 8 + the number of hits count. */
LW_INLINE void lw__json_spread_group(__m128i letters_and_backslashes, unsigned hits, uint8_t *d)
{
    const __m128i order = _mm_loadu_si128((const __m128i *)lw__tab_json_spread + hits);
    _mm_storeu_si128((__m128i *)d, _mm_shuffle_epi8(letters_and_backslashes, order));
}

LW_INLINE uint8_t *lw__json_spread_half(__m128i letters_and_backslashes, unsigned hits,
                                        unsigned longs, const uint8_t *s, size_t size, uint8_t *d,
                                        unsigned flags)
{
    if (LW_UNLIKELY(longs)) {
        for (size_t i = 0; i < size; i++)
            d = lw__json_put_byte(d, s[i], lw__json_texts(flags));
        return d;
    }
    lw__json_spread_group(letters_and_backslashes, hits, d);
    return d + size + LW_POPCOUNT64(hits);
}

/* size <= 16 bytes, which are those of x. */
LW_INLINE uint8_t *lw__json_spread128(__m128i x, const uint8_t *s, size_t size, uint8_t *d,
                                      struct lw__json_set set, bool more, unsigned flags)
{
    const struct lw__json_letters l = lw__json_letters128(x, set, more);
    const unsigned inside = (1u << size) - 1, hits = l.hits & inside, longs = l.longs & inside;
    const __m128i backslashes = _mm_set1_epi8('\\');
    const size_t first = size < 8 ? size : 8;
    d = lw__json_spread_half(_mm_unpacklo_epi64(l.letters, backslashes), hits & 0xFF, longs & 0xFF,
                             s, first, d, flags);
    return lw__json_spread_half(_mm_unpackhi_epi64(l.letters, backslashes), hits >> 8, longs >> 8,
                                s + 8, size - first, d, flags);
}

/* Any number of bytes, any escapes of one byte. */
static LW_NOINLINE uint8_t *lw__json_spread_some(const uint8_t *s, size_t size, uint8_t *d,
                                                 struct lw__json_set set, bool more, unsigned flags)
{
    for (; size >= 16; s += 16, size -= 16)
        d = lw__json_spread128(_mm_loadu_si128((const __m128i *)s), s, 16, d, set, more, flags);
    return size ? lw__json_spread128(lw__load_part128(s, size), s, size, d, set, more, flags) : d;
}

LW_INLINE uint8_t *lw__json_spread_block128(const uint8_t *s, size_t size, uint8_t *d,
                                            struct lw__json_set set, bool more, unsigned flags)
{
    if (size < 64) return lw__json_spread_some(s, size, d, set, more, flags);
    struct lw__json_letters l[4];
    unsigned longs = 0;
    for (int i = 0; i < 4; i++) {
        l[i] = lw__json_letters128(_mm_loadu_si128((const __m128i *)s + i), set, more);
        longs |= l[i].longs;
    }
    if (LW_UNLIKELY(longs)) return lw__json_spread_some(s, size, d, set, more, flags);
    const __m128i backslashes = _mm_set1_epi8('\\');
    for (int i = 0; i < 4; i++) {
        const unsigned low = l[i].hits & 0xFF;
        lw__json_spread_group(_mm_unpacklo_epi64(l[i].letters, backslashes), low, d);
        lw__json_spread_group(_mm_unpackhi_epi64(l[i].letters, backslashes), l[i].hits >> 8,
                              d + 8 + LW_POPCOUNT64(low));
        d += 16 + LW_POPCOUNT64(l[i].hits);
    }
    return d;
}

#endif
