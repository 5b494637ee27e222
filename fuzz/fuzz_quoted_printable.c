/* Quoted-printable: the first byte is the length of lines, the rest is bytes to encode and text to
   decode. */
#include "fuzz_codec.h"

#include <lanewise/quoted_printable.h>

static lw_result decode(const char *text, size_t n, void *dst, unsigned ignored)
{
    (void)ignored;
    return lw_qp_decode(text, n, dst);
}

/* Lines are no longer than they may be, and only a break or a newline ends one. */
static void check_lines(const char *text, size_t size, size_t max_line)
{
    size_t column = 0;
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        FUZZ_CHECK(c == '\n' || c == '\t' || (c >= ' ' && c <= '~'));
        column = c == '\n' ? 0 : column + 1;
        FUZZ_CHECK(column <= max_line + 4); /* an escape that crosses the limit, and "=" */
    }
    FUZZ_CHECK(size == 0 || text[size - 1] == '\n');
}

static void check_encoding(const uint8_t *bytes, size_t n, size_t max_line)
{
    fuzz_use_tier(LW_TIER_SCALAR);
    const size_t bound = lw_qp_encoded_bound(bytes, n, max_line);
    char *want = fuzz_alloc(bound), *got = fuzz_alloc(bound);
    const size_t size = lw_qp_encode(bytes, n, want, max_line);
    FUZZ_CHECK(size <= bound);
    check_lines(want, size, max_line);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        FUZZ_CHECK(lw_qp_encoded_bound(bytes, n, max_line) == bound);
        FUZZ_CHECK(lw_qp_encode(bytes, n, got, max_line) == size && memcmp(got, want, size) == 0);
    }
    char *text = fuzz_copy(want, size);
    const lw_result r = fuzz_decode_on_tiers(decode, text, size, size, 0);
    FUZZ_CHECK(r.status == LW_OK && r.read == size && r.written == n);
    FUZZ_CHECK(decode(text, size, got, 0).written == n && memcmp(got, bytes, n) == 0);
    free(text);
    free(want);
    free(got);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    const size_t n = size - 1;
    uint8_t *input = fuzz_copy(data + 1, n);
    check_encoding(input, n, data[0]);
    const lw_result r = fuzz_decode_on_tiers(decode, input, n, n, 0);
    FUZZ_CHECK(r.status == LW_OK && (r.written == n || memchr(input, '=', n)));
    free(input);
    return 0;
}
