/* Bit strings: the first byte holds the flags, the rest is text to decode and bytes to encode. */
#include "fuzz_codec.h"

#include <lanewise/bits.h>

static lw_result decode_lenient(const char *text, size_t n, void *dst, unsigned flags)
{
    lw_bits_decode_lenient(text, n, dst, flags);
    return (lw_result){.read = n, .written = lw_bits_decoded_size(n), .status = LW_OK};
}

static void check_decoding(const void *text, size_t n, unsigned flags)
{
    const size_t room = flags & LW_BITS_PARTIAL ? lw_bits_decoded_size(n) : n / 8;
    fuzz_decode_on_tiers(lw_bits_decode, text, n, room, flags);
}

/* The first bits of bytes: decoding fills up with zeros, in both ways. */
static void check_first(const uint8_t *bytes, size_t n, size_t bits, unsigned flags)
{
    char *text = fuzz_alloc(bits);
    uint8_t *back = fuzz_alloc(n), *again = fuzz_alloc(n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        lw_bits_encode_first(bytes, bits, text, flags);
        const lw_result r = lw_bits_decode(text, bits, back, flags | LW_BITS_PARTIAL);
        FUZZ_CHECK(r.status == LW_OK && r.written == n);
        FUZZ_CHECK(memcmp(back, bytes, bits / 8) == 0);
        lw_bits_decode_lenient(text, bits, again, flags);
        FUZZ_CHECK(memcmp(back, again, n) == 0);
    }
    free(text);
    free(back);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const unsigned flags = data[0] & (LW_BITS_LOW_FIRST | LW_BITS_PARTIAL);
    const size_t n = size - 1, bits = lw_bits_encoded_size(n);
    uint8_t *input = fuzz_copy(data + 1, n);
    check_decoding(input, n, flags);
    fuzz_decode_on_tiers(decode_lenient, input, n, lw_bits_decoded_size(n), flags);
    fuzz_round_trip(lw_bits_encode, lw_bits_decode, input, n, bits, n, flags);
    check_first(input, n, n ? bits - (data[0] >> 5) : 0, flags);
    /* The fuzzer finds few texts of '0' and '1' alone by itself. */
    for (size_t i = 0; i < n; i++)
        if (input[i] < 0xF0) input[i] = '0' | (input[i] & 1);
    check_decoding(input, n, flags);
    free(input);
    return 0;
}
