/*
 * The output buffer that JSON text is written into.
 *
 * Text is appended at `cur`; `end` is the end of the room. Where the room comes from is the
 * owner's business: `grow` may move the text to a larger block (a Ruby String, a reallocation),
 * hand it to a sink and start anew at `begin`, or leave by an exception of its language. Emitters
 * therefore keep no pointer into the buffer across a reserve.
 */
#ifndef LW_JSON_OUT_H
#define LW_JSON_OUT_H

#include "json/escape.h"

#include <string.h>

struct lw__json_out {
    char *begin, *cur, *end;
    /* Makes room for `need` bytes at `cur`; false if that cannot be had, and then the owner knows
       why. `need` never exceeds `most`. */
    bool (*grow)(struct lw__json_out *out, size_t need);
    /* The largest need that grow can meet: SIZE_MAX for a block that can grow, the size of the
       buffer, at least LW__JSON_LEAST, for one that is flushed to a sink. */
    size_t most;
};

enum {
    LW__JSON_LEAST = 2 * LW__JSON_ROOM
};

LW_INLINE size_t lw__json_room(const struct lw__json_out *out)
{
    return (size_t)(out->end - out->cur);
}

/* After this returns true, `need` bytes may be written at out->cur. */
LW_INLINE bool lw__json_reserve(struct lw__json_out *out, size_t need)
{
    return LW_LIKELY(lw__json_room(out) >= need) || out->grow(out, need);
}

LW_INLINE bool lw__json_put_char(struct lw__json_out *out, char c)
{
    if (!lw__json_reserve(out, 1)) return false;
    *out->cur++ = c;
    return true;
}

/* A text of any length as it is, in pieces if the buffer cannot hold it. */
bool lw__json_put_long_raw(struct lw__json_out *out, const char *text, size_t n);

LW_INLINE bool lw__json_put_raw(struct lw__json_out *out, const char *text, size_t n)
{
    if (LW_UNLIKELY(lw__json_room(out) < n)) return lw__json_put_long_raw(out, text, n);
    memcpy(out->cur, text, n);
    out->cur += n;
    return true;
}

#define lw__json_put_literal(out, literal) lw__json_put_raw(out, literal, sizeof(literal) - 1)

#endif
