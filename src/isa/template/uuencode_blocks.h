/*
 * Uuencode: a line in blocks, of which the last one ends where the line does and overlaps the one
 * before.
 *
 *   a line of 45 bytes in blocks of 12     0 to 11   12 to 23   24 to 35   33 to 44
 *   in blocks of 24                        0 to 23              21 to 44
 *
 * What is shorter than a block goes to another function.
 */
#ifndef LW_ISA_TEMPLATE_UUENCODE_BLOCKS_H
#define LW_ISA_TEMPLATE_UUENCODE_BLOCKS_H

#include "isa/uuencode_text.h"

/* Reads and writes a block and no more; decoding returns a bit for each byte outside ' ' to '`'. */
typedef void lw__uu_encode_block(const uint8_t *src, uint8_t *dst);
typedef uint32_t lw__uu_decode_block(const uint8_t *src, uint8_t *dst);

typedef void lw__uu_encode_less(const uint8_t *src, size_t n, uint8_t *dst);
typedef size_t lw__uu_decode_less(const uint8_t *src, size_t n, uint8_t *dst);

/* The characters of n bytes, a multiple of 3. */
LW_INLINE void lw__uu_encode_blocks(const uint8_t *src, size_t n, uint8_t *dst, size_t block,
                                    lw__uu_encode_block *encode, lw__uu_encode_less *encode_less)
{
    if (n < block) {
        encode_less(src, n, dst);
        return;
    }
    for (size_t i = 0; i + block < n; i += block)
        encode(src + i, dst + i / 3 * 4);
    encode(src + n - block, dst + (n - block) / 3 * 4);
}

/* How many of n groups, `block` of them at a time, come before one that holds a bad byte. */
LW_INLINE size_t lw__uu_decode_blocks(const uint8_t *src, size_t n, uint8_t *dst, size_t block,
                                      lw__uu_decode_block *decode, lw__uu_decode_less *decode_less)
{
    if (n < block) return decode_less(src, n, dst);
    for (size_t i = 0;;) {
        const uint32_t bad = decode(src + 4 * i, dst + 3 * i);
        if (LW_UNLIKELY(bad)) return i + LW_CTZ32(bad) / 4;
        if (i + block == n) return n;
        i = i + 2 * block <= n ? i + block : n - block;
    }
}

/* The characters of n bytes, a multiple of 3, a group at a time. */
LW_INLINE void lw__uu_encode_groups(const uint8_t *src, size_t n, uint8_t *dst)
{
    for (; n; n -= 3, src += 3, dst += 4)
        lw__uu_encode_group(src, dst);
}

#endif
