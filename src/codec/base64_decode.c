/* Base64 decoding, strict and lenient. Kernels decode whole groups; the last group of a strict text
   is looked at here, and so is a group that holds an error. */
#include "cpu/dispatch.h"
#include "isa/base64_alphabet.h"

#include <lanewise/base64.h>

size_t lw_base64_decoded_bound(size_t n) { return n / 4 * 3 + n % 4 * 3 / 4; }

/*
 * The one to four characters of a group that is the last or holds an error, at position `at`, when
 * `written` bytes have been made of those before. `more` says whether other characters follow.
 */
static lw_result decode_last_group(const uint8_t *src, size_t at, size_t n, uint8_t *dst,
                                   size_t written, const struct lw__base64_alphabet *alphabet,
                                   bool pad)
{
    const size_t left = n - at < 4 ? n - at : 4;
    uint32_t bits = 0;
    size_t chars = 0;
    while (chars < left && alphabet->values[src[at + chars]] <= 63)
        bits = bits << 6 | alphabet->values[src[at + chars++]];
    size_t i = chars;
    if (pad && chars >= 2)
        while (i < left && src[at + i] == '=')
            i++;
    if (i < left) return (lw_result){LW_ERR_INVALID_BYTE, at + i, written};
    if (i < 4 && (pad || i < 2)) return (lw_result){LW_ERR_TRUNCATED, n, written};

    const unsigned excess = chars == 2 ? 4 : 2;
    if (bits & ((1u << excess) - 1))
        return (lw_result){LW_ERR_INVALID_BYTE, at + chars - 1, written};
    bits >>= excess;
    if (chars == 3) dst[written++] = (uint8_t)(bits >> 8);
    dst[written++] = (uint8_t)bits;
    if (at + i < n) return (lw_result){LW_ERR_INVALID_BYTE, at + i, written};
    return (lw_result){LW_OK, n, written};
}

lw_result lw_base64_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__base64_alphabet *alphabet =
        flags & LW_BASE64_URL ? &lw__base64_url : &lw__base64_standard;
    const size_t groups = n / 4;
    const size_t good = lw__kernels()->base64_decode((const uint8_t *)src, groups, dst, alphabet);
    if (LW_LIKELY(4 * good == n)) return (lw_result){LW_OK, n, 3 * good};
    return decode_last_group((const uint8_t *)src, 4 * good, n, dst, 3 * good, alphabet,
                             !(flags & LW_BASE64_NO_PAD));
}

lw_result lw_base64_decode_lenient(const char *src, size_t n, void *dst)
{
    return lw__kernels()->base64_decode_lenient((const uint8_t *)src, n, dst);
}
