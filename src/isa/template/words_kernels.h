/*
 * The byte-swapping kernels of a tier, a vector a step; the last vector ends where the run ends and
 * overlaps the one before. A run shorter than a vector is swapped a word at a step.
 *
 * A template. The file that includes it defines
 *
 *   LW__WORDS_ISA               the suffix of the kernels
 *   lw__words_vec               a vector
 *   lw__words_step(dst, src, bits)   loads a vector, reverses its words, and stores it
 */
#include "common/bytes.h"

#define LW__WORDS_NAME(verb) LW_CAT(lw__words_##verb##_, LW__WORDS_ISA)

LW_INLINE void lw__words_swap_word(uint8_t *dst, const uint8_t *src, int bits)
{
    if (bits == 16) lw__store16(dst, lw__bswap16(lw__load16(src)));
    if (bits == 32) lw__store32(dst, lw__bswap32(lw__load32(src)));
    if (bits == 64) lw__store64(dst, lw__bswap64(lw__load64(src)));
}

LW_INLINE void lw__words_swap(const uint8_t *src, size_t bytes, uint8_t *dst, int bits)
{
    const size_t step = sizeof(lw__words_vec);
    size_t i = 0;
    if (bytes < step) {
        for (; i < bytes; i += (size_t)bits / 8)
            lw__words_swap_word(dst + i, src + i, bits);
        return;
    }
    for (; i + step <= bytes; i += step)
        lw__words_step(dst + i, src + i, bits);
    if (i < bytes) lw__words_step(dst + bytes - step, src + bytes - step, bits);
}

static void LW__WORDS_NAME(swap16)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    lw__words_swap(src, bytes, dst, 16);
}

static void LW__WORDS_NAME(swap32)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    lw__words_swap(src, bytes, dst, 32);
}

static void LW__WORDS_NAME(swap64)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    lw__words_swap(src, bytes, dst, 64);
}

static void LW_CAT(lw__words_install_, LW__WORDS_ISA)(struct lw__kernels *k)
{
    k->words_swap16 = LW__WORDS_NAME(swap16);
    k->words_swap32 = LW__WORDS_NAME(swap32);
    k->words_swap64 = LW__WORDS_NAME(swap64);
}
