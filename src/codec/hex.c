/*
 * Hex: public entry points. Kernels do all that is promised, short inputs too, and are jumped to
 * with the arguments as they came. The first call of all goes through a cold function, so that the
 * others need not keep them.
 */
#include "cpu/dispatch.h"

#include <lanewise/hex.h>

size_t lw_hex_encoded_size(size_t n) { return n > SIZE_MAX / 2 ? SIZE_MAX : 2 * n; }

size_t lw_hex_decoded_size(size_t n) { return n / 2 + n % 2; }

static LW_COLD void first_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    lw__kernels_init()->hex_encode(src, n, (uint8_t *)dst, flags);
}

LW_ENTRY void lw_hex_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k))
        first_encode(src, n, dst, flags);
    else
        k->hex_encode(src, n, (uint8_t *)dst, flags);
}

static LW_COLD lw_result first_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    return lw__kernels_init()->hex_decode((const uint8_t *)src, n, dst, flags);
}

LW_ENTRY lw_result lw_hex_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k)) return first_decode(src, n, dst, flags);
    return k->hex_decode((const uint8_t *)src, n, dst, flags);
}

static LW_COLD void first_decode_lenient(const char *src, size_t n, void *dst, unsigned flags)
{
    lw__kernels_init()->hex_decode_lenient((const uint8_t *)src, n, dst, flags);
}

LW_ENTRY void lw_hex_decode_lenient(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k))
        first_decode_lenient(src, n, dst, flags);
    else
        k->hex_decode_lenient((const uint8_t *)src, n, dst, flags);
}
