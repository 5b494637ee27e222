/* What strict base64 decoding of every tier begins with and ends in. */
#ifndef LW_ISA_SCALAR_BASE64_STRICT_H
#define LW_ISA_SCALAR_BASE64_STRICT_H

#include "isa/scalar/base64_groups.h"

#include <lanewise/base64.h>

LW_INLINE const struct lw__base64_alphabet *lw__base64_alphabet_of(unsigned flags)
{
    return flags & LW_BASE64_URL ? &lw__base64_url : &lw__base64_standard;
}

LW_INLINE bool lw__base64_right_size(size_t n, unsigned flags)
{
    return flags & LW_BASE64_NO_PAD ? n % 4 != 1 : n % 4 == 0;
}

/* How many of the n characters are to be decoded: without padding, and without an odd end that no
   right text has. No branch, as no predictor knows the lengths of what comes. */
LW_INLINE size_t lw__base64_strict_chars(const uint8_t *src, size_t n, unsigned flags)
{
    if (LW_UNLIKELY(!lw__base64_right_size(n, flags))) return n & ~(size_t)3;
    if (flags & LW_BASE64_NO_PAD || n == 0) return n;
    const size_t last = src[n - 1] == '=';
    return n - last - (last & (src[n - 2] == '='));
}

LW_INLINE size_t lw__base64_bytes_of(size_t chars) { return chars / 4 * 3 + chars % 4 * 3 / 4; }

/* What came of n characters, of which `chars` were decoded and right. */
LW_INLINE lw_result lw__base64_ok(size_t n, size_t chars)
{
    return lw__ok(n, lw__base64_bytes_of(chars));
}

/* The same of a text that is not right, but for the first `done` characters, whole groups. */
LW_HIDDEN lw_result lw__base64_decode_again(const uint8_t *src, size_t n, uint8_t *dst,
                                            unsigned flags, size_t done);

#endif
