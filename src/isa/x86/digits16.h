/*
 * Sixteen digits in an SSE2 register: from a number below 10**16 to text, all digits at once.
 *
 *      1234567890123456                        64-bit lanes: / 10**8
 *      12345678          90123456              32-bit lanes: quotient and remainder by 10**4
 *      1234     5678     9012     3456         16-bit lanes: ... by 100
 *      12  34   56  78   90  12   34  56        8-bit lanes: ... by 10
 *
 * Division is a multiplication with a rounded reciprocal that is exact for the range at hand; the
 * quotient stays in the lower half of its lane and the remainder goes to the upper half, so that
 * the digits come out in the order of the text. The scheme is Wojciech Mula's ("SSE: conversion
 * integers to decimal representation", 2011), after Paul Khuong.
 *
 * A tier that has pshufb defines LW_DIGITS16_SHUFFLE before it includes this.
 */
#ifndef LW_ISA_X86_DIGITS16_H
#define LW_ISA_X86_DIGITS16_H

#include "common/compiler.h"

#include <immintrin.h>

typedef __m128i lw__digits16;

struct lw__digits16_constants {
    uint32_t by10000[4], of10000[4], by100[4], of100[4];
    uint16_t by10[8], of10[8];
    uint8_t zero[16];
};

LW_INLINE lw__digits16 lw__digits16_of(uint64_t v)
{
    static const struct lw__digits16_constants constants LW_ALIGNED(64) = {
        {3518437209u, 0, 3518437209u, 0},
        {10000, 0, 10000, 0},
        {5243, 5243, 5243, 5243},
        {100, 100, 100, 100},
        {6554, 6554, 6554, 6554, 6554, 6554, 6554, 6554},
        {10, 10, 10, 10, 10, 10, 10, 10},
        {'0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'}};
    const struct lw__digits16_constants *c = &constants;
    LW_FORGET(c);
#define CONSTANT(name) _mm_load_si128((const void *)c->name)
    const uint64_t high = v / 100000000, low = v % 100000000;
    const __m128i by8 = _mm_set_epi64x((long long)low, (long long)high);
    const __m128i q4 = _mm_srli_epi64(_mm_mul_epu32(by8, CONSTANT(by10000)), 45);
    const __m128i r4 = _mm_sub_epi32(by8, _mm_mul_epu32(q4, CONSTANT(of10000)));
    const __m128i by4 = _mm_or_si128(q4, _mm_slli_epi64(r4, 32));
    const __m128i q2 = _mm_srli_epi16(_mm_mulhi_epu16(by4, CONSTANT(by100)), 3);
    const __m128i r2 = _mm_sub_epi16(by4, _mm_mullo_epi16(q2, CONSTANT(of100)));
    const __m128i by2 = _mm_or_si128(q2, _mm_slli_epi32(r2, 16));
    const __m128i q1 = _mm_mulhi_epu16(by2, CONSTANT(by10));
    const __m128i r1 = _mm_sub_epi16(by2, _mm_mullo_epi16(q1, CONSTANT(of10)));
    const __m128i by1 = _mm_or_si128(q1, _mm_slli_epi16(r1, 8));
    return _mm_or_si128(by1, CONSTANT(zero));
#undef CONSTANT
}

/* How many digits there are without the zeros at the end. Not all of them are 0. */
LW_INLINE int lw__digits16_count(lw__digits16 d)
{
    const unsigned zeros = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(d, _mm_set1_epi8('0')));
    return 32 - (int)LW_CLZ32(zeros ^ 0xFFFF);
}

/* How many zeros there are before the first digit; 15 if all are. */
LW_INLINE unsigned lw__digits16_zeros(lw__digits16 d)
{
    const unsigned zeros = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(d, _mm_set1_epi8('0')));
    return LW_CTZ32(~zeros | 1 << 15);
}

LW_INLINE void lw__digits16_store(lw__digits16 d, char *dst) { _mm_storeu_si128((void *)dst, d); }

/* 16 bytes: the digits from `start` (0 to 15) on, and then anything. */
LW_INLINE void lw__digits16_store_from(lw__digits16 d, char *dst, unsigned start)
{
#ifdef LW_DIGITS16_SHUFFLE
    static const uint8_t places[31] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0};
    const __m128i index = _mm_loadu_si128((const void *)(places + start));
    _mm_storeu_si128((void *)dst, _mm_shuffle_epi8(d, index));
#else
    /* Shifts by 64 bits and more, or by less than none, give 0. */
    const __m128i high = _mm_unpackhi_epi64(d, d);
    const int bits = 8 * (int)start;
    const __m128i right = _mm_cvtsi32_si128(bits), left = _mm_cvtsi64_si128(64 - bits);
    const __m128i carried =
        _mm_or_si128(_mm_sll_epi64(high, left), _mm_srl_epi64(high, _mm_cvtsi64_si128(bits - 64)));
    _mm_storeu_si128((void *)dst, _mm_or_si128(_mm_srl_epi64(d, right), _mm_move_epi64(carried)));
#endif
}

/* 17 bytes: `before` (1 to 16) digits, a gap, the other digits. */
LW_INLINE void lw__digits16_store_split(lw__digits16 d, char *dst, int before)
{
    static const uint8_t select[32] LW_ALIGNED(32) = {255, 255, 255, 255, 255, 255, 255, 255,
                                                      255, 255, 255, 255, 255, 255, 255, 255};
    const __m128i first = _mm_loadu_si128((const void *)(select + 16 - before));
    const __m128i later = _mm_slli_si128(d, 1);
    _mm_storeu_si128((void *)(dst + 1), d);
    _mm_storeu_si128((void *)dst,
                     _mm_xor_si128(later, _mm_and_si128(_mm_xor_si128(d, later), first)));
}

#endif
