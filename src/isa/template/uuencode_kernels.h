/*
 * Uuencode kernels in blocks of 12 bytes, 16 characters.
 *
 * A template. The file that includes it defines
 *
 *   LW__UU_ISA                      the suffix of the kernels
 *   lw__uu_encode_block(src, dst)   reads 12 bytes and writes 16 characters, no more
 *   lw__uu_decode_block(src, dst)   reads 16 characters and writes 12 bytes, no more; returns a bit
 *                                   for each byte outside ' ' to '`'
 */
#include "isa/uuencode_text.h"

#define LW__UU_NAME(verb) LW_CAT(lw__uu_##verb##_, LW__UU_ISA)

static void LW__UU_NAME(encode_lines)(const uint8_t *src, size_t lines, size_t line_bytes,
                                      uint8_t *dst)
{
    for (; lines; lines--, src += line_bytes) {
        *dst++ = (uint8_t)(line_bytes + ' ');
        size_t i = 0;
        for (; i + 12 <= line_bytes; i += 12)
            lw__uu_encode_block(src + i, dst + i / 3 * 4);
        for (; i < line_bytes; i += 3)
            lw__uu_encode_group(src + i, dst + i / 3 * 4);
        dst += line_bytes / 3 * 4;
        *dst++ = '\n';
    }
}

static size_t LW__UU_NAME(decode_groups)(const uint8_t *src, size_t groups, uint8_t *dst)
{
    size_t i = 0;
    for (; i + 4 <= groups; i += 4) {
        const unsigned bad = lw__uu_decode_block(src + 4 * i, dst + 3 * i);
        if (LW_UNLIKELY(bad)) return i + LW_CTZ32(bad) / 4;
    }
    return i + lw__uu_decode_whole_groups(src + 4 * i, groups - i, dst + 3 * i);
}

static void LW_CAT(lw__uu_install_, LW__UU_ISA)(struct lw__kernels *k)
{
    k->uu_encode_lines = LW__UU_NAME(encode_lines);
    k->uu_decode_groups = LW__UU_NAME(decode_groups);
}
