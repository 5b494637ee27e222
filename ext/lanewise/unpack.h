/*
 * String#unpack and unpack1: what their files share. An unpack function of directives.def reads
 * the String at `pos` and gives values away with lw_unpacker_push; when that, or the function
 * itself, returns true, the call is done and nothing more may happen.
 *
 * A block may change the String and the template: after a push, pointers into the String are
 * stale, and `size` may be smaller and `pos` with it.
 */
#ifndef LANEWISE_UNPACK_H
#define LANEWISE_UNPACK_H

#include "template.h"

enum lw_unpack_mode {
    LW_UNPACK_ARRAY,
    LW_UNPACK_BLOCK,
    LW_UNPACK_ONE
};

enum {
    LW_UNPACK_PENDING = 32
};

struct lw_unpacker {
    VALUE str;
    const char *base; /* of the String's bytes */
    long pos, size;
    enum lw_unpack_mode mode;
    bool strict;
    VALUE result; /* the Array, once `pending` has been full; or unpack1's value */
    int pending_count;
    VALUE pending[LW_UNPACK_PENDING]; /* values that wait to be put into the Array */
};

/* Unpacks as String#unpack (with or without a block) and unpack1 do. `fmt` is a String and
   `offset` what the caller gave. Returns Qundef, having done nothing, if the template is foreign.
 */
VALUE lw_rb_unpack(VALUE str, VALUE fmt, long offset, enum lw_unpack_mode mode, unsigned options);

LW_INLINE const char *lw_unpacker_at(const struct lw_unpacker *u) { return u->base + u->pos; }
LW_INLINE long lw_unpacker_left(const struct lw_unpacker *u) { return u->size - u->pos; }

/* How many of `available` units the directive's count asks for. */
LW_INLINE long lw_unpacker_clamp(const struct lw_op *op, long available)
{
    return op->kind == LW_COUNT_STAR || op->count > available ? available : op->count;
}

/* Where a block form has got to: the unpacker's fields, which a loop keeps in registers. */
struct lw_place {
    VALUE str;
    const char *base;
    long pos, size;
};

LW_INLINE struct lw_place lw_unpacker_place(const struct lw_unpacker *u)
{
    return (struct lw_place){u->str, u->base, u->pos, u->size};
}

LW_INLINE void lw_unpacker_go_on(struct lw_unpacker *u, struct lw_place place)
{
    u->base = place.base;
    u->pos = place.pos;
    u->size = place.size;
}

/* The block may change the String: what is left of it is gone on in. */
LW_INLINE void lw_place_yield(struct lw_place *place, VALUE value)
{
    long n;
    rb_yield(value);
    RSTRING_GETMEM(place->str, place->base, n);
    if (LW_LIKELY(n >= place->size)) return;
    place->size = n;
    if (place->pos > n) place->pos = n;
}

LW_INLINE void lw_unpacker_yield(struct lw_unpacker *u, VALUE value)
{
    struct lw_place place = lw_unpacker_place(u);
    lw_place_yield(&place, value);
    lw_unpacker_go_on(u, place);
}

void lw_unpacker_flush(struct lw_unpacker *u);

/* Move `pos` before, not after. Returns true if the call is done. */
LW_INLINE bool lw_unpacker_push(struct lw_unpacker *u, VALUE value)
{
    if (u->mode == LW_UNPACK_ONE) {
        u->result = value;
        return true;
    }
    if (LW_UNLIKELY(u->mode == LW_UNPACK_BLOCK)) {
        lw_unpacker_yield(u, value);
        return false;
    }
    if (LW_UNLIKELY(u->pending_count == LW_UNPACK_PENDING)) lw_unpacker_flush(u);
    u->pending[u->pending_count++] = value;
    return false;
}

/* Room for `n` more values in the Array, which is made or grown once for all of them. */
void lw_unpacker_expect(struct lw_unpacker *u, long n);

/* Pushes `n` values. Not for blocks, and only the first counts for unpack1. */
void lw_unpacker_push_all(struct lw_unpacker *u, long n, const VALUE *values);

/* The nils that unpack, but neither unpack1 nor the block form, gives for missing elements. */
void lw_unpacker_push_missing(struct lw_unpacker *u, long n);

bool lw_rb_unpack_integers(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_floats(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_bytes(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_spaced_bytes(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_terminated_bytes(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_hex(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_bits(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_code_points(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_ber(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_leb128(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_base64(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_quoted_printable(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_uuencode(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_skip(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_back(struct lw_unpacker *u, const struct lw_op *op);
bool lw_rb_unpack_place(struct lw_unpacker *u, const struct lw_op *op);

#endif
