/* Base64 encoding, plain and in lines. */
#include "cpu/dispatch.h"
#include "isa/base64_alphabet.h"

#include <lanewise/base64.h>

size_t lw_base64_encoded_size(size_t n, unsigned flags)
{
    const size_t groups = n / 3, rest = n % 3;
    if (groups >= SIZE_MAX / 4) return SIZE_MAX;
    const size_t last = flags & LW_BASE64_NO_PAD && rest ? rest + 1 : 4;
    return 4 * groups + (rest ? last : 0);
}

static LW_COLD void first_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    lw__kernels_init();
    lw_base64_encode(src, n, dst, flags);
}

void lw_base64_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k))
        first_encode(src, n, dst, flags);
    else
        k->base64_encode(src, n, (uint8_t *)dst,
                         flags & LW_BASE64_URL ? &lw__base64_url : &lw__base64_standard,
                         !(flags & LW_BASE64_NO_PAD));
}

size_t lw_base64_wrapped_size(size_t n, size_t line_bytes)
{
    const size_t chars = lw_base64_encoded_size(n, 0);
    const size_t newlines = n / line_bytes + (n % line_bytes != 0);
    return chars > SIZE_MAX - newlines ? SIZE_MAX : chars + newlines;
}

void lw_base64_encode_wrapped(const void *src, size_t n, char *dst, size_t line_bytes)
{
    lw__kernels()->base64_encode_wrapped(src, n, (uint8_t *)dst, line_bytes);
}
