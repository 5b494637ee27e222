/* Breaking text into lines: a copy a line. */
#include "lines.h"
#include "io.h"

static char broken[2 * LINES_MAX]; /* lines of one column are the worst */

void lines_write(struct lines *l, const char *src, size_t size)
{
    if (l->columns == 0) {
        io_write(src, size);
        return;
    }
    char *dst = broken;
    while (size > 0) {
        const size_t left = l->columns - l->column, n = size < left ? size : left;
        lines_copy(dst, src, n);
        dst += n, src += n, size -= n;
        l->column += n;
        if (l->column == l->columns) {
            *dst++ = '\n';
            l->column = 0;
        }
    }
    io_write(broken, (size_t)(dst - broken));
}

void lines_finish(struct lines *l)
{
    if (l->column > 0) io_write("\n", 1);
}
