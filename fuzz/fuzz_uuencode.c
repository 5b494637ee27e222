/* Uuencode: the first byte says how long lines are, the rest is bytes to encode and text to
   decode. */
#include "fuzz.h"

#include <lanewise/uuencode.h>

static void check_encoding(const uint8_t *bytes, size_t n, size_t line_bytes)
{
    const size_t size = lw_uu_encoded_size(n, line_bytes);
    char *want = fuzz_alloc(size), *got = fuzz_alloc(size);
    uint8_t *back = fuzz_alloc(lw_uu_decoded_bound(size));
    fuzz_use_tier(LW_TIER_SCALAR);
    lw_uu_encode(bytes, n, want, line_bytes);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        lw_uu_encode(bytes, n, got, line_bytes);
        FUZZ_CHECK(memcmp(got, want, size) == 0);
        const lw_result r = lw_uu_decode(got, size, back);
        FUZZ_CHECK(r.status == LW_OK && r.read == size && r.written == n);
        FUZZ_CHECK(memcmp(back, bytes, n) == 0);
    }
    free(want);
    free(got);
    free(back);
}

static void check_decoding(const char *text, size_t n)
{
    const size_t room = lw_uu_decoded_bound(n);
    uint8_t *want = fuzz_alloc(room), *got = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_uu_decode(text, n, want);
    FUZZ_CHECK(expected.written <= room && expected.read <= n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_uu_decode(text, n, got);
        FUZZ_CHECK(r.status == LW_OK && r.read == expected.read && r.written == expected.written);
        FUZZ_CHECK(memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    const size_t n = size - 1, line_bytes = 3 * (1 + (size_t)data[0] % 21);
    uint8_t *input = fuzz_copy(data + 1, n);
    check_encoding(input, n, line_bytes);
    check_decoding((const char *)input, n);
    free(input);
    return 0;
}
