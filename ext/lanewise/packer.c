/* Array#pack: going through the template, and taking elements from the Array. */
#include "pack.h"

void lw_packer_too_few(struct lw_packer *p)
{
    lw_sink_flush(&p->sink);
    rb_raise(rb_eArgError, "too few arguments");
}

/* An element as a String. */
LW_INLINE VALUE string_of(struct lw_packer *p, VALUE from)
{
    if (LW_UNLIKELY(!RB_TYPE_P(from, T_STRING))) {
        lw_packer_ruby_runs(p);
        return rb_str_to_str(from);
    }
    lw_packer_reads(p, from);
    return from;
}

VALUE lw_packer_next_string_or_nil(struct lw_packer *p)
{
    const VALUE from = lw_packer_next(p);
    return NIL_P(from) ? 0 : string_of(p, from);
}

VALUE lw_packer_next_string(struct lw_packer *p) { return string_of(p, lw_packer_next(p)); }

static void check_buffer(VALUE buffer)
{
    if (!RB_TYPE_P(buffer, T_STRING))
        rb_raise(rb_eTypeError, "buffer must be String, not %s", rb_obj_classname(buffer));
    if (lw_rb_host.pack_checks_buffer) rb_str_modify(buffer);
}

/* Goes through a template of several directives. It changes with the buffer if it is the buffer. */
static void pack_all(struct lw_packer *p, struct lw_cursor *cursor)
{
    const struct lw_op *op;
    const bool is_buffer = cursor->fmt == p->sink.buffer;
    while ((op = lw_cursor_next(cursor))) {
        const long end = op->end;
        p->sink.last = lw_cursor_at_end(cursor);
        op->directive->pack(p, op);
        if (LW_UNLIKELY(p->disturbed || is_buffer)) {
            lw_sink_flush(&p->sink);
            p->disturbed = false;
            if (!lw_cursor_recheck(cursor, end))
                rb_raise(rb_eRuntimeError, "format string modified");
        }
    }
}

LW_INLINE void start(struct lw_packer *p, VALUE ary, VALUE buffer, unsigned options)
{
    if (LW_UNLIKELY(!NIL_P(buffer))) check_buffer(buffer);
    lw_sink_init(&p->sink, buffer);
    p->ary = ary;
    p->index = 0;
    p->strict = options & LW_PACK_STRICT;
    p->disturbed = false;
}

/* Apart from lw_rb_pack, so that calls with short templates do not pay for the cursor. */
LW_NOINLINE static VALUE pack_by_cursor(VALUE ary, VALUE fmt, VALUE buffer, unsigned options)
{
    struct lw_packer p;
    struct lw_cursor cursor;
    if (!lw_cursor_start(&cursor, fmt, options)) return Qundef;
    start(&p, ary, buffer, options);
    pack_all(&p, &cursor);
    VALUE result = lw_sink_finish(&p.sink, cursor.encoding);
    RB_GC_GUARD(cursor.holder);
    RB_GC_GUARD(fmt);
    return result;
}

VALUE lw_rb_pack(VALUE ary, VALUE fmt, VALUE buffer, unsigned options)
{
    struct lw_packer p;
    struct lw_op op;
    lw_rb_check_template_encoding(fmt);
    if (!lw_template_single(fmt, options, &op)) return pack_by_cursor(ary, fmt, buffer, options);
    start(&p, ary, buffer, options);
    p.sink.last = true;
    op.directive->pack(&p, &op);
    return lw_sink_finish(&p.sink, lw_encoding_of(op.flags));
}
