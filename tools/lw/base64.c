/* lw base64 and lw unbase64. */
#include "digits.h"
#include "io.h"
#include "lines.h"
#include "lw.h"

#include <string.h>

enum {
    BLOCK = 96 << 10, /* a multiple of 3 */
    TEXT = BLOCK / 3 * 4
};

/* Whole groups at a time; up to two bytes wait for the next block. */
void run_base64(const struct options *o)
{
    static char bytes[BLOCK], text[TEXT];
    struct lines lines = {.columns = o->columns};
    size_t waiting = 0, n;
    while ((n = io_read(bytes + waiting, BLOCK - waiting)) > 0) {
        const size_t size = waiting + n, whole = size / 3 * 3;
        lw_base64_encode(bytes, whole, text, o->flags);
        lines_write(&lines, text, lw_base64_encoded_size(whole, o->flags));
        waiting = size - whole;
        memmove(bytes, bytes + whole, waiting);
    }
    lw_base64_encode(bytes, waiting, text, o->flags);
    lines_write(&lines, text, lw_base64_encoded_size(waiting, o->flags));
    lines_finish(&lines);
}

/* Decodes the first `size` characters, or says which of them is wrong. */
static void decode(const struct digits *d, size_t size, const struct options *o)
{
    static char bytes[(DIGITS_KEPT_MAX + DIGITS_BLOCK) / 4 * 3 + 3];
    const lw_result r = lw_base64_decode(d->text, size, bytes, o->flags);
    io_write(bytes, r.written);
    if (r.status == LW_ERR_INVALID_BYTE) digits_invalid(d, r.read, "base64");
    if (r.status != LW_OK) io_bad_input(io_position(), "incomplete base64: input ends");
}

/* The last whole group waits for more, since only the end of the text may be padded. */
void run_unbase64(const struct options *o)
{
    static struct digits d;
    bool wanted[256] = {false};
    const char *const others = o->flags & LW_BASE64_URL ? "-_=" : "+/=";
    for (int c = 0; c < 256; c++)
        wanted[c] = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                    (c && strchr(others, c));
    d.wanted = o->ignore_other ? wanted : NULL;

    while (digits_read(&d)) {
        const size_t groups = d.size > 0 ? (d.size - 1) / 4 * 4 : 0;
        decode(&d, groups, o);
        if (groups > 0 && d.text[groups - 1] == '=') digits_invalid(&d, groups, "base64");
        digits_keep(&d, groups);
    }
    decode(&d, d.size, o);
}
