/* Encoded text, block by block, without what is not of the text. */
#include "digits.h"
#include "io.h"
#include "lines.h"

#include <string.h>

static bool is_wanted(const struct digits *d, char c)
{
    return d->wanted ? d->wanted[(unsigned char)c] : c != '\n';
}

/* A copy a line. */
static size_t without_newlines(const char *src, size_t n, char *dst)
{
    const char *const end = src + n;
    char *to = dst;
    while (src < end) {
        const char *newline = memchr(src, '\n', (size_t)(end - src));
        const size_t line = (size_t)((newline ? newline : end) - src);
        lines_copy(to, src, line);
        to += line;
        src += line + (newline != NULL);
    }
    return (size_t)(to - dst);
}

static size_t only_wanted(const bool *wanted, const char *src, size_t n, char *dst)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++) {
        dst[size] = src[i];
        size += wanted[(unsigned char)src[i]];
    }
    return size;
}

bool digits_read(struct digits *d)
{
    d->block_position = io_position();
    d->block_size = io_read(d->block, DIGITS_BLOCK);
    char *const dst = d->text + d->kept;
    const size_t added = d->wanted ? only_wanted(d->wanted, d->block, d->block_size, dst)
                                   : without_newlines(d->block, d->block_size, dst);
    d->size = d->kept + added;
    return d->block_size > 0;
}

/* What stays are the last characters: their places are found from the end. */
void digits_keep(struct digits *d, size_t from)
{
    const size_t kept = d->size - from, older = from < d->kept ? d->kept - from : 0;
    if (older > 0)
        memmove(d->kept_positions, d->kept_positions + from, older * sizeof *d->kept_positions);
    size_t at = d->block_size;
    for (size_t i = kept; i-- > older;) {
        do
            at--;
        while (!is_wanted(d, d->block[at]));
        d->kept_positions[i] = d->block_position + at;
    }
    memmove(d->text, d->text + from, kept);
    d->kept = d->size = kept;
}

uint64_t digits_position(const struct digits *d, size_t index)
{
    if (index < d->kept) return d->kept_positions[index];
    size_t i = 0;
    for (size_t left = index - d->kept; i < d->block_size; i++)
        if (is_wanted(d, d->block[i]) && left-- == 0) break;
    return d->block_position + i;
}

_Noreturn void digits_invalid(const struct digits *d, size_t index, const char *what)
{
    const unsigned char c = (unsigned char)d->text[index];
    if (c > 0x20 && c < 0x7F) io_bad_input(digits_position(d, index), "invalid %s: '%c'", what, c);
    io_bad_input(digits_position(d, index), "invalid %s: 0x%02x", what, c);
}
