/*
 * Base64 kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   base64_encode(src, n, dst, alphabet)   writes the characters of n bytes, without padding
 *   base64_encode_lines(src, lines, line_bytes, dst)
 *                                          whole lines of line_bytes (a multiple of 3), a newline
 *                                          after each; standard alphabet
 *   base64_decode(src, groups, dst, alphabet)
 *                                          strict, four characters a group; returns how many groups
 *                                          come before the first that holds a byte outside the
 *                                          alphabet, `groups` if none does; dst is valid up to
 * there and may hold anything from there to 3 * groups base64_decode_lenient(src, n, dst)     what
 * lw_base64_decode_lenient promises; may write anything to all of lw_base64_decoded_bound(n) bytes
 *
 * No kernel reads outside src or writes outside dst; src and dst never overlap.
 */
#ifndef LW_ISA_SCALAR_BASE64_H
#define LW_ISA_SCALAR_BASE64_H

#include "common/compiler.h"
#include "isa/base64_alphabet.h"

#include <lanewise/base.h>

static void lw__base64_encode_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                     const struct lw__base64_alphabet *alphabet)
{
    const uint8_t *chars = alphabet->chars;
    for (; n >= 3; src += 3, dst += 4, n -= 3) {
        dst[0] = chars[src[0] >> 2];
        dst[1] = chars[(src[0] << 4 | src[1] >> 4) & 63];
        dst[2] = chars[(src[1] << 2 | src[2] >> 6) & 63];
        dst[3] = chars[src[2] & 63];
    }
    if (n == 0) return;
    const uint8_t second = n == 2 ? src[1] : 0;
    dst[0] = chars[src[0] >> 2];
    dst[1] = chars[(src[0] << 4 | second >> 4) & 63];
    if (n == 2) dst[2] = chars[second << 2 & 63];
}

static void lw__base64_encode_lines_scalar(const uint8_t *src, size_t lines, size_t line_bytes,
                                           uint8_t *dst)
{
    for (; lines; lines--, src += line_bytes) {
        lw__base64_encode_scalar(src, line_bytes, dst, &lw__base64_standard);
        dst += line_bytes / 3 * 4;
        *dst++ = '\n';
    }
}

/* The value of a byte outside the alphabet is 0xFF, so the OR of four exceeds 63 if one of them is
   outside. */
static size_t lw__base64_decode_scalar(const uint8_t *src, size_t groups, uint8_t *dst,
                                       const struct lw__base64_alphabet *alphabet)
{
    const uint8_t *values = alphabet->values;
    for (size_t i = 0; i < groups; i++, src += 4, dst += 3) {
        const unsigned a = values[src[0]], b = values[src[1]];
        const unsigned c = values[src[2]], d = values[src[3]];
        if (LW_UNLIKELY((a | b | c | d) > 63)) return i;
        dst[0] = (uint8_t)(a << 2 | b >> 4);
        dst[1] = (uint8_t)(b << 4 | c >> 2);
        dst[2] = (uint8_t)(c << 6 | d);
    }
    return groups;
}

/* Lenient decoding in progress: the values of an incomplete group, the latest in the low bits. */
struct lw__base64_group {
    uint32_t bits;
    unsigned count;
};

/* Decodes from `i` on, with the values of an incomplete group that come before. */
LW_INLINE lw_result lw__base64_lenient_from(const uint8_t *src, size_t i, size_t n, uint8_t *start,
                                            uint8_t *dst, struct lw__base64_group group)
{
    for (; i < n; i++) {
        const uint8_t value = lw__base64_standard.values[src[i]];
        if (LW_UNLIKELY(value > 63)) {
            if (src[i] == '=' && group.count >= 2) break;
            continue;
        }
        group.bits = group.bits << 6 | value;
        if (++group.count < 4) continue;
        *dst++ = (uint8_t)(group.bits >> 16);
        *dst++ = (uint8_t)(group.bits >> 8);
        *dst++ = (uint8_t)group.bits;
        group.count = 0;
    }
    if (group.count == 2) *dst++ = (uint8_t)(group.bits >> 4);
    if (group.count == 3) {
        *dst++ = (uint8_t)(group.bits >> 10);
        *dst++ = (uint8_t)(group.bits >> 2);
    }
    return (lw_result){LW_OK, i, (size_t)(dst - start)};
}

static lw_result lw__base64_decode_lenient_scalar(const uint8_t *src, size_t n, uint8_t *dst)
{
    return lw__base64_lenient_from(src, 0, n, dst, dst, (struct lw__base64_group){0, 0});
}

#endif
