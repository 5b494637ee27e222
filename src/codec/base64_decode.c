/* Base64 decoding, strict and lenient. What is wrong with a strict text is found out here. */
#include "common/result.h"
#include "cpu/dispatch.h"
#include "isa/scalar/base64_groups.h"
#include "isa/scalar/base64_strict.h"

#include <lanewise/base64.h>

/* Why the group at `at`, of one to four characters, is wrong, or what comes after it. */
static LW_COLD lw_result diagnose(const uint8_t *src, size_t at, size_t n, unsigned flags)
{
    const uint8_t *group = src + at, *values = lw__base64_alphabet_of(flags)->values;
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

size_t lw_base64_decoded_bound(size_t n) { return lw__base64_bytes_of(n); }

size_t lw_base64_decoded_size(const char *src, size_t n, unsigned flags)
{
    return lw_base64_decoded_bound(lw__base64_strict_chars((const uint8_t *)src, n, flags));
}

lw_result LW_COLD lw__base64_decode_again(const uint8_t *src, size_t n, uint8_t *dst,
                                          unsigned flags, size_t done)
{
    const uint8_t *values = lw__base64_alphabet_of(flags)->values;
    const size_t left = lw__base64_strict_chars(src, n, flags) - done;
    const size_t more = lw__base64_decode_groups(src + done, left, dst + done / 4 * 3, values);
    return diagnose(src, done + more, n, flags);
}

static LW_COLD lw_result first_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    return lw__kernels_init()->base64_decode((const uint8_t *)src, n, dst, flags);
}

lw_result lw_base64_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k)) return first_decode(src, n, dst, flags);
    return k->base64_decode((const uint8_t *)src, n, dst, flags);
}

lw_result lw_base64_decode_lenient(const char *src, size_t n, void *dst)
{
    if (n <= LW__BASE64_FEW)
        return lw__base64_lenient_rest((const uint8_t *)src, 0, n, dst, dst,
                                       (struct lw__base64_group){0, 0});
    return lw__kernels()->base64_decode_lenient((const uint8_t *)src, n, dst);
}
