/* Texts that may be longer than the output has room for. */
#include "json/emit.h"
#include "common/result.h"

#include <lanewise/utf8.h>

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* Room for `need` bytes or, in a buffer that is flushed, for `least`: it is filled up before. */
static bool reserve_some(struct lw__json_out *out, size_t need, size_t least)
{
    if (out->most != SIZE_MAX && lw__json_room(out) >= least) return true;
    return lw__json_reserve(out, smaller(need, out->most));
}

bool lw__json_put_long_raw(struct lw__json_out *out, const char *text, size_t n)
{
    while (n > 0) {
        if (!reserve_some(out, n, 1)) return false;
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
        if (!reserve_some(out, need, LW__JSON_ROOM + 64)) return false;
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

enum {
    CHECKED_AT_A_TIME = 16384
};

/* Looks only as far ahead as the cache keeps for the escaping, and to the end of a character. */
static lw_result check_some(const char *text, size_t n, unsigned flags)
{
    if (flags & LW_JSON_TRUSTED) return lw__result(LW_OK, n, 0);
    const size_t piece = smaller(n, CHECKED_AT_A_TIME);
    lw_result check = lw_utf8_check(text, piece, NULL);
    if (check.status == LW_ERR_TRUNCATED && piece < n) check.status = LW_OK;
    return check;
}

static lw_result put_checked(struct lw__json_out *out, const struct lw__kernels *k,
                             const char *text, size_t n, unsigned flags)
{
    const unsigned escapes = flags & LW__JSON_ESCAPES;
    for (size_t i = 0; i < n;) {
        const lw_result check = check_some(text + i, n - i, flags);
        if (!lw__json_put_escaped(out, k, text + i, check.read, escapes))
            return lw__result(LW_ERR_OUTPUT, i, 0);
        i += check.read;
        if (check.status == LW_OK) continue;
        if (!(flags & LW_JSON_REPLACE_INVALID)) return lw__result(check.status, i, 0);
        if (!lw__json_put_escaped(out, k, "\xEF\xBF\xBD", 3, escapes))
            return lw__result(LW_ERR_OUTPUT, i, 0);
        i += lw_utf8_bad_length(text + i, n - i);
    }
    return lw__result(LW_OK, n, 0);
}

lw_result lw__json_put_checked_string(struct lw__json_out *out, const struct lw__kernels *k,
                                      const char *text, size_t n, unsigned flags)
{
    const lw_result check = check_some(text, n, flags);
    if (LW_LIKELY(check.status == LW_OK && check.read == n)) {
        const bool done = lw__json_put_string(out, k, text, n, flags & LW__JSON_ESCAPES);
        return lw__result(done ? LW_OK : LW_ERR_OUTPUT, n, 0);
    }
    if (!lw__json_put_char(out, '"')) return lw__result(LW_ERR_OUTPUT, 0, 0);
    const lw_result r = put_checked(out, k, text, n, flags);
    if (r.status == LW_OK && !lw__json_put_char(out, '"')) return lw__result(LW_ERR_OUTPUT, n, 0);
    return r;
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
