/*
 * Code point kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   utf8_encode(src, n, dst, size, flags)   stops before the first code point that is out of range
 *                                           or does not fit
 *   utf8_decode(src, n, dst, max, flags)    stops before the first ill-formed character, and after
 *                                           `max` of them
 *   utf8_count(src, n)                      how many bytes are not of the form 10xxxxxx
 *
 * The results say how far they came; their status is LW_OK in any case. What is in dst from there
 * to `size` or `max` is unspecified.
 */
#ifndef LW_ISA_SCALAR_UTF8_CODE_POINTS_H
#define LW_ISA_SCALAR_UTF8_CODE_POINTS_H

#include "isa/scalar/utf8_count_swar.h"
#include "isa/template/utf8_eight.h"

#define LW__UTF8_ISA scalar
#define LW__UTF8_BLOCK 8

LW_INLINE bool lw__utf8_narrow(const uint32_t *src, uint8_t *dst)
{
    uint32_t all = 0;
    for (int i = 0; i < LW__UTF8_BLOCK; i++)
        all |= src[i];
    if (all >= 0x80) return false;
    for (int i = 0; i < LW__UTF8_BLOCK; i++)
        dst[i] = (uint8_t)src[i];
    return true;
}

LW_INLINE bool lw__utf8_widen(const uint8_t *src, uint32_t *dst)
{
    if (lw__load64(src) & 0x8080808080808080u) return false;
    for (int i = 0; i < LW__UTF8_BLOCK; i++)
        dst[i] = src[i];
    return true;
}

#include "isa/template/utf8_decode_blocks.h"
#include "isa/template/utf8_encode_blocks.h"

#include "isa/template/utf8_by_form.h"

static size_t lw__utf8_count_scalar(const uint8_t *src, size_t n)
{
    return lw__utf8_count_swar(src, n);
}

#endif
