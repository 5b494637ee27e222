/* Array#pack of Strings as they are (a A Z), and of directives that take no element (x X @). */
#include "pack.h"

/* Strings: as many bytes as the count says, filled up with `fill`. */
LW_INLINE void pack_filled(struct lw_packer *p, const struct lw_op *op, char fill, bool terminate)
{
    VALUE from = lw_packer_next_string_or_nil(p);
    const size_t available = from ? (size_t)RSTRING_LEN(from) : 0;
    const bool star = op->kind == LW_COUNT_STAR;
    const size_t wanted = star ? available + terminate : (size_t)op->count;
    const size_t taken = wanted < available ? wanted : available;
    char *out = lw_sink_reserve_exactly(&p->sink, wanted);
    if (taken) memcpy(out, RSTRING_PTR(from), taken);
    if (wanted > taken) memset(out + taken, fill, wanted - taken);
    p->sink.length += wanted;
    RB_GC_GUARD(from);
}

void lw_rb_pack_bytes(struct lw_packer *p, const struct lw_op *op) { pack_filled(p, op, 0, false); }

void lw_rb_pack_spaced_bytes(struct lw_packer *p, const struct lw_op *op)
{
    pack_filled(p, op, ' ', false);
}

void lw_rb_pack_terminated_bytes(struct lw_packer *p, const struct lw_op *op)
{
    pack_filled(p, op, 0, true);
}

void lw_rb_pack_skip(struct lw_packer *p, const struct lw_op *op)
{
    lw_sink_zeros(&p->sink, (size_t)op->count);
}

void lw_rb_pack_back(struct lw_packer *p, const struct lw_op *op)
{
    const size_t length = lw_sink_result_length(&p->sink), count = (size_t)op->count;
    if (count > length) {
        lw_sink_flush(&p->sink);
        rb_raise(rb_eArgError, "X outside of string");
    }
    lw_sink_shrink(&p->sink, length - count);
}

void lw_rb_pack_place(struct lw_packer *p, const struct lw_op *op)
{
    const size_t length = lw_sink_result_length(&p->sink), target = (size_t)op->count;
    if (target > length) {
        lw_sink_zeros(&p->sink, target - length);
    } else if (target < length) {
        lw_sink_shrink(&p->sink, target);
    }
}
