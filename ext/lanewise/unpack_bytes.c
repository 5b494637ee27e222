/* String#unpack of Strings as they are (a A Z), and of directives that only move (x X @). */
#include "common/bytes.h"
#include "unpack.h"

#include <string.h>

bool lw_rb_unpack_bytes(struct lw_unpacker *u, const struct lw_op *op)
{
    const long n = lw_unpacker_clamp(op, lw_unpacker_left(u));
    VALUE bytes = rb_str_new(lw_unpacker_at(u), n);
    u->pos += n;
    return lw_unpacker_push(u, bytes);
}

/* How many bytes are left without the spaces and NULs at the end: the two differ in one bit. */
static long without_padding(const char *text, long n)
{
    const uint64_t both = UINT64_C(0x2020202020202020);
    while (n >= 8 && !(lw__load64(text + n - 8) & ~both))
        n -= 8;
    while (n > 0 && !(text[n - 1] & ~0x20))
        n--;
    return n;
}

bool lw_rb_unpack_spaced_bytes(struct lw_unpacker *u, const struct lw_op *op)
{
    const char *text = lw_unpacker_at(u);
    const long n = lw_unpacker_clamp(op, lw_unpacker_left(u));
    VALUE bytes = rb_str_new(text, without_padding(text, n));
    u->pos += n;
    return lw_unpacker_push(u, bytes);
}

/* Up to a NUL; Z* goes on right behind it, Z5 behind the five bytes. */
bool lw_rb_unpack_terminated_bytes(struct lw_unpacker *u, const struct lw_op *op)
{
    const char *text = lw_unpacker_at(u);
    const long n = lw_unpacker_clamp(op, lw_unpacker_left(u));
    const char *nul = memchr(text, '\0', (size_t)n);
    const long kept = nul ? nul - text : n;
    VALUE bytes = rb_str_new(text, kept);
    u->pos += op->kind == LW_COUNT_STAR && nul ? kept + 1 : n;
    return lw_unpacker_push(u, bytes);
}

bool lw_rb_unpack_skip(struct lw_unpacker *u, const struct lw_op *op)
{
    const long left = lw_unpacker_left(u);
    const long n = op->kind == LW_COUNT_STAR ? left : op->count;
    if (n > left) rb_raise(rb_eArgError, "x outside of string");
    u->pos += n;
    return false;
}

/* X* goes back by as many bytes as are left, and not to the beginning. */
bool lw_rb_unpack_back(struct lw_unpacker *u, const struct lw_op *op)
{
    const long n = op->kind == LW_COUNT_STAR ? lw_unpacker_left(u) : op->count;
    if (n > u->pos) rb_raise(rb_eArgError, "X outside of string");
    u->pos -= n;
    return false;
}

/* A bare @ is @0, but at the end of a template it is @1. */
bool lw_rb_unpack_place(struct lw_unpacker *u, const struct lw_op *op)
{
    const long target = op->kind == LW_COUNT_STAR   ? lw_unpacker_left(u)
                        : op->kind == LW_COUNT_NONE ? 0
                                                    : op->count;
    if (target > u->size) rb_raise(rb_eArgError, "@ outside of string");
    u->pos = target;
    return false;
}
