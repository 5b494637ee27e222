/* Base64 decoding, strict and lenient. Kernels take a strict text without its padding and say in
   which group an error is; what it is, is found out here. */
#include "common/result.h"
#include "cpu/dispatch.h"
#include "isa/base64_alphabet.h"
#include "isa/scalar/base64_groups.h"

#include <lanewise/base64.h>

static const struct lw__base64_alphabet *alphabet_of(unsigned flags)
{
    return flags & LW_BASE64_URL ? &lw__base64_url : &lw__base64_standard;
}

/* Why the group at `at`, of one to four characters, is wrong, or what comes after it. */
static LW_COLD lw_result diagnose(const uint8_t *src, size_t at, size_t n, unsigned flags)
{
    const uint8_t *group = src + at, *values = alphabet_of(flags)->values;
    const size_t left = n - at < 4 ? n - at : 4, written = at / 4 * 3;
    const bool pad = !(flags & LW_BASE64_NO_PAD);
    size_t chars = 0;
    while (chars < left && values[group[chars]] <= 63)
        chars++;
    size_t i = chars;
    while (pad && chars >= 2 && i < left && group[i] == '=')
        i++;
    const bool ends = pad ? i > chars : left < 4 && i == left;
    if (ends && chars >= 2 && values[group[chars - 1]] & (chars == 2 ? 15 : 3))
        return lw__result(LW_ERR_INVALID_BYTE, at + chars - 1, written);
    if (i < left) return lw__result(LW_ERR_INVALID_BYTE, at + i, written);
    if (i < 4 && (pad || i == 1)) return lw__result(LW_ERR_TRUNCATED, n, written);
    return lw__result(LW_ERR_INVALID_BYTE, at + 4, written);
}

/* How many of the n characters are to be decoded: without padding, and without an odd end that no
   right text has. */
LW_INLINE size_t chars_of(const char *src, size_t n, unsigned flags, bool *right_size)
{
    const bool pad = !(flags & LW_BASE64_NO_PAD);
    *right_size = pad ? n % 4 == 0 : n % 4 != 1;
    if (LW_UNLIKELY(!*right_size)) return n - n % 4;
    if (!pad || n == 0 || src[n - 1] != '=') return n;
    return n - 1 - (src[n - 2] == '=');
}

static size_t bytes_of(size_t chars) { return chars / 4 * 3 + chars % 4 * 3 / 4; }

size_t lw_base64_decoded_bound(size_t n) { return bytes_of(n); }

size_t lw_base64_decoded_size(const char *src, size_t n, unsigned flags)
{
    bool right_size;
    return bytes_of(chars_of(src, n, flags, &right_size));
}

lw_result lw_base64_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    bool right_size;
    const size_t chars = chars_of(src, n, flags, &right_size);
    const size_t good = k->base64_decode((const uint8_t *)src, chars, dst, alphabet_of(flags));
    if (LW_LIKELY(good == chars && right_size)) return lw__result(LW_OK, n, bytes_of(chars));
    return diagnose((const uint8_t *)src, good, n, flags);
}

lw_result lw_base64_decode_lenient(const char *src, size_t n, void *dst)
{
    if (n <= LW__BASE64_FEW)
        return lw__base64_lenient_rest((const uint8_t *)src, 0, n, dst, dst,
                                       (struct lw__base64_group){0, 0});
    return lw__kernels()->base64_decode_lenient((const uint8_t *)src, n, dst);
}
