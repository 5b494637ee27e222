/* lw json: the input as a JSON string. */
#include "io.h"
#include "lw.h"

#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 64 << 10
};

/* How many bytes at the end of the block may be the beginning of a character that goes on. */
static size_t unfinished(const char *block, size_t n)
{
    for (size_t back = 1; back <= 3 && back <= n; back++) {
        const unsigned char c = (unsigned char)block[n - back];
        if (c >= 0xC0) return lw_utf8_length(c, 0) > back ? back : 0;
    }
    return 0;
}

/* Each block, which begins at `position`, is escaped as a string of its own, without its quotes. */
static void escape(const char *block, size_t n, uint64_t position, char *text,
                   const struct options *o)
{
    const lw_result r = lw_json_escape(block, n, text, o->flags);
    const size_t quotes = r.status == LW_OK ? 2 : 1;
    io_write(text + 1, r.written - quotes);
    if (r.status == LW_OK) return;
    io_bad_input(position + r.read, "invalid UTF-8: 0x%02x", (unsigned char)block[r.read]);
}

void run_json(const struct options *o)
{
    static char block[BLOCK];
    char *text = malloc(lw_json_escaped_bound(BLOCK, o->flags));
    if (!text) io_fail("out of memory");
    io_write("\"", 1);
    size_t waiting = 0, n;
    while ((n = io_read(block + waiting, BLOCK - waiting)) > 0) {
        const size_t size = waiting + n;
        waiting = unfinished(block, size);
        escape(block, size - waiting, io_position() - size, text, o);
        memmove(block, block + size - waiting, waiting);
    }
    escape(block, waiting, io_position() - waiting, text, o);
    io_write("\"\n", 2);
    free(text);
}
