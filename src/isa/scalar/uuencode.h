/*
 * Uuencode kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   uu_encode_lines(src, lines, line_bytes, dst)
 *                              whole lines of line_bytes (a multiple of 3, at most 63), each with
 *                              its length before it and a newline after it
 *   uu_decode_groups(src, groups, dst)
 *                              decodes groups of four characters, each of which gives three bytes,
 *                              up to the first that holds a byte outside ' ' to '`'; returns how
 *                              many it decoded; dst may hold anything from there to 3 * groups
 *
 * No kernel reads outside src or writes outside dst; src and dst never overlap.
 */
#ifndef LW_ISA_SCALAR_UUENCODE_H
#define LW_ISA_SCALAR_UUENCODE_H

#include "isa/uuencode_text.h"

static void lw__uu_encode_lines_scalar(const uint8_t *src, size_t lines, size_t line_bytes,
                                       uint8_t *dst)
{
    for (; lines; lines--) {
        *dst++ = (uint8_t)(line_bytes + ' ');
        for (size_t i = 0; i < line_bytes; i += 3, src += 3, dst += 4)
            lw__uu_encode_group(src, dst);
        *dst++ = '\n';
    }
}

static size_t lw__uu_decode_groups_scalar(const uint8_t *src, size_t groups, uint8_t *dst)
{
    return lw__uu_decode_whole_groups(src, groups, dst);
}

#endif
