/*
 * The six bit string kernels of a tier, made of its blocks of 8 bytes, 64 digits. What is left
 * after the last whole block is one more block that ends where the input ends and overlaps the one
 * before; fewer than 8 bytes are done a byte at a step (SWAR).
 *
 * A template. The file that includes it defines
 *
 *   LW__BITS_ISA                                   the suffix of the kernels
 *   lw__bits_encode_block(src, dst, low_first)     8 bytes to 64 digits
 *   lw__bits_noted, lw__bits_noted_none()          what remembers bad digits, and a clean one
 *   lw__bits_noted_bad(noted)
 *   lw__bits_decode_block(src, dst, low_first, noted)   64 digits to 8 bytes
 *
 * Strict decoding looks at what has been noted once every four blocks; a bad digit is then found
 * by decoding again, in scalar code, from where those blocks began. Lenient decoding never looks,
 * and so the compiler drops the noting.
 */
#include "isa/scalar/bits_swar.h"

#define LW__BITS_NAME(verb) LW_CAT(lw__bits_##verb##_, LW__BITS_ISA)

LW_INLINE void LW__BITS_NAME(encode_ordered)(const uint8_t *src, size_t n, uint8_t *dst,
                                             bool low_first)
{
    if (n < 8) {
        lw__bits_encode_ordered(src, n, dst, low_first);
        return;
    }
    size_t i = 0;
    for (; i + 32 <= n; i += 32)
        for (size_t block = 0; block < 32; block += 8)
            lw__bits_encode_block(src + i + block, dst + 8 * (i + block), low_first);
    for (; i + 8 <= n; i += 8)
        lw__bits_encode_block(src + i, dst + 8 * i, low_first);
    if (i < n) lw__bits_encode_block(src + n - 8, dst + 8 * (n - 8), low_first);
}

LW_INLINE size_t LW__BITS_NAME(decode_ordered)(const uint8_t *src, size_t bytes, uint8_t *dst,
                                               bool strict, bool low_first)
{
    size_t i = 0;
    lw__bits_noted noted = lw__bits_noted_none();
    for (; i + 32 <= bytes; i += 32) {
        for (size_t block = 0; block < 32; block += 8)
            lw__bits_decode_block(src + 8 * (i + block), dst + i + block, low_first, &noted);
        if (strict && LW_UNLIKELY(lw__bits_noted_bad(noted))) break;
    }
    /* The rest: whole blocks, then one that overlaps them. */
    for (size_t at = i; bytes >= 8 && at < bytes; at += 8)
        lw__bits_decode_block(src + 8 * (at + 8 <= bytes ? at : bytes - 8),
                              dst + (at + 8 <= bytes ? at : bytes - 8), low_first, &noted);
    if (bytes >= 8 && (!strict || LW_LIKELY(!lw__bits_noted_bad(noted)))) return bytes;
    src += 8 * i, dst += i;
    if (strict) return i + lw__bits_decode_ordered(src, bytes - i, dst, low_first);
    lw__bits_decode_lenient_ordered(src, bytes - i, dst, low_first);
    return bytes;
}

static void LW__BITS_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst)
{
    LW__BITS_NAME(encode_ordered)(src, n, dst, false);
}

static void LW__BITS_NAME(encode_low)(const uint8_t *src, size_t n, uint8_t *dst)
{
    LW__BITS_NAME(encode_ordered)(src, n, dst, true);
}

static size_t LW__BITS_NAME(decode)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    return LW__BITS_NAME(decode_ordered)(src, bytes, dst, true, false);
}

static size_t LW__BITS_NAME(decode_low)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    return LW__BITS_NAME(decode_ordered)(src, bytes, dst, true, true);
}

static void LW__BITS_NAME(decode_lenient)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    LW__BITS_NAME(decode_ordered)(src, bytes, dst, false, false);
}

static void LW__BITS_NAME(decode_lenient_low)(const uint8_t *src, size_t bytes, uint8_t *dst)
{
    LW__BITS_NAME(decode_ordered)(src, bytes, dst, false, true);
}

static void LW_CAT(lw__bits_install_, LW__BITS_ISA)(struct lw__kernels *k)
{
    k->bits_encode = LW__BITS_NAME(encode);
    k->bits_encode_low = LW__BITS_NAME(encode_low);
    k->bits_decode = LW__BITS_NAME(decode);
    k->bits_decode_low = LW__BITS_NAME(decode_low);
    k->bits_decode_lenient = LW__BITS_NAME(decode_lenient);
    k->bits_decode_lenient_low = LW__BITS_NAME(decode_lenient_low);
}
