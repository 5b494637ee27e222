/* Array#pack of text codecs: a String of digits becomes bytes. */
#include "pack.h"

/* Digits that a count asks for beyond the end of the text are zeros. */
void lw_rb_pack_hex(struct lw_packer *p, const struct lw_op *op)
{
    VALUE from = lw_packer_next_string(p);
    const size_t available = from ? (size_t)RSTRING_LEN(from) : 0;
    const size_t wanted = op->kind == LW_COUNT_STAR ? available : (size_t)op->count;
    const size_t digits = wanted < available ? wanted : available;
    const size_t bytes = lw_hex_decoded_size(digits), all = lw_hex_decoded_size(wanted);
    char *out = lw_sink_reserve(&p->sink, all);
    if (digits)
        lw_hex_decode_lenient(RSTRING_PTR(from), digits, out,
                              op->flags & LW_DIR_LOW_FIRST ? LW_HEX_LOW_FIRST : 0);
    if (all > bytes) memset(out + bytes, 0, all - bytes);
    p->sink.length += all;
    RB_GC_GUARD(from);
}
