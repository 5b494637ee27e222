/* Text in lines of so many columns. */
#ifndef LW_TOOL_LINES_H
#define LW_TOOL_LINES_H

#include <stddef.h>
#include <string.h>

struct lines {
    size_t columns; /* 0: the text is one piece, and no newline follows it */
    size_t column;  /* of the next character */
};

/* Writes `size` more characters to standard output; at most LINES_MAX. */
enum {
    LINES_MAX = 256 << 10
};
void lines_write(struct lines *l, const char *src, size_t size);

/* Ends a line that has been begun. */
void lines_finish(struct lines *l);

/* For lines of a usual length: two copies of a fixed size, which overlap, cost no call. */
static inline void lines_copy(char *dst, const char *src, size_t n)
{
    if (n < 32 || n > 128) {
        memcpy(dst, src, n);
    } else if (n <= 64) {
        memcpy(dst, src, 32);
        memcpy(dst + n - 32, src + n - 32, 32);
    } else {
        memcpy(dst, src, 64);
        memcpy(dst + n - 64, src + n - 64, 64);
    }
}

#endif
