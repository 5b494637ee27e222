/* UTF-8 code points: the first byte holds the flags and a limit; the rest is text to decode, and
   code points to encode. */
#include "fuzz.h"

#include <lanewise/utf8.h>

static void check_decoding(const char *text, size_t n, size_t max, unsigned flags)
{
    uint32_t *want = fuzz_alloc(4 * max), *got = fuzz_alloc(4 * max);
    char *back = fuzz_alloc(n);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_utf8_decode(text, n, want, max, flags);
    FUZZ_CHECK(expected.written <= max && expected.read <= n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_utf8_decode(text, n, got, max, flags);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, 4 * r.written) == 0);
        FUZZ_CHECK(lw_utf8_count(text, r.read) == r.written);
        const lw_result b = lw_utf8_encode(got, r.written, back, r.read, flags);
        FUZZ_CHECK(b.status == LW_OK && b.written == r.read && memcmp(back, text, r.read) == 0);
    }
    free(want);
    free(got);
    free(back);
}

static void check_encoding(const uint32_t *points, size_t n, size_t room, unsigned flags)
{
    char *want = fuzz_alloc(room), *got = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_utf8_encode(points, n, want, room, flags);
    FUZZ_CHECK(expected.status == LW_OK || expected.read < n);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_utf8_encode(points, n, got, room, flags);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const unsigned flags = data[0] & LW_UTF8_EXTENDED;
    const size_t n = size - 1, limit = data[0] >> 1;
    char *text = fuzz_copy(data + 1, n);
    check_decoding(text, n, n, flags);
    check_decoding(text, n, limit < n ? limit : n, flags);
    uint32_t *points = fuzz_copy(data + 1, n / 4 * 4);
    check_encoding(points, n / 4, lw_utf8_encoded_size(points, n / 4), flags);
    check_encoding(points, n / 4, limit, flags);
    free(points);
    free(text);
    return 0;
}
