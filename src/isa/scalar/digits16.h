/*
 * Sixteen digits in two 64-bit words, for processors without vectors. The same scheme as in
 * src/isa/x86/digits16.h, with the lanes inside a word ("SIMD within a register").
 */
#ifndef LW_ISA_SCALAR_DIGITS16_H
#define LW_ISA_SCALAR_DIGITS16_H

#include "number/digits8.h"

typedef struct lw__digits16 {
    uint64_t first, second; /* eight digits each, the first one lowest; values, not yet text */
} lw__digits16;

LW_INLINE lw__digits16 lw__digits16_of(uint64_t v)
{
    return (lw__digits16){lw__digits8_of((uint32_t)(v / 100000000)),
                          lw__digits8_of((uint32_t)(v % 100000000))};
}

/* How many digits there are without the zeros at the end. Not all of them are 0. */
LW_INLINE int lw__digits16_count(lw__digits16 d)
{
    return d.second ? 16 - (int)(LW_CLZ64(d.second) >> 3) : 8 - (int)(LW_CLZ64(d.first) >> 3);
}

/* How many zeros there are before the first digit; 15 if all are. */
LW_INLINE unsigned lw__digits16_zeros(lw__digits16 d)
{
    return d.first ? LW_CTZ64(d.first) >> 3 : 8 + (LW_CTZ64(d.second | UINT64_C(1) << 56) >> 3);
}

LW_INLINE void lw__digits16_store(lw__digits16 d, char *dst)
{
    lw__digits8_store(d.first, dst);
    lw__digits8_store(d.second, dst + 8);
}

/* 16 bytes: the digits from `start` (0 to 15) on, and then anything. */
LW_INLINE void lw__digits16_store_from(lw__digits16 d, char *dst, unsigned start)
{
    const unsigned __int128 all = ((unsigned __int128)d.second << 64 | d.first) >> 8 * start;
    lw__digits16_store((lw__digits16){(uint64_t)all, (uint64_t)(all >> 64)}, dst);
}

/* 17 bytes: `before` (1 to 16) digits, a gap, the other digits. */
LW_INLINE void lw__digits16_store_split(lw__digits16 d, char *dst, int before)
{
    const unsigned __int128 all = (unsigned __int128)d.second << 64 | d.first;
    const unsigned __int128 first = ~(unsigned __int128)0 >> (128 - 8 * before);
    const unsigned __int128 split = (all & first) | (all << 8 & ~first);
    lw__digits16_store(d, dst + 1);
    lw__digits8_store((uint64_t)split, dst);
    lw__digits8_store((uint64_t)(split >> 64), dst + 8);
}

#endif
