/* Hex: public entry points. */
#include "codec/hex_inline.h"

static bool is_digit(char c) { return lw__tab_hex_value[(uint8_t)c] <= 15; }

size_t lw_hex_encoded_size(size_t n) { return n > SIZE_MAX / 2 ? SIZE_MAX : 2 * n; }

size_t lw_hex_decoded_size(size_t n) { return n / 2 + n % 2; }

void LW_COLD lw__hex_encode_first(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags)
{
    lw__kernels_init();
    lw__hex_encode_inline(src, n, dst, flags);
}

size_t LW_COLD lw__hex_decode_first(const uint8_t *src, size_t pairs, uint8_t *dst, unsigned flags)
{
    lw__kernels_init();
    return lw__hex_decode_inline(src, pairs, dst, flags);
}

void LW_COLD lw__hex_decode_lenient_first(const uint8_t *src, size_t n, uint8_t *dst,
                                          unsigned flags)
{
    lw__kernels_init();
    lw__hex_decode_lenient_inline(src, n, dst, flags);
}

void lw_hex_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    lw__hex_encode_inline(src, n, (uint8_t *)dst, flags);
}

/* What came of n digits of which the first `good` pairs are right, and then something is not. */
static LW_COLD lw_result decode_error(const char *src, size_t n, size_t good)
{
    if (good < n / 2)
        return (lw_result){LW_ERR_INVALID_BYTE, 2 * good + is_digit(src[2 * good]), good};
    return is_digit(src[n - 1]) ? (lw_result){LW_ERR_TRUNCATED, n, good}
                                : (lw_result){LW_ERR_INVALID_BYTE, n - 1, good};
}

lw_result lw_hex_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const size_t good = lw__hex_decode_inline((const uint8_t *)src, n / 2, dst, flags);
    if (LW_LIKELY(2 * good == n)) return (lw_result){LW_OK, n, good};
    return decode_error(src, n, good);
}

void lw_hex_decode_lenient(const char *src, size_t n, void *dst, unsigned flags)
{
    lw__hex_decode_lenient_inline((const uint8_t *)src, n, dst, flags);
}
