/* The characters of uuencoded text, and groups of them. */
#ifndef LW_ISA_UUENCODE_TEXT_H
#define LW_ISA_UUENCODE_TEXT_H

#include "common/compiler.h"

LW_INLINE uint8_t lw__uu_char(unsigned value)
{
    value &= 63;
    return value ? (uint8_t)(value + ' ') : '`';
}

LW_INLINE bool lw__uu_is_char(uint8_t c) { return (uint8_t)(c - ' ') <= '`' - ' '; }

LW_INLINE void lw__uu_encode_group(const uint8_t *src, uint8_t *dst)
{
    dst[0] = lw__uu_char(src[0] >> 2);
    dst[1] = lw__uu_char(src[0] << 4 | src[1] >> 4);
    dst[2] = lw__uu_char(src[1] << 2 | src[2] >> 6);
    dst[3] = lw__uu_char(src[2]);
}

/* How many of the groups come before one that holds a byte outside ' ' to '`'. */
LW_INLINE size_t lw__uu_decode_whole_groups(const uint8_t *src, size_t groups, uint8_t *dst)
{
    for (size_t i = 0; i < groups; i++, src += 4, dst += 3) {
        uint32_t bits = 0;
        for (int j = 0; j < 4; j++) {
            if (!lw__uu_is_char(src[j])) return i;
            bits = bits << 6 | ((src[j] - ' ') & 63);
        }
        dst[0] = (uint8_t)(bits >> 16);
        dst[1] = (uint8_t)(bits >> 8);
        dst[2] = (uint8_t)bits;
    }
    return groups;
}

#endif
