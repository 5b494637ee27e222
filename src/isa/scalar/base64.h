/*
 * Base64 kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   base64_encode(src, n, dst, alphabet, pad)
 *                                          the characters of n bytes, and '=' if `pad` says so
 *   base64_encode_wrapped(src, n, dst, line_bytes)
 *                                          standard alphabet, padded, a newline after each
 *                                          line_bytes (a multiple of 3) and at the end
 *   base64_decode(src, n, dst, flags)      all that lw_base64_decode promises
 *   base64_decode_lenient(src, n, dst)     what lw_base64_decode_lenient promises; dst may hold
 *                                          anything from what it has written to 3 * n / 4
 *
 * No kernel reads outside src or writes outside dst; src and dst never overlap.
 */
#ifndef LW_ISA_SCALAR_BASE64_H
#define LW_ISA_SCALAR_BASE64_H

#include "isa/scalar/base64_strict.h"

static void lw__base64_encode_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                     const struct lw__base64_alphabet *alphabet, bool pad)
{
    lw__base64_encode_groups(src, n, dst, alphabet->chars, pad);
}

static void lw__base64_encode_wrapped_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                             size_t line_bytes)
{
    while (n) {
        const size_t bytes = n < line_bytes ? n : line_bytes;
        lw__base64_encode_groups(src, bytes, dst, lw__base64_standard.chars, true);
        src += bytes;
        n -= bytes;
        dst += (bytes + 2) / 3 * 4;
        *dst++ = '\n';
    }
}

static lw_result lw__base64_decode_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                          unsigned flags)
{
    const struct lw__base64_alphabet *alphabet = lw__base64_alphabet_of(flags);
    const size_t chars = lw__base64_strict_chars(src, n, flags);
    const size_t good = lw__base64_decode_all(src, chars, dst, alphabet);
    if (LW_LIKELY(good == chars && lw__base64_right_size(n, flags))) return lw__base64_ok(n, chars);
    return lw__base64_decode_again(src, n, dst, flags, good & ~(size_t)3);
}

static lw_result lw__base64_decode_lenient_scalar(const uint8_t *src, size_t n, uint8_t *dst)
{
    return lw__base64_lenient_rest(src, 0, n, dst, dst, (struct lw__base64_group){0, 0});
}

#endif
