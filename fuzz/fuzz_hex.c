/* Hex: the first byte holds the flags, the rest is text to decode and bytes to encode. */
#include "fuzz_codec.h"

#include <lanewise/hex.h>

static lw_result decode_lenient(const char *text, size_t n, void *dst, unsigned flags)
{
    lw_hex_decode_lenient(text, n, dst, flags);
    return (lw_result){.read = n, .written = lw_hex_decoded_size(n), .status = LW_OK};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const unsigned flags = data[0] & (LW_HEX_UPPER | LW_HEX_LOW_FIRST);
    const size_t n = size - 1;
    uint8_t *input = fuzz_copy(data + 1, n);
    const lw_result r = fuzz_decode_on_tiers(lw_hex_decode, input, n, n / 2, flags);
    FUZZ_CHECK((r.status == LW_OK) == (r.read == n && n % 2 == 0));
    fuzz_decode_on_tiers(decode_lenient, input, n, lw_hex_decoded_size(n), flags);
    fuzz_round_trip(lw_hex_encode, lw_hex_decode, input, n, lw_hex_encoded_size(n), n, flags);
    free(input);
    return 0;
}
