/* UTF-8 validation and JSON strings: the first byte holds the flags, the rest is the text. */
#include "fuzz.h"

#include <lanewise/json.h>
#include <lanewise/utf8.h>

static void check_validation(const char *text, size_t n)
{
    bool ascii, expected_ascii;
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_utf8_check(text, n, &expected_ascii);
    FUZZ_CHECK(expected.status == LW_OK
                   ? expected.read == n
                   : lw_utf8_bad_length(text + expected.read, n - expected.read) > 0);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_utf8_check(text, n, &ascii);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(ascii == expected_ascii);
    }
}

/* What comes out is UTF-8, or ASCII if that was asked for, with no control characters in it. */
static void check_text(const char *text, size_t n, unsigned flags)
{
    bool ascii;
    FUZZ_CHECK(lw_utf8_check(text, n, &ascii).status == LW_OK);
    FUZZ_CHECK(ascii || !(flags & LW_JSON_ASCII_ONLY));
    FUZZ_CHECK(n >= 2 && text[0] == '"' && text[n - 1] == '"');
    for (size_t i = 0; i < n; i++)
        FUZZ_CHECK((unsigned char)text[i] >= 0x20);
}

static void check_escaping(const char *text, size_t n, unsigned flags)
{
    const size_t room = lw_json_escaped_bound(n, flags);
    char *want = fuzz_alloc(room), *got = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = lw_json_escape(text, n, want, flags);
    FUZZ_CHECK(expected.status == LW_OK || !(flags & LW_JSON_REPLACE_INVALID));
    if (expected.status == LW_OK) check_text(want, expected.written, flags);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = lw_json_escape(text, n, got, flags);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const unsigned flags = data[0] & (LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE | LW_JSON_ASCII_ONLY |
                                      LW_JSON_REPLACE_INVALID);
    char *text = fuzz_copy(data + 1, size - 1);
    check_validation(text, size - 1);
    check_escaping(text, size - 1, flags);
    free(text);
    return 0;
}
