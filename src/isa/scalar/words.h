/*
 * Copies of runs of words with the bytes of each reversed.
 *
 * Contract: words_swap16, 32 and 64 copy `bytes` bytes, a multiple of the word, from src to dst,
 * which do not overlap.
 */
#ifndef LW_ISA_SCALAR_WORDS_H
#define LW_ISA_SCALAR_WORDS_H

#include "common/bytes.h"

#define LW__DEFINE_WORDS_SWAP(bits)                                                           \
    static void lw__words_swap##bits##_scalar(const uint8_t *src, size_t bytes, uint8_t *dst) \
    {                                                                                         \
        for (size_t i = 0; i < bytes; i += (bits) / 8)                                        \
            lw__store##bits(dst + i, lw__bswap##bits(lw__load##bits(src + i)));               \
    }

LW__DEFINE_WORDS_SWAP(16)
LW__DEFINE_WORDS_SWAP(32)
LW__DEFINE_WORDS_SWAP(64)

#undef LW__DEFINE_WORDS_SWAP

#endif
