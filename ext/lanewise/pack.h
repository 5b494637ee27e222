/*
 * Array#pack: what its files share. A pack function of directives.def takes values from the Array
 * and puts bytes into the sink.
 *
 * Ruby code (to_str, to_int, a method that was redefined) may run only inside lw_packer_ruby_runs
 * .. the end of the conversion, and may change the Array, the template and the buffer: no pointer
 * into them, nor one from lw_sink_reserve, is kept across.
 */
#ifndef LANEWISE_PACK_H
#define LANEWISE_PACK_H

#include "sink.h"
#include "template.h"

struct lw_packer {
    VALUE ary;
    long index; /* of the next element */
    bool strict;
    bool disturbed; /* Ruby code has run since the directive began */
    struct lw_sink sink;
};

/* How Lanewise.pack and unpack may go beyond the stock methods. */
enum lw_pack_options {
    LW_PACK_LEB128 = LW_CURSOR_LEB128,
    LW_PACK_STRICT = 1 << 8,
    LW_PACK_AS_STOCK = LW_RB_HAS_LEB128 ? LW_PACK_LEB128 : 0
};

/* Packs as Array#pack does. `fmt` is a String; `buffer` is nil or what the caller gave. Returns
   Qundef, having done nothing, if the template is foreign. */
VALUE lw_rb_pack(VALUE ary, VALUE fmt, VALUE buffer, unsigned options);

/* Strict packing (pack_strict.c): raises unless the element, an Integer, fits the directive. */
void lw_packer_check_range(struct lw_packer *p, const struct lw_op *op, VALUE integer);
NORETURN(void lw_packer_out_of_range(struct lw_packer *p, VALUE integer, const char *why));

/* To be called before a conversion that may run Ruby code. */
LW_INLINE void lw_packer_ruby_runs(struct lw_packer *p)
{
    p->disturbed = true;
    lw_sink_flush(&p->sink);
}

/* To be called before an element's bytes are read: it may be the caller's buffer itself, which then
   holds what was packed so far. */
LW_INLINE void lw_packer_reads(struct lw_packer *p, VALUE string)
{
    if (LW_UNLIKELY(string == p->sink.buffer)) lw_sink_flush(&p->sink);
}

NORETURN(void lw_packer_too_few(struct lw_packer *p));

/* The next element; raises ArgumentError if there is none. */
LW_INLINE VALUE lw_packer_next(struct lw_packer *p)
{
    if (LW_UNLIKELY(p->index >= RARRAY_LEN(p->ary))) lw_packer_too_few(p);
    return RARRAY_AREF(p->ary, p->index++);
}

/* The next element as a String, or 0 if it is nil. */
VALUE lw_packer_next_string_or_nil(struct lw_packer *p);

/* The next element as a String; nil is none. */
VALUE lw_packer_next_string(struct lw_packer *p);

/* How many elements are left. */
LW_INLINE long lw_packer_left(const struct lw_packer *p)
{
    const long left = RARRAY_LEN(p->ary) - p->index;
    return left > 0 ? left : 0;
}

/* How many elements the directive's count asks for: there may be fewer. */
LW_INLINE long lw_packer_wanted(const struct lw_packer *p, const struct lw_op *op)
{
    return op->kind == LW_COUNT_STAR ? lw_packer_left(p) : op->count;
}

void lw_rb_pack_integers(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_floats(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_bytes(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_spaced_bytes(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_terminated_bytes(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_hex(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_bits(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_code_points(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_ber(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_leb128(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_base64(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_quoted_printable(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_uuencode(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_skip(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_back(struct lw_packer *p, const struct lw_op *op);
void lw_rb_pack_place(struct lw_packer *p, const struct lw_op *op);

#endif
