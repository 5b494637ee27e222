/*
 * The bodies of the public hex functions, for callers in this project to whom a call matters: the
 * Ruby glue packs and unpacks strings of 16 bytes. Up to LW__HEX_SHORT bytes are done right there,
 * in the vectors that every processor of the architecture has; what is longer, or has its low
 * nibble first, takes one call through the kernel table.
 */
#ifndef LW_CODEC_HEX_INLINE_H
#define LW_CODEC_HEX_INLINE_H

#include "cpu/dispatch.h"
#include "isa/scalar/hex_pairs.h"

#include <lanewise/hex.h>

#if LW_ARCH_X86_64
#include "isa/sse2/hex_vec.h"
#elif LW_ARCH_AARCH64
#include "isa/neon/hex_vec.h"
#endif

#if LW_ARCH_X86_64 || LW_ARCH_AARCH64
#include "isa/template/hex_short.h"
#ifndef LW__HEX_SHORT
#define LW__HEX_SHORT 32
#endif
#endif

/* On the first call of all: detect, and do it again. Cold. */
LW_HIDDEN void lw__hex_encode_first(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags);
LW_HIDDEN size_t lw__hex_decode_first(const uint8_t *src, size_t pairs, uint8_t *dst,
                                      unsigned flags);
LW_HIDDEN void lw__hex_decode_lenient_first(const uint8_t *src, size_t n, uint8_t *dst,
                                            unsigned flags);

LW_INLINE const uint8_t *lw__hex_digits(unsigned flags)
{
    static const uint8_t digits[2][16] LW_NONSTRING = {"0123456789abcdef", "0123456789ABCDEF"};
    return digits[(flags & LW_HEX_UPPER) != 0];
}

/* Whether n bytes are to be done inline. */
LW_INLINE bool lw__hex_is_short(const struct lw__kernels *k, size_t n, unsigned flags)
{
#ifdef LW__HEX_SHORT
    return n <= LW__HEX_SHORT && !(flags & LW_HEX_LOW_FIRST) && lw__inline_vectors(k);
#else
    (void)k, (void)n, (void)flags;
    return false;
#endif
}

LW_INLINE void lw__hex_encode_inline(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k)) {
        lw__hex_encode_first(src, n, dst, flags);
        return;
    }
#ifdef LW__HEX_SHORT
    if (LW_LIKELY(lw__hex_is_short(k, n, flags))) {
        lw__hex_encode_short(src, n, dst, lw__hex_style_of_case(flags & LW_HEX_UPPER), false);
        return;
    }
#endif
    (flags & LW_HEX_LOW_FIRST ? k->hex_encode_low : k->hex_encode)(src, n, dst,
                                                                   lw__hex_digits(flags));
}

/* How many pairs come before the first bad digit. */
LW_INLINE size_t lw__hex_decode_inline(const uint8_t *src, size_t pairs, uint8_t *dst,
                                       unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k)) return lw__hex_decode_first(src, pairs, dst, flags);
#ifdef LW__HEX_SHORT
    if (LW_LIKELY(lw__hex_is_short(k, pairs, flags))) {
        if (LW_LIKELY(lw__hex_decode_short(src, pairs, dst, LW__HEX_STRICT, false))) return pairs;
        return lw__hex_decode_again(src, pairs, dst, false);
    }
#endif
    return (flags & LW_HEX_LOW_FIRST ? k->hex_decode_low : k->hex_decode)(src, pairs, dst);
}

/* n digits: the odd one out counts as if a 0 followed. */
LW_INLINE void lw__hex_decode_lenient_inline(const uint8_t *src, size_t n, uint8_t *dst,
                                             unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    const bool low_first = flags & LW_HEX_LOW_FIRST;
    const size_t pairs = n / 2;
    if (LW_UNLIKELY(!k)) {
        lw__hex_decode_lenient_first(src, n, dst, flags);
        return;
    }
    if (n % 2) {
        const uint8_t value = lw__hex_lenient_value(src[n - 1]);
        dst[pairs] = low_first ? value : (uint8_t)(value << 4);
    }
#ifdef LW__HEX_SHORT
    if (LW_LIKELY(lw__hex_is_short(k, pairs, flags))) {
        lw__hex_decode_short(src, pairs, dst, LW__HEX_LENIENT, false);
        return;
    }
#endif
    (low_first ? k->hex_decode_lenient_low : k->hex_decode_lenient)(src, pairs, dst);
}

#endif
