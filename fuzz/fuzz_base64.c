/* Base64: the first byte holds the flags, the second the length of lines, the rest is text to
   decode and bytes to encode. */
#include "fuzz.h"

#include <lanewise/base64.h>

static void check_decoding(const char *text, size_t n, unsigned flags)
{
    const size_t room = lw_base64_decoded_size(text, n, flags);
    FUZZ_CHECK(room <= lw_base64_decoded_bound(n));
    uint8_t *want = fuzz_alloc(room), *got = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_base64_decode(text, n, want, flags);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_base64_decode(text, n, got, flags);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, r.written) == 0);
        if (r.status != LW_OK) continue;
        char *again = fuzz_alloc(n);
        FUZZ_CHECK(lw_base64_encoded_size(r.written, flags) == n);
        lw_base64_encode(got, r.written, again, flags);
        FUZZ_CHECK(memcmp(again, text, n) == 0);
        free(again);
    }
    free(want);
    free(got);
}

static void check_lenient_decoding(const char *text, size_t n)
{
    const size_t room = lw_base64_decoded_bound(n);
    uint8_t *want = fuzz_alloc(room), *got = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_base64_decode_lenient(text, n, want);
    FUZZ_CHECK(expected.written <= room && expected.read <= n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_base64_decode_lenient(text, n, got);
        FUZZ_CHECK(r.status == LW_OK && r.read == expected.read && r.written == expected.written);
        FUZZ_CHECK(memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
}

static void check_lines(const uint8_t *bytes, size_t n, size_t line_bytes)
{
    const size_t size = lw_base64_wrapped_size(n, line_bytes);
    char *text = fuzz_alloc(size);
    uint8_t *back = fuzz_alloc(lw_base64_decoded_bound(size));
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        lw_base64_encode_wrapped(bytes, n, text, line_bytes);
        const lw_result r = lw_base64_decode_lenient(text, size, back);
        FUZZ_CHECK(r.written == n && memcmp(back, bytes, n) == 0);
    }
    free(text);
    free(back);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    const size_t n = size - 2, line_bytes = 3 * (1 + (size_t)data[1] % 80);
    uint8_t *input = fuzz_copy(data + 2, n);
    check_decoding((const char *)input, n, data[0] & (LW_BASE64_URL | LW_BASE64_NO_PAD));
    check_lenient_decoding((const char *)input, n);
    check_lines(input, n, line_bytes);
    free(input);
    return 0;
}
