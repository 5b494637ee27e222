/* Byte-swapped copies: public entry points. Kernels count bytes. */
#include "cpu/dispatch.h"

#include <lanewise/words.h>

void lw_words_swap16(const void *src, size_t n, void *dst)
{
    lw__kernels()->words_swap16(src, 2 * n, dst);
}

void lw_words_swap32(const void *src, size_t n, void *dst)
{
    lw__kernels()->words_swap32(src, 4 * n, dst);
}

void lw_words_swap64(const void *src, size_t n, void *dst)
{
    lw__kernels()->words_swap64(src, 8 * n, dst);
}
