/*
 * JSON string kernels: finding what must be escaped, 16 bytes at a time. SSE2.
 *
 * Flipping bit 1 takes the quote next to the control characters, and those to one another, so that
 * one unsigned comparison finds both:
 *
 *   byte       \0  \n  1F  ' '  !   "   #   a
 *   flipped    02  08  1D  22   23  20  21  63     escaped: at most 20
 *
 * The characters that flags add are compared with always: without the flag, the comparison is with
 * one that can make no difference.
 */
#ifndef LW_ISA_X86_JSON_SCAN128_H
#define LW_ISA_X86_JSON_SCAN128_H

#include "isa/template/json_escape_parts.h"
#include "isa/x86/load_part.h"

struct lw__json_set {
    __m128i slash, ampersand, angle;
};

LW_INLINE struct lw__json_set lw__json_set_of(unsigned flags)
{
    const bool html = flags & LW_JSON_HTML_SAFE;
    return (struct lw__json_set){_mm_set1_epi8(flags & LW_JSON_SCRIPT_SAFE ? '/' : '"'),
                                 _mm_set1_epi8(html ? '&' : '"'), _mm_set1_epi8(html ? '<' : '"')};
}

/* 0xFF in the bytes that are at most `most`, unsigned. */
LW_INLINE __m128i lw__at_most128(__m128i x, char most)
{
    return _mm_cmpeq_epi8(_mm_min_epu8(x, _mm_set1_epi8(most)), x);
}

LW_INLINE __m128i lw__json_flipped128(__m128i x) { return _mm_xor_si128(x, _mm_set1_epi8(2)); }

/* < and > differ in one bit; '"', which stands in for them, has that bit set and so never fits. */
LW_INLINE __m128i lw__json_html128(__m128i x, struct lw__json_set set)
{
    const __m128i angle = _mm_cmpeq_epi8(_mm_and_si128(x, _mm_set1_epi8(~2)), set.angle);
    return _mm_or_si128(angle, _mm_cmpeq_epi8(x, set.ampersand));
}

/* 0xFF in the bytes below 0x80 that must be escaped. */
LW_INLINE __m128i lw__json_specials128(__m128i x, struct lw__json_set set, bool more)
{
    const __m128i base = _mm_or_si128(lw__at_most128(lw__json_flipped128(x), 0x20),
                                      _mm_cmpeq_epi8(x, _mm_set1_epi8('\\')));
    if (!more) return base;
    return _mm_or_si128(base, _mm_or_si128(_mm_cmpeq_epi8(x, set.slash), lw__json_html128(x, set)));
}

/* 0xFF (or at least the high bit) in the bytes that begin, or are part of, a wide character. */
LW_INLINE __m128i lw__json_wide128(__m128i x, bool ascii)
{
    return ascii ? x : _mm_cmpeq_epi8(x, _mm_set1_epi8((char)0xE2));
}

LW_INLINE unsigned lw__mask128(__m128i x) { return (unsigned)_mm_movemask_epi8(x); }

LW_INLINE struct lw__json_hits lw__json_hits128(__m128i x, struct lw__json_set set, bool more,
                                                bool ascii)
{
    const __m128i special = lw__json_specials128(x, set, more);
    if (!more) return (struct lw__json_hits){lw__mask128(special), 0};
    const __m128i wide = lw__json_wide128(x, ascii);
    return (struct lw__json_hits){lw__mask128(_mm_or_si128(special, wide)), lw__mask128(wide)};
}

LW_INLINE void lw__json_copy_64_128(const uint8_t *s, uint8_t *d)
{
    for (int i = 0; i < 4; i++)
        _mm_storeu_si128((__m128i *)d + i, _mm_loadu_si128((const __m128i *)s + i));
}

/* The shape of lw__json_find, in four vectors of 16. */
LW_INLINE struct lw__json_hits lw__json_find128(const uint8_t *s, struct lw__json_set set,
                                                bool more, bool ascii)
{
    struct lw__json_hits all = {0, 0};
    for (int i = 0; i < 4; i++) {
        const __m128i x = _mm_loadu_si128((const __m128i *)s + i);
        const struct lw__json_hits hits = lw__json_hits128(x, set, more, ascii);
        all.any |= hits.any << 16 * i;
        all.wide |= hits.wide << 16 * i;
    }
    return all;
}

/* size < 64, in 16s and a part of one. */
LW_INLINE struct lw__json_hits lw__json_copy_rest128(const uint8_t *s, size_t size, uint8_t *d,
                                                     struct lw__json_set set, bool more, bool ascii)
{
    struct lw__json_hits all = {0, 0};
    for (size_t i = 0; i < size; i += 16) {
        const size_t left = size - i;
        const __m128i x =
            left >= 16 ? _mm_loadu_si128((const __m128i *)(s + i)) : lw__load_part128(s + i, left);
        _mm_storeu_si128((__m128i *)(d + i), x);
        const struct lw__json_hits hits = lw__json_hits128(x, set, more, ascii);
        all.any |= hits.any << i;
        all.wide |= hits.wide << i;
    }
    const uint64_t inside = ((uint64_t)1 << size) - 1;
    return (struct lw__json_hits){all.any & inside, all.wide & inside};
}

/* Whether there is anything, in four operations a vector: it is enough to know the least of all
   flipped bytes. */
struct lw__json_noted128 {
    __m128i least, found;
};

LW_INLINE struct lw__json_noted128 lw__json_nothing128(void)
{
    return (struct lw__json_noted128){_mm_set1_epi8(-1), _mm_setzero_si128()};
}

LW_INLINE bool lw__json_is_nothing128(struct lw__json_noted128 noted)
{
    return lw__mask128(_mm_or_si128(lw__at_most128(noted.least, 0x20), noted.found)) == 0;
}

LW_INLINE struct lw__json_noted128 lw__json_noted_in128(__m128i x, struct lw__json_set set,
                                                        bool more, bool ascii)
{
    const __m128i least = lw__json_flipped128(x);
    const __m128i found = _mm_cmpeq_epi8(x, _mm_set1_epi8('\\'));
    if (!more) return (struct lw__json_noted128){least, found};
    const __m128i added = _mm_or_si128(_mm_cmpeq_epi8(x, set.slash), lw__json_html128(x, set));
    const __m128i others = _mm_or_si128(added, lw__json_wide128(x, ascii));
    return (struct lw__json_noted128){least, _mm_or_si128(found, others)};
}

LW_INLINE struct lw__json_noted128 lw__json_note128(struct lw__json_noted128 noted, __m128i x,
                                                    struct lw__json_set set, bool more, bool ascii)
{
    const struct lw__json_noted128 in_x = lw__json_noted_in128(x, set, more, ascii);
    return (struct lw__json_noted128){_mm_min_epu8(noted.least, in_x.least),
                                      _mm_or_si128(noted.found, in_x.found)};
}

/* The shape of lw__json_copy_noting, in four vectors of 16. */
LW_INLINE struct lw__json_noted128 lw__json_copy_noting128(const uint8_t *s, uint8_t *d,
                                                           struct lw__json_set set, bool more,
                                                           bool ascii,
                                                           struct lw__json_noted128 noted)
{
    for (int i = 0; i < 4; i++) {
        const __m128i x = _mm_loadu_si128((const __m128i *)s + i);
        _mm_storeu_si128((__m128i *)d + i, x);
        noted = lw__json_note128(noted, x, set, more, ascii);
    }
    return noted;
}

#endif
