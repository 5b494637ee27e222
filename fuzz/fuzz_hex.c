/* Hex: the first byte holds the flags, the rest is text to decode and bytes to encode. */
#include "fuzz.h"

#include <lanewise/hex.h>

static lw_result decode(const char *text, size_t n, uint8_t *dst, unsigned flags)
{
    const lw_result r = lw_hex_decode(text, n, dst, flags);
    FUZZ_CHECK(r.written <= n / 2 && r.read <= n);
    FUZZ_CHECK((r.status == LW_OK) == (r.read == n && n % 2 == 0));
    return r;
}

static void check_decoding(const char *text, size_t n, unsigned flags)
{
    uint8_t *want = fuzz_alloc(n / 2), *got = fuzz_alloc(n / 2);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = decode(text, n, want, flags);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = decode(text, n, got, flags);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
}

static void check_lenient_decoding(const char *text, size_t n, unsigned flags)
{
    const size_t size = lw_hex_decoded_size(n);
    uint8_t *want = fuzz_alloc(size), *got = fuzz_alloc(size);
    fuzz_use_tier(LW_TIER_SCALAR);
    lw_hex_decode_lenient(text, n, want, flags);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        lw_hex_decode_lenient(text, n, got, flags);
        FUZZ_CHECK(memcmp(got, want, size) == 0);
    }
    free(want);
    free(got);
}

static void check_round_trip(const uint8_t *bytes, size_t n, unsigned flags)
{
    const size_t size = lw_hex_encoded_size(n);
    char *text = fuzz_alloc(size);
    uint8_t *back = fuzz_alloc(n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        lw_hex_encode(bytes, n, text, flags);
        const lw_result r = decode(text, size, back, flags);
        FUZZ_CHECK(r.status == LW_OK && r.written == n && memcmp(back, bytes, n) == 0);
    }
    free(text);
    free(back);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const unsigned flags = data[0] & (LW_HEX_UPPER | LW_HEX_LOW_FIRST);
    const size_t n = size - 1;
    uint8_t *input = fuzz_copy(data + 1, n);
    check_decoding((const char *)input, n, flags);
    check_lenient_decoding((const char *)input, n, flags);
    check_round_trip(input, n, flags);
    free(input);
    return 0;
}
