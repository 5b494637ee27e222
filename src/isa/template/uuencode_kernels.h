/*
 * Uuencode kernels.
 *
 * A template. The file that includes it defines
 *
 *   LW__UU_ISA                          the suffix of the kernels
 *   lw__uu_encode_line(src, n, dst)     the characters of n bytes, a multiple of 3
 *   lw__uu_decode_line(src, n, dst)     decodes n groups; returns how many come before a bad one
 */
#include "isa/uuencode_text.h"

#define LW__UU_NAME(verb) LW_CAT(lw__uu_##verb##_, LW__UU_ISA)

static void LW__UU_NAME(encode_lines)(const uint8_t *src, size_t lines, size_t line_bytes,
                                      uint8_t *dst)
{
    for (; lines; lines--, src += line_bytes) {
        *dst++ = (uint8_t)(line_bytes + ' ');
        lw__uu_encode_line(src, line_bytes, dst);
        dst += line_bytes / 3 * 4;
        *dst++ = '\n';
    }
}

static size_t LW__UU_NAME(decode_groups)(const uint8_t *src, size_t groups, uint8_t *dst)
{
    return lw__uu_decode_line(src, groups, dst);
}

static void LW_CAT(lw__uu_install_, LW__UU_ISA)(struct lw__kernels *k)
{
    k->uu_encode_lines = LW__UU_NAME(encode_lines);
    k->uu_decode_groups = LW__UU_NAME(decode_groups);
}
