/* Uuencode: the first byte says how long lines are, the rest is bytes to encode and text to
   decode. */
#include "fuzz_codec.h"

#include <lanewise/uuencode.h>

static void encode(const void *src, size_t n, char *dst, unsigned line_bytes)
{
    lw_uu_encode(src, n, dst, line_bytes);
}

static lw_result decode(const char *text, size_t n, void *dst, unsigned ignored)
{
    (void)ignored;
    return lw_uu_decode(text, n, dst);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    const size_t n = size - 1;
    const unsigned line_bytes = 3 * (1 + data[0] % 21u);
    uint8_t *input = fuzz_copy(data + 1, n);
    const size_t chars = lw_uu_encoded_size(n, line_bytes);
    fuzz_round_trip(encode, decode, input, n, chars, lw_uu_decoded_bound(chars), line_bytes);
    FUZZ_CHECK(fuzz_decode_on_tiers(decode, input, n, lw_uu_decoded_bound(n), 0).status == LW_OK);
    free(input);
    return 0;
}
