/* Bit strings: public entry points. Kernels work on whole bytes; a last byte in part is handled
   here, and so are inputs of a few bytes, for which the call of a kernel would cost more. */
#include "common/result.h"
#include "cpu/dispatch.h"
#include "isa/scalar/bits_swar.h"

#include <lanewise/bits.h>

enum {
    FEW_BYTES = 8
};

size_t lw_bits_encoded_size(size_t n) { return n > SIZE_MAX / 8 ? SIZE_MAX : 8 * n; }

size_t lw_bits_decoded_size(size_t n) { return n / 8 + (n % 8 != 0); }

void lw_bits_encode(const void *src, size_t n, char *dst, unsigned flags)
{
    const bool low_first = flags & LW_BITS_LOW_FIRST;
    if (n < FEW_BYTES) {
        lw__bits_encode_ordered(src, n, (uint8_t *)dst, low_first);
        return;
    }
    const struct lw__kernels *k = lw__kernels();
    (low_first ? k->bits_encode_low : k->bits_encode)(src, n, (uint8_t *)dst);
}

void lw_bits_encode_first(const void *src, size_t bits, char *dst, unsigned flags)
{
    const size_t whole = bits / 8;
    lw_bits_encode(src, whole, dst, flags);
    if (bits % 8 == 0) return;
    char digits[8];
    lw_bits_encode((const uint8_t *)src + whole, 1, digits, flags);
    memcpy(dst + 8 * whole, digits, bits % 8);
}

/* The digits of the last byte, of which there are n < 8, completed with '0'. */
static uint64_t completed(const char *src, size_t n)
{
    uint64_t digits = LW_BITS_EACH('0');
    memcpy(&digits, src, n);
    return digits;
}

static size_t first_bad(const char *src, size_t from)
{
    while (src[from] == '0' || src[from] == '1')
        from++;
    return from;
}

static size_t decode_whole(const char *src, size_t bytes, uint8_t *dst, bool low_first)
{
    if (bytes < FEW_BYTES)
        return lw__bits_decode_ordered((const uint8_t *)src, bytes, dst, low_first);
    const struct lw__kernels *k = lw__kernels();
    return (low_first ? k->bits_decode_low : k->bits_decode)((const uint8_t *)src, bytes, dst);
}

lw_result lw_bits_decode(const char *src, size_t n, void *dst, unsigned flags)
{
    const bool low_first = flags & LW_BITS_LOW_FIRST;
    const size_t whole = n / 8, rest = n % 8;
    const size_t good = decode_whole(src, whole, dst, low_first);
    if (LW_UNLIKELY(good < whole))
        return lw__result(LW_ERR_INVALID_BYTE, first_bad(src, 8 * good), good);
    if (LW_LIKELY(rest == 0)) return lw__result(LW_OK, n, whole);
    const uint64_t last = completed(src + 8 * whole, rest);
    if (!lw__bits_all_digits(last))
        return lw__result(LW_ERR_INVALID_BYTE, first_bad(src, 8 * whole), whole);
    if (!(flags & LW_BITS_PARTIAL)) return lw__result(LW_ERR_TRUNCATED, n, whole);
    ((uint8_t *)dst)[whole] = lw__bits_digits_to_byte(last, low_first);
    return lw__result(LW_OK, n, whole + 1);
}

void lw_bits_decode_lenient(const char *src, size_t n, void *dst, unsigned flags)
{
    const bool low_first = flags & LW_BITS_LOW_FIRST;
    const size_t whole = n / 8, rest = n % 8;
    const uint8_t *digits = (const uint8_t *)src;
    if (whole < FEW_BYTES) {
        lw__bits_decode_lenient_ordered(digits, whole, dst, low_first);
    } else {
        const struct lw__kernels *k = lw__kernels();
        (low_first ? k->bits_decode_lenient_low : k->bits_decode_lenient)(digits, whole, dst);
    }
    if (rest == 0) return;
    ((uint8_t *)dst)[whole] = lw__bits_digits_to_byte(completed(src + 8 * whole, rest), low_first);
}
