/*
 * UTF-8 kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   ascii_prefix(src, n)   how many bytes come before the first one that is 0x80 or above
 *   utf8_prefix(src, n)    how many bytes come before the first ill-formed sequence, n if there
 *                          is none; a character that the end cuts short is ill-formed
 */
#ifndef LW_ISA_SCALAR_UTF8_H
#define LW_ISA_SCALAR_UTF8_H

#include "common/bytes.h"
#include "common/utf8.h"

static size_t lw__ascii_prefix_scalar(const uint8_t *src, size_t n)
{
    size_t i = 0;
    while (n - i >= 8 && !(lw__load64(src + i) & 0x8080808080808080u))
        i += 8;
    while (i < n && src[i] < 0x80)
        i++;
    return i;
}

static size_t lw__utf8_prefix_scalar(const uint8_t *src, size_t n)
{
    size_t i = 0;
    for (;;) {
        i += lw__ascii_prefix_scalar(src + i, n - i);
        if (i == n) return n;
        const struct lw__utf8_prefix c = lw__utf8_prefix(src + i, n - i);
        if (c.need == 0 || c.have < c.need) return i;
        i += c.need;
    }
}

#endif
