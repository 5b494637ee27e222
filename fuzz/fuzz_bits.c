/* Bit strings: the first byte holds the flags, the rest is text to decode and bytes to encode. */
#include "fuzz.h"

#include <lanewise/bits.h>

static void check_decoding(const char *text, size_t n, unsigned flags)
{
    const size_t size = flags & LW_BITS_PARTIAL ? lw_bits_decoded_size(n) : n / 8;
    uint8_t *want = fuzz_alloc(size), *got = fuzz_alloc(size);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_bits_decode(text, n, want, flags);
    FUZZ_CHECK(expected.written <= size && expected.read <= n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_bits_decode(text, n, got, flags);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
}

static void check_lenient_decoding(const char *text, size_t n, unsigned flags)
{
    const size_t size = lw_bits_decoded_size(n);
    uint8_t *want = fuzz_alloc(size), *got = fuzz_alloc(size);
    fuzz_use_tier(LW_TIER_SCALAR);
    lw_bits_decode_lenient(text, n, want, flags);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        lw_bits_decode_lenient(text, n, got, flags);
        FUZZ_CHECK(memcmp(got, want, size) == 0);
    }
    free(want);
    free(got);
}

static void check_round_trip(const uint8_t *bytes, size_t n, size_t cut, unsigned flags)
{
    const size_t bits = lw_bits_encoded_size(n) - (n ? cut : 0);
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
    const size_t n = size - 1;
    uint8_t *input = fuzz_copy(data + 1, n);
    check_decoding((const char *)input, n, flags);
    check_lenient_decoding((const char *)input, n, flags);
    check_round_trip(input, n, data[0] >> 5, flags);
    /* The fuzzer finds few texts of '0' and '1' alone by itself. */
    for (size_t i = 0; i < n; i++)
        if (input[i] < 0xF0) input[i] = '0' | (input[i] & 1);
    check_decoding((const char *)input, n, flags);
    free(input);
    return 0;
}
