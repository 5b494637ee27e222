/* Texts that may be longer than the output has room for. */
#include "json/emit.h"

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

bool lw__json_put_long_raw(struct lw__json_out *out, const char *text, size_t n)
{
    while (n > 0) {
        if (!lw__json_reserve(out, smaller(n, out->most))) return false;
        const size_t piece = smaller(n, lw__json_room(out));
        memcpy(out->cur, text, piece);
        out->cur += piece;
        text += piece;
        n -= piece;
    }
    return true;
}

/* The longest beginning of at most `most` bytes that does not end inside a character. */
static size_t whole_characters(const char *text, size_t n, size_t most)
{
    if (n <= most) return n;
    size_t size = most;
    while (size > 0 && most - size < 3 && ((uint8_t)text[size] & 0xC0) == 0x80)
        size--;
    return size;
}

bool lw__json_put_escaped(struct lw__json_out *out, const struct lw__kernels *k, const char *text,
                          size_t n, unsigned flags)
{
    lw__json_kernel_fn *escape = lw__json_kernel(k, flags);
    /* More room for each attempt: text that needs many escapes is likely to need more of them. */
    for (size_t extra = LW__JSON_ROOM; n > 0; extra = LW__JSON_ROOM + n / 4) {
        const size_t need = n < SIZE_MAX / 2 ? n + extra : n;
        if (!lw__json_reserve(out, smaller(need, out->most))) return false;
        const size_t room = lw__json_room(out);
        const size_t piece = whole_characters(text, n, room - LW__JSON_ROOM);
        const struct lw__json_escaped e =
            escape((const uint8_t *)text, piece, (uint8_t *)out->cur, room - piece, flags);
        out->cur += e.written;
        text += e.read;
        n -= e.read;
    }
    return true;
}

bool lw__json_put_string_rest(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags)
{
    return lw__json_put_escaped(out, k, text, n, flags) && lw__json_put_char(out, '"');
}

bool lw__json_put_long_string(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags)
{
    return lw__json_put_char(out, '"') && lw__json_put_string_rest(out, k, text, n, flags);
}
