/* Quoted-printable: the first byte is the length of lines, the rest is bytes to encode and text to
   decode.. */
#include "fuzz.h"

#include <lanewise/quoted_printable.h>

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
    const size_t bound = lw_qp_encoded_bound(bytes, n, max_line);
    char *text = fuzz_alloc(bound);
    const size_t size = lw_qp_encode(bytes, n, text, max_line);
    FUZZ_CHECK(size <= bound);
    check_lines(text, size, max_line);
    uint8_t *back = fuzz_alloc(size);
    const lw_result r = lw_qp_decode(text, size, back);
    FUZZ_CHECK(r.status == LW_OK && r.read == size && r.written == n);
    FUZZ_CHECK(memcmp(back, bytes, n) == 0);
    free(back);
    free(text);
}

static void check_decoding(const char *text, size_t n)
{
    uint8_t *bytes = fuzz_alloc(n);
    const lw_result r = lw_qp_decode(text, n, bytes);
    FUZZ_CHECK(r.status == LW_OK && r.written <= n && r.read <= n);
    if (!memchr(text, '=', n)) FUZZ_CHECK(r.written == n && memcmp(bytes, text, n) == 0);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    const size_t n = size - 1;
    uint8_t *input = fuzz_copy(data + 1, n);
    check_encoding(input, n, data[0]);
    check_decoding((const char *)input, n);
    free(input);
    return 0;
}
