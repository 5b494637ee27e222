/* String#unpack and unpack1: going through the template, and giving values away. */
#include "pack.h"
#include "unpack.h"

void lw_unpacker_flush(struct lw_unpacker *u)
{
    if (NIL_P(u->result)) u->result = rb_ary_new_capa(2 * LW_UNPACK_PENDING);
    rb_ary_cat(u->result, u->pending, u->pending_count);
    u->pending_count = 0;
}

void lw_unpacker_push_all(struct lw_unpacker *u, long n, const VALUE *values)
{
    if (u->pending_count + n <= LW_UNPACK_PENDING) {
        MEMCPY(u->pending + u->pending_count, values, VALUE, n);
        u->pending_count += (int)n;
    } else {
        lw_unpacker_flush(u);
        rb_ary_cat(u->result, values, n);
    }
}

void lw_unpacker_expect(struct lw_unpacker *u, long n)
{
    if (NIL_P(u->result) && u->pending_count + n > LW_UNPACK_PENDING)
        u->result = rb_ary_new_capa(u->pending_count + n);
}

void lw_unpacker_push_missing(struct lw_unpacker *u, long n)
{
    if (u->mode != LW_UNPACK_ARRAY) return;
    if (u->pending_count + n <= LW_UNPACK_PENDING) {
        while (n-- > 0)
            u->pending[u->pending_count++] = Qnil;
    } else {
        lw_unpacker_flush(u);
        rb_ary_store(u->result, RARRAY_LEN(u->result) + n - 1, Qnil);
    }
}

static VALUE finish(struct lw_unpacker *u)
{
    if (u->mode != LW_UNPACK_ARRAY) return u->result;
    if (NIL_P(u->result)) return rb_ary_new_from_values(u->pending_count, u->pending);
    if (u->pending_count) lw_unpacker_flush(u);
    return u->result;
}

LW_INLINE void start(struct lw_unpacker *u, VALUE str, long offset, enum lw_unpack_mode mode,
                     unsigned options)
{
    u->str = str;
    RSTRING_GETMEM(str, u->base, u->size);
    u->pos = offset;
    if (LW_UNLIKELY(offset < 0)) {
        if (!LW_RB_HAS_NEGATIVE_OFFSET) rb_raise(rb_eArgError, "offset can't be negative");
        u->pos += u->size;
    }
    if (LW_UNLIKELY((size_t)u->pos > (size_t)u->size))
        rb_raise(rb_eArgError, "offset outside of string");
    u->strict = options & LW_PACK_STRICT;
    u->mode = mode;
    u->result = Qnil;
    u->pending_count = 0;
}

/* Apart from lw_rb_unpack, so that calls with short templates do not pay for the cursor. */
LW_NOINLINE static VALUE unpack_by_cursor(VALUE str, VALUE fmt, long offset,
                                          enum lw_unpack_mode mode, unsigned options)
{
    struct lw_unpacker u;
    struct lw_cursor cursor;
    const unsigned snapshot = mode == LW_UNPACK_BLOCK ? LW_CURSOR_SNAPSHOT : 0;
    if (!lw_cursor_start(&cursor, fmt, options | snapshot)) return Qundef;
    start(&u, str, offset, mode, options);
    const struct lw_op *op;
    while ((op = lw_cursor_next(&cursor))) {
        const long end = op->end;
        if (op->directive->unpack(&u, op)) break;
        if (mode == LW_UNPACK_BLOCK) lw_cursor_recheck(&cursor, end);
    }
    VALUE result = finish(&u);
    RB_GC_GUARD(cursor.holder);
    RB_GC_GUARD(str);
    RB_GC_GUARD(fmt);
    return result;
}

/*
 * unpack1 ends at the first value, so that parsing up to there costs less than looking the template
 * up. Nothing has happened before, and the stock method can still have the call.
 */
LW_NOINLINE static VALUE unpack_first(VALUE str, VALUE fmt, long offset, unsigned options)
{
    struct lw_unpacker u;
    struct lw_op op;
    const char *text;
    long n, at = 0;
    enum lw_parsed parsed;
    RSTRING_GETMEM(fmt, text, n);
    start(&u, str, offset, LW_UNPACK_ONE, options);
    do {
        parsed = lw_template_bare(text, n, &at, &op) ? LW_PARSED_OP
                                                     : lw_template_parse(text, n, &at, &op);
        if (parsed != LW_PARSED_OP) break;
        if (lw_template_foreign_now(op.flags, options)) return Qundef;
    } while (!op.directive->unpack(&u, &op));
    if (LW_UNLIKELY(parsed == LW_PARSED_FOREIGN)) return Qundef;
    RB_GC_GUARD(str);
    return u.result;
}

VALUE lw_rb_unpack(VALUE str, VALUE fmt, long offset, enum lw_unpack_mode mode, unsigned options)
{
    struct lw_unpacker u;
    struct lw_op op;
    lw_rb_check_template_encoding(fmt);
    if (!lw_template_single(fmt, options, &op))
        return mode == LW_UNPACK_ONE ? unpack_first(str, fmt, offset, options)
                                     : unpack_by_cursor(str, fmt, offset, mode, options);
    start(&u, str, offset, mode, options);
    op.directive->unpack(&u, &op);
    VALUE result = finish(&u);
    RB_GC_GUARD(str);
    return result;
}
