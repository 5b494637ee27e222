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

/* The letters of 16 bytes. */
LW_INLINE __m128i lw__json_letters128(__m128i x, struct lw__json_set set, bool more)
{
    const __m128i of_control =
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 'b', 't', 'n', 0, 'f', 'r', 0, 0);
    const __m128i letter = _mm_shuffle_epi8(of_control, _mm_min_epu8(x, _mm_set1_epi8(15)));
    const __m128i letters = _mm_blendv_epi8(x, letter, lw__at_most128(x, 0x1F));
    return more ? _mm_andnot_si128(lw__json_html128(x, set), letters) : letters;
}

LW_INLINE __m128i lw__json_longs128(__m128i letters)
{
    return _mm_cmpeq_epi8(letters, _mm_setzero_si128());
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

/* size <= 16 bytes, which are those of x; the hits lie inside. */
LW_INLINE uint8_t *lw__json_spread128(__m128i x, const uint8_t *s, size_t size, uint8_t *d,
                                      unsigned hits, struct lw__json_set set, bool more,
                                      unsigned flags)
{
    const __m128i letters = lw__json_letters128(x, set, more);
    const unsigned longs = hits & lw__mask128(lw__json_longs128(letters));
    const __m128i backslashes = _mm_set1_epi8('\\');
    const size_t first = size < 8 ? size : 8;
    d = lw__json_spread_half(_mm_unpacklo_epi64(letters, backslashes), hits & 0xFF, longs & 0xFF, s,
                             first, d, flags);
    return lw__json_spread_half(_mm_unpackhi_epi64(letters, backslashes), hits >> 8, longs >> 8,
                                s + 8, size - first, d, flags);
}

/* The general case: size <= 64 bytes, long forms too. */
static LW_NOINLINE uint8_t *lw__json_spread_some(const uint8_t *s, size_t size, uint8_t *d,
                                                 uint64_t hits, struct lw__json_set set, bool more,
                                                 unsigned flags)
{
    for (; size >= 16; s += 16, size -= 16, hits >>= 16)
        d = lw__json_spread128(_mm_loadu_si128((const __m128i *)s), s, 16, d, hits & 0xFFFF, set,
                               more, flags);
    if (size == 0) return d;
    return lw__json_spread128(lw__load_part128(s, size), s, size, d, (unsigned)hits, set, more,
                              flags);
}

/* Where group i of 8 begins, which is found without waiting for the groups before it. */
LW_INLINE uint8_t *lw__json_group_place(uint8_t *d, uint64_t hits, unsigned i)
{
    return i == 0 ? d : d + 8 * i + LW_POPCOUNT64(hits << (64 - 8 * i));
}

/* 64 bytes, given their letters, none of which is 0. */
LW_INLINE uint8_t *lw__json_spread_letters(const __m128i letters[4], uint64_t hits, uint8_t *d)
{
    const __m128i backslashes = _mm_set1_epi8('\\');
    for (unsigned i = 0; i < 4; i++) {
        lw__json_spread_group(_mm_unpacklo_epi64(letters[i], backslashes), hits >> 16 * i & 0xFF,
                              lw__json_group_place(d, hits, 2 * i));
        lw__json_spread_group(_mm_unpackhi_epi64(letters[i], backslashes),
                              hits >> (16 * i + 8) & 0xFF,
                              lw__json_group_place(d, hits, 2 * i + 1));
    }
    return d + 64 + LW_POPCOUNT64(hits);
}

LW_INLINE uint8_t *lw__json_spread_block128(const uint8_t *s, size_t size, uint8_t *d,
                                            uint64_t hits, struct lw__json_set set, bool more,
                                            unsigned flags)
{
    if (size < 64) return lw__json_spread_some(s, size, d, hits, set, more, flags);
    __m128i letters[4], least = _mm_set1_epi8(1);
    for (int i = 0; i < 4; i++) {
        letters[i] = lw__json_letters128(_mm_loadu_si128((const __m128i *)s + i), set, more);
        least = _mm_min_epu8(least, letters[i]);
    }
    if (LW_UNLIKELY(lw__mask128(lw__json_longs128(least))))
        return lw__json_spread_some(s, size, d, hits, set, more, flags);
    return lw__json_spread_letters(letters, hits, d);
}

#endif
