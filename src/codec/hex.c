/* Hex: public entry points. Kernels work on whole pairs; the odd digit is handled here. */
#include "tables/hex.h"
#include "cpu/dispatch.h"

#include <lanewise/hex.h>

static const uint8_t lower_digits[16] = "0123456789abcdef";
static const uint8_t upper_digits[16] = "0123456789ABCDEF";

static bool is_digit(char c) { return lw__tab_hex_value[(uint8_t)c] <= 15; }

size_t lw_hex_encoded_size(size_t n) { return n > SIZE_MAX / 2 ? SIZE_MAX : 2 * n; }

size_t lw_hex_decoded_size(size_t n) { return n / 2 + n % 2; }

void lw_hex_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    const uint8_t *digits = flags & LW_HEX_UPPER ? upper_digits : lower_digits;
    (flags & LW_HEX_LOW_FIRST ? k->hex_encode_low : k->hex_encode)(src, n, (uint8_t *)dst, digits);
}

lw_result lw_hex_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    const size_t pairs = n / 2;
    const size_t good = (flags & LW_HEX_LOW_FIRST ? k->hex_decode_low : k->hex_decode)(
        (const uint8_t *)src, pairs, dst);
    if (LW_UNLIKELY(good < pairs))
        return (lw_result){LW_ERR_INVALID_BYTE, 2 * good + is_digit(src[2 * good]), good};
    if (LW_UNLIKELY(n % 2))
        return is_digit(src[n - 1]) ? (lw_result){LW_ERR_TRUNCATED, n, pairs}
                                    : (lw_result){LW_ERR_INVALID_BYTE, n - 1, pairs};
    return (lw_result){LW_OK, n, pairs};
}

void lw_hex_decode_lenient(const char *src, size_t n, void *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    const bool low_first = flags & LW_HEX_LOW_FIRST;
    (low_first ? k->hex_decode_lenient_low : k->hex_decode_lenient)((const uint8_t *)src, n / 2,
                                                                    dst);
    if (n % 2 == 0) return;
    uint8_t *last = (uint8_t *)dst + n / 2;
    k->hex_decode_lenient_low((const uint8_t[]){(uint8_t)src[n - 1], '0'}, 1, last);
    if (!low_first) *last = (uint8_t)(*last << 4);
}
