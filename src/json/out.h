/*
 * The output buffer that JSON text is written into, struct lw__json_out of lanewise/json_writer.h.
 *
 * Text is appended at `cur`; `end` is the end of the room. Where the room comes from is the
 * owner's business: `grow` may move the text to a larger block (a Ruby String, a reallocation),
 * hand it to a sink and start anew at `begin`, or leave by an exception of its language. Emitters
 * therefore keep no pointer into the buffer across a reserve.
 */
#ifndef LW_JSON_OUT_H
#define LW_JSON_OUT_H

#include "json/escape.h"

#include <lanewise/json_writer.h>

#include <string.h>

_Static_assert((int)LW_JSON_BUFFER_MIN >= 2 * (int)LW__JSON_ROOM,
               "the smallest buffer must have room for a piece of text and a kernel's slack");

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
    if (n == 0) return true;
    memcpy(out->cur, text, n);
    out->cur += n;
    return true;
}

#define lw__json_put_literal(out, literal) lw__json_put_raw(out, literal, sizeof(literal) - 1)

#endif
