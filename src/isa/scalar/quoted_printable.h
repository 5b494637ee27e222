/*
 * Quoted-printable kernels in portable C: the reference that the tests hold every other tier
 * against.
 *
 *   qp_longer(src, n)          how many of n bytes may make the text longer: those to be escaped,
 *                              and newlines
 *   qp_encode(src, n, dst, max_line)
 *                              the text of lw_qp_encode, and its size; writes up to LW__QP_SLACK
 *                              bytes after it
 *   qp_decode(src, n, dst)     lw_qp_decode; writes no more than n bytes, src and dst apart
 */
#ifndef LW_ISA_SCALAR_QUOTED_PRINTABLE_H
#define LW_ISA_SCALAR_QUOTED_PRINTABLE_H

#include "isa/quoted_printable_read.h"

static size_t lw__qp_longer_scalar(const uint8_t *src, size_t n)
{
    size_t longer = 0;
    for (size_t i = 0; i < n;) {
        if (n - i >= 8 && lw__qp_plain_word(lw__load64(src + i)))
            i += 8;
        else
            longer += lw__tab_qp_text[4 * (size_t)src[i] + 3] > 1 || src[i] == '\n', i++;
    }
    return longer;
}

static size_t lw__qp_encode_scalar(const uint8_t *src, size_t n, uint8_t *dst, size_t max_line)
{
    return lw__qp_encode_words(src, n, dst, max_line);
}

static lw_result lw__qp_decode_scalar(const uint8_t *src, size_t n, uint8_t *dst)
{
    return lw__qp_decode_words(src, n, dst);
}

#endif
