/*
 * Base64 a group at a time. The scalar kernels are made of these, and other tiers take them for
 * what is left over.
 */
#ifndef LW_ISA_SCALAR_BASE64_GROUPS_H
#define LW_ISA_SCALAR_BASE64_GROUPS_H

#include "common/bytes.h"
#include "common/result.h"
#include "isa/base64_alphabet.h"

#include <lanewise/base.h>

enum {
    LW__BASE64_FEW = 12 /* characters that are better decoded a group at a time, on any tier */
};

/* The last group of a text, of n = 0, 1 or 2 bytes. */
LW_INLINE void lw__base64_encode_end(const uint8_t *src, size_t n, uint8_t *dst,
                                     const uint8_t *chars, bool pad)
{
    if (n == 0) return;
    const uint8_t second = n == 2 ? src[1] : 0, third = n == 2 ? chars[second << 2 & 63] : '=';
    dst[0] = chars[src[0] >> 2];
    dst[1] = chars[(src[0] << 4 | second >> 4) & 63];
    if (pad || n == 2) dst[2] = third;
    if (pad) dst[3] = '=';
}

LW_INLINE void lw__base64_encode_groups(const uint8_t *src, size_t n, uint8_t *dst,
                                        const uint8_t *chars, bool pad)
{
    for (; n >= 3; src += 3, dst += 4, n -= 3) {
        dst[0] = chars[src[0] >> 2];
        dst[1] = chars[(src[0] << 4 | src[1] >> 4) & 63];
        dst[2] = chars[(src[1] << 2 | src[2] >> 6) & 63];
        dst[3] = chars[src[2] & 63];
    }
    lw__base64_encode_end(src, n, dst, chars, pad);
}

/* Decodes two or three characters, the last of a text without padding. False if one is bad, or has
   bits set beyond the bytes. */
LW_INLINE bool lw__base64_decode_end(const uint8_t *src, size_t n, uint8_t *dst,
                                     const uint8_t *values)
{
    const unsigned a = values[src[0]], b = values[src[1]], c = n == 3 ? values[src[2]] : 0;
    const uint32_t bits = a << 18 | b << 12 | c << 6;
    if (LW_UNLIKELY((a | b | c) > 63 || bits & (n == 3 ? 0xFF : 0xFFFF))) return false;
    dst[0] = (uint8_t)(bits >> 16);
    if (n == 3) dst[1] = (uint8_t)(bits >> 8);
    return true;
}

/* Decodes whole groups, all but the last, up to the first that is bad, and returns how many
   characters that were. Each group is one store, whose fourth byte the next one overwrites. (One
   table a place is Nick Galbreath's way, in his modp_b64.) */
LW_INLINE size_t lw__base64_decode_most(const uint8_t *src, size_t n, uint8_t *dst,
                                        const struct lw__base64_alphabet *alphabet)
{
    size_t i = 0;
    for (; i + 8 <= n; i += 4, dst += 3) {
        const uint32_t bits = alphabet->shares[0][src[i]] | alphabet->shares[1][src[i + 1]] |
                              alphabet->shares[2][src[i + 2]] | alphabet->shares[3][src[i + 3]];
        if (LW_UNLIKELY(bits & LW__BASE64_NO_SHARE)) break;
        lw__store32(dst, lw__be32(bits << 8));
    }
    return i;
}

/* The value of a byte outside the alphabet is 0xFF, so the OR of four exceeds 63 if one of them is
   outside. */
LW_INLINE size_t lw__base64_decode_groups(const uint8_t *src, size_t n, uint8_t *dst,
                                          const uint8_t *values)
{
    size_t i = 0;
    for (; i + 4 <= n; i += 4, dst += 3) {
        const unsigned a = values[src[i]], b = values[src[i + 1]];
        const unsigned c = values[src[i + 2]], d = values[src[i + 3]];
        if (LW_UNLIKELY((a | b | c | d) > 63)) return i;
        dst[0] = (uint8_t)(a << 2 | b >> 4);
        dst[1] = (uint8_t)(b << 4 | c >> 2);
        dst[2] = (uint8_t)(c << 6 | d);
    }
    if (i == n) return n;
    return lw__base64_decode_end(src + i, n - i, dst, values) ? n : i;
}

/* All of n characters, without padding; how many are right, as lw__base64_decode_groups says. */
LW_INLINE size_t lw__base64_decode_all(const uint8_t *src, size_t n, uint8_t *dst,
                                       const struct lw__base64_alphabet *alphabet)
{
    const size_t most = lw__base64_decode_most(src, n, dst, alphabet);
    return most +
           lw__base64_decode_groups(src + most, n - most, dst + most / 4 * 3, alphabet->values);
}

/* The values of a group that is being read, the latest in the low bits. */
struct lw__base64_group {
    uint32_t bits;
    unsigned count;
};

LW_INLINE void lw__base64_push(struct lw__base64_group *group, uint8_t value)
{
    group->bits = group->bits << 6 | value;
    group->count++;
}

/* The first character of the alphabet from src[i] on, or the '=' that ends the text if `padded`; n
   if there is none. */
LW_INLINE size_t lw__base64_skip(const uint8_t *src, size_t i, size_t n, bool padded)
{
    while (i < n && lw__base64_standard.values[src[i]] > 63 && !(padded && src[i] == '='))
        i++;
    return i;
}

/* Reads on, leniently, from src[*i] until the group is whole. False if the text ends before. */
LW_INLINE bool lw__base64_read_group(const uint8_t *src, size_t *i, size_t n,
                                     struct lw__base64_group *group)
{
    size_t at = *i;
    while (group->count < 4) {
        at = group->count < 2 ? lw__base64_skip(src, at, n, false)
                              : lw__base64_skip(src, at, n, true);
        *i = at;
        if (at == n || src[at] == '=') return false;
        lw__base64_push(group, lw__base64_standard.values[src[at++]]);
    }
    *i = at;
    return true;
}

/* Writes a whole group, begins a new one and returns the end of what it has written. */
LW_INLINE uint8_t *lw__base64_write_group(uint8_t *dst, struct lw__base64_group *group)
{
    dst[0] = (uint8_t)(group->bits >> 16);
    dst[1] = (uint8_t)(group->bits >> 8);
    dst[2] = (uint8_t)group->bits;
    *group = (struct lw__base64_group){0, 0};
    return dst + 3;
}

/* Decodes whole groups of characters from src[*i] on, as long as there are any; returns the end of
   what it has written. */
LW_INLINE uint8_t *lw__base64_take_groups(const uint8_t *src, size_t *i, size_t n, uint8_t *dst)
{
    const size_t whole = (n - *i) & ~(size_t)3;
    const size_t good = lw__base64_decode_groups(src + *i, whole, dst, lw__base64_standard.values);
    *i += good;
    return dst + good / 4 * 3;
}

/* Lenient decoding from src[i] on, with what a group has already. All output begins at `start`. */
LW_INLINE lw_result lw__base64_lenient_rest(const uint8_t *src, size_t i, size_t n,
                                            const uint8_t *start, uint8_t *dst,
                                            struct lw__base64_group group)
{
    if (group.count == 0) dst = lw__base64_take_groups(src, &i, n, dst);
    while (lw__base64_read_group(src, &i, n, &group)) {
        dst = lw__base64_write_group(dst, &group);
        dst = lw__base64_take_groups(src, &i, n, dst);
    }
    if (group.count == 2) *dst++ = (uint8_t)(group.bits >> 4);
    if (group.count == 3) {
        *dst++ = (uint8_t)(group.bits >> 10);
        *dst++ = (uint8_t)(group.bits >> 2);
    }
    return lw__result(LW_OK, i, (size_t)(dst - start));
}

#endif
