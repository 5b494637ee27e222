/* Base64: the first byte holds the flags, the second the length of lines, the rest is text to
   decode and bytes to encode. */
#include "fuzz_codec.h"

#include <lanewise/base64.h>

static void encode_lines(const void *src, size_t n, char *dst, unsigned line_bytes)
{
    lw_base64_encode_wrapped(src, n, dst, line_bytes);
}

static lw_result decode_lenient(const char *text, size_t n, void *dst, unsigned ignored)
{
    (void)ignored;
    return lw_base64_decode_lenient(text, n, dst);
}

/* Lenient decoding may stop before the newline, since padding ends the text. */
static lw_result decode_lines(const char *text, size_t n, void *dst, unsigned ignored)
{
    lw_result r = decode_lenient(text, n, dst, ignored);
    FUZZ_CHECK(r.read == n || text[r.read] == '=' || text[r.read] == '\n');
    r.read = n;
    return r;
}

/* Text that strict decoding takes is what encoding makes. */
static void check_again(const char *text, size_t n, unsigned flags)
{
    uint8_t *bytes = fuzz_alloc(lw_base64_decoded_bound(n));
    char *again = fuzz_alloc(n);
    const lw_result r = lw_base64_decode(text, n, bytes, flags);
    FUZZ_CHECK(lw_base64_encoded_size(r.written, flags) == n);
    lw_base64_encode(bytes, r.written, again, flags);
    FUZZ_CHECK(memcmp(again, text, n) == 0);
    free(again);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    const size_t n = size - 2, room = lw_base64_decoded_bound(n);
    const unsigned line_bytes = 3 * (1 + data[1] % 80u);
    const unsigned flags = data[0] & (LW_BASE64_URL | LW_BASE64_NO_PAD);
    uint8_t *input = fuzz_copy(data + 2, n);
    if (fuzz_decode_on_tiers(lw_base64_decode, input, n, room, flags).status == LW_OK)
        check_again((const char *)input, n, flags);
    fuzz_decode_on_tiers(decode_lenient, input, n, room, 0);
    const size_t chars = lw_base64_encoded_size(n, flags);
    fuzz_round_trip(lw_base64_encode, lw_base64_decode, input, n, chars,
                    lw_base64_decoded_bound(chars), flags);
    const size_t lines = lw_base64_wrapped_size(n, line_bytes);
    fuzz_round_trip(encode_lines, decode_lines, input, n, lines, lw_base64_decoded_bound(lines),
                    line_bytes);
    free(input);
    return 0;
}
