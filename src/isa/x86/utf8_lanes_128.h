/*
 * Decoding well-formed UTF-8, four characters at a time; eight if all have two bytes. SSSE3.
 *
 * Where the characters begin tells how long they are, and a table gives the shuffle that brings
 * each to a 32-bit lane of its own, the last byte lowest. Two multiply-adds join the bits:
 *
 *   text         61   C3 A9   E2 82 AC   F0 9F 98 80
 *   lanes        61 . . .   A9 C3 . .   AC 82 E2 .   80 98 9F F0
 *   bits         61 0 0 0   29 03 0 0   2C 02 22 0   00 18 1F 00     & 7F 3F 3F 07
 *   pairs        0061  0    00E9  0     00AC 0022    0600 001F       low + 64 * high
 *   points       61         E9          220AC        1F600           low + 4096 * high
 *
 * The third byte from the end is either a part of a longer character or the first of its own, and
 * then bit 17 is what is left of its mark: it goes in lanes without a fourth byte.
 *
 * Telling lengths by where characters begin, and a table of shuffles, are from Daniel Lemire and
 * Wojciech Mula, "Transcoding Billions of Unicode Characters per Second with SIMD Instructions"
 * (2022); a table by lengths is smaller than theirs by masks.
 */
#ifndef LW_ISA_X86_UTF8_LANES_128_H
#define LW_ISA_X86_UTF8_LANES_128_H

#include "common/bytes.h"
#include "common/result.h"
#include "common/utf8_code_points.h"
#include "isa/x86/utf8_ascii_128.h"

#include <immintrin.h>

enum {
    LW__UTF8_WINDOW = 64,
    LW__UTF8_MOST = LW__UTF8_WINDOW - 16, /* before it, four characters and the next begin within */
    LW__UTF8_CHUNK = 16 * LW__UTF8_WINDOW
};

/* A bit for each of 64 bytes that begins a character. */
LW_INLINE uint64_t lw__utf8_window_firsts(const uint8_t *src)
{
    const __m128i last_continuation = _mm_set1_epi8((char)0xBF);
    uint64_t firsts = 0;
    for (int i = 0; i < 4; i++) {
        const __m128i v = _mm_loadu_si128((const __m128i *)src + i);
        const __m128i first = _mm_cmpgt_epi8(v, last_continuation);
        firsts |= (uint64_t)(unsigned)_mm_movemask_epi8(first) << 16 * i;
    }
    return firsts;
}

LW_INLINE void lw__utf8_take_lanes(const uint8_t *src, unsigned lengths, uint32_t *dst)
{
    const __m128i order = _mm_loadu_si128((const __m128i *)lw__tab_utf8_lanes + lengths);
    const __m128i lanes = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)src), order);
    const __m128i bits = _mm_and_si128(lanes, _mm_set1_epi32(0x073F3F7F));
    const __m128i pairs = _mm_maddubs_epi16(bits, _mm_set1_epi16(0x4001));
    const __m128i points = _mm_madd_epi16(pairs, _mm_set1_epi32(0x10000001));
    const __m128i of_four = _mm_srai_epi32(lanes, 31);
    const __m128i keep = _mm_or_si128(of_four, _mm_set1_epi32(~0x20000));
    _mm_storeu_si128((__m128i *)dst, _mm_and_si128(points, keep));
}

/* Eight characters of two bytes. */
LW_INLINE void lw__utf8_take_pairs(const uint8_t *src, uint32_t *dst)
{
    const __m128i zero = _mm_setzero_si128(), v = _mm_loadu_si128((const __m128i *)src);
    const __m128i bits = _mm_and_si128(v, _mm_set1_epi16(0x3F1F));
    const __m128i points = _mm_maddubs_epi16(bits, _mm_set1_epi16(0x0140));
    _mm_storeu_si128((__m128i *)dst, _mm_unpacklo_epi16(points, zero));
    _mm_storeu_si128((__m128i *)(dst + 4), _mm_unpackhi_epi16(points, zero));
}

/*
 * Decodes most of the 64 bytes at src, where a character begins, and returns how many; raises
 * *count by the characters that dst has then. More may be written.
 *
 * Both follow from `firsts` alone, so that the next window need not wait for this one's steps, each
 * of which waits for the one before.
 */
LW_INLINE size_t lw__utf8_take_window(const uint8_t *src, uint64_t firsts, uint32_t *dst,
                                      size_t *count)
{
    const size_t size_of_most = LW__UTF8_MOST + LW_CTZ64(firsts >> LW__UTF8_MOST);
    *count += LW_POPCOUNT64(firsts & ~(UINT64_MAX << size_of_most));
    size_t at = 0;
    do {
        if ((firsts & 0x1FFFF) == 0x1FFFF) { /* 16 of one byte, since another one begins then */
            lw__utf8_widen128(src + at, dst);
            firsts >>= 16;
            at += 16, dst += 16;
            continue;
        }
        if ((firsts & 0x1FFFF) == 0x15555) { /* eight of two bytes */
            lw__utf8_take_pairs(src + at, dst);
            firsts >>= 16;
            at += 16, dst += 8;
            continue;
        }
        if ((firsts & 0x1FFF) == 0x1249) { /* four of three bytes: four times 3 - 1 */
            lw__utf8_take_lanes(src + at, 0xAA, dst);
            firsts >>= 12;
            at += 12, dst += 4;
            continue;
        }
        const uint64_t second = firsts & (firsts - 1), third = second & (second - 1);
        const uint64_t fourth = third & (third - 1), next = fourth & (fourth - 1);
        const unsigned a = LW_CTZ64(second), b = LW_CTZ64(third), c = LW_CTZ64(fourth);
        const unsigned size = LW_CTZ64(next);
        /* a - 1, and 4, 16 and 64 times (b - a - 1), (c - b - 1) and (size - c - 1). */
        lw__utf8_take_lanes(src + at, 64 * size - 48 * c - 12 * b - 3 * a - 85, dst);
        firsts >>= size;
        at += size, dst += 4;
    } while (at < LW__UTF8_MOST);
    return size_of_most;
}

/* The bytes of a chunk, but for a character that its end would cut. */
LW_INLINE size_t lw__utf8_chunk(const uint8_t *src, size_t n)
{
    if (n <= LW__UTF8_CHUNK) return n;
    size_t size = LW__UTF8_CHUNK;
    while (size > LW__UTF8_CHUNK - 3 && (src[size] & 0xC0) == 0x80)
        size--;
    return size;
}

#endif
