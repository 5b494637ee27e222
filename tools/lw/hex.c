/* lw hex and lw unhex. */
#include "digits.h"
#include "io.h"
#include "lines.h"
#include "lw.h"

#include <string.h>

enum {
    BLOCK = 128 << 10
};

void run_hex(const struct options *o)
{
    static char bytes[BLOCK], text[2 * BLOCK];
    struct lines lines = {.columns = o->columns};
    size_t n;
    while ((n = io_read(bytes, BLOCK)) > 0) {
        lw_hex_encode(bytes, n, text, o->flags);
        lines_write(&lines, text, lw_hex_encoded_size(n));
    }
    lines_finish(&lines);
}

void run_unhex(const struct options *o)
{
    static struct digits d;
    static char bytes[DIGITS_BLOCK];
    bool wanted[256] = {false};
    for (const char *c = "0123456789abcdefABCDEF"; *c; c++)
        wanted[(unsigned char)*c] = true;
    d.wanted = o->ignore_other ? wanted : NULL;

    while (digits_read(&d)) {
        const lw_result r = lw_hex_decode(d.text, d.size, bytes, 0);
        io_write(bytes, r.written);
        if (r.status == LW_ERR_INVALID_BYTE) digits_invalid(&d, r.read, "hex");
        digits_keep(&d, 2 * r.written);
    }
    if (d.size > 0) io_bad_input(io_position(), "odd number of hex digits: input ends");
}
