/*
 * JSON strings of less than 64 bytes that need no escape, inline in their callers: most keys and
 * values are such, and a call through the kernel table costs more than they do. SSE2.
 *
 * A length between two powers of two is covered by vectors from both ends, which overlap.
 */
#ifndef LW_ISA_X86_JSON_SHORT_H
#define LW_ISA_X86_JSON_SHORT_H

#include "isa/x86/json_scan128.h"

/* 16 to 63 bytes. */
LW_INLINE bool lw__json_copy_from_16(const uint8_t *s, size_t n, uint8_t *d,
                                     struct lw__json_set set, bool more, bool ascii)
{
    const __m128i first = _mm_loadu_si128((const __m128i *)s);
    const __m128i last = _mm_loadu_si128((const __m128i *)(s + n - 16));
    struct lw__json_noted128 noted = lw__json_noted_in128(first, set, more, ascii);
    noted = lw__json_note128(noted, last, set, more, ascii);
    _mm_storeu_si128((__m128i *)d, first);
    if (n > 32) {
        const __m128i second = _mm_loadu_si128((const __m128i *)(s + 16));
        const __m128i third = _mm_loadu_si128((const __m128i *)(s + n - 32));
        noted = lw__json_note128(noted, second, set, more, ascii);
        noted = lw__json_note128(noted, third, set, more, ascii);
        _mm_storeu_si128((__m128i *)(d + 16), second);
        _mm_storeu_si128((__m128i *)(d + n - 32), third);
    }
    _mm_storeu_si128((__m128i *)(d + n - 16), last);
    return lw__json_is_nothing128(noted);
}

/* 0 to 15 bytes, made into one vector; the test does not mind that some of it is there twice. */
LW_INLINE bool lw__json_copy_below_16(const uint8_t *s, size_t n, uint8_t *d,
                                      struct lw__json_set set, bool more, bool ascii)
{
    uint64_t low, high;
    if (n >= 8) {
        low = lw__load64(s);
        high = lw__load64(s + n - 8);
        lw__store64(d, low);
        lw__store64(d + n - 8, high);
    } else if (n >= 4) {
        const uint32_t head = lw__load32(s), tail = lw__load32(s + n - 4);
        low = high = head | (uint64_t)tail << 32;
        lw__store32(d, head);
        lw__store32(d + n - 4, tail);
    } else {
        if (n == 0) return true;
        const uint32_t blanks = 0x20202000u << (8 * (n - 1));
        const uint32_t text = s[0] | (uint32_t)s[n / 2] << (8 * (n / 2)) |
                              (uint32_t)s[n - 1] << (8 * (n - 1)) | blanks;
        low = high = text | (uint64_t)text << 32;
        lw__store32(d, text);
    }
    const __m128i x = _mm_set_epi64x((long long)high, (long long)low);
    return lw__json_is_nothing128(lw__json_noted_in128(x, set, more, ascii));
}

/*
 * Copies the n < 64 bytes at s to d, where 64 may be written, and returns whether that is
 * their text. If not, they may be too wide for it, or not need an escape after all.
 */
LW_INLINE bool lw__json_copy_short(const uint8_t *s, size_t n, uint8_t *d, unsigned flags)
{
    const struct lw__json_set set = lw__json_set_of(flags);
    const bool ascii = flags & LW_JSON_ASCII_ONLY;
    if (LW_LIKELY(flags == 0))
        return n >= 16 ? lw__json_copy_from_16(s, n, d, set, false, false)
                       : lw__json_copy_below_16(s, n, d, set, false, false);
    return n >= 16 ? lw__json_copy_from_16(s, n, d, set, true, ascii)
                   : lw__json_copy_below_16(s, n, d, set, true, ascii);
}

#endif
