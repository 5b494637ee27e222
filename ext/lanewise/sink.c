/* Where packed bytes go: growing, flushing, and making the result. */
#include "sink.h"

#include <string.h>

static long checked_length(size_t n)
{
    if (n > LONG_MAX) rb_raise(rb_eArgError, "argument too big");
    return (long)n;
}

LW_COLD static void grow_string(struct lw_sink *sink, size_t n)
{
    rb_str_set_len(sink->str, (long)sink->length);
    const size_t more = n > sink->length ? n : sink->length;
    rb_str_modify_expand(sink->str, checked_length(more));
    sink->capacity = sink->length + more;
}

char *lw_sink_grow(struct lw_sink *sink, size_t n)
{
    if (sink->str) {
        grow_string(sink, n);
    } else {
        const size_t needed = sink->length + n;
        sink->capacity = sink->last ? needed : 2 * needed;
        sink->str = rb_str_new(NULL, checked_length(sink->capacity));
        memcpy(RSTRING_PTR(sink->str), sink->stack, sink->length);
    }
    sink->bytes = RSTRING_PTR(sink->str);
    return sink->bytes + sink->length;
}

void lw_sink_zeros(struct lw_sink *sink, size_t n)
{
    memset(lw_sink_reserve_exactly(sink, n), 0, n);
    sink->length += n;
}

void lw_sink_flush_to_buffer(struct lw_sink *sink)
{
    if (sink->length == 0) return;
    const size_t n = sink->length;
    sink->length = 0;
    rb_str_buf_cat(sink->buffer, sink->bytes, (long)n);
}

void lw_sink_shrink(struct lw_sink *sink, size_t length)
{
    if (NIL_P(sink->buffer)) {
        sink->length = length;
    } else {
        lw_sink_flush_to_buffer(sink);
        rb_str_set_len(sink->buffer, (long)length);
    }
}

/* With a caller's buffer, stock sets the encoding by these means, whatever the buffer held. */
static VALUE finish_buffer(struct lw_sink *sink, enum lw_template_encoding encoding)
{
    lw_sink_flush_to_buffer(sink);
    switch (encoding) {
    case LW_TEMPLATE_US_ASCII:
        ENCODING_CODERANGE_SET(sink->buffer, rb_usascii_encindex(), ENC_CODERANGE_7BIT);
        break;
    case LW_TEMPLATE_UTF_8: rb_enc_set_index(sink->buffer, rb_utf8_encindex()); break;
    case LW_TEMPLATE_BINARY: break;
    }
    return sink->buffer;
}

VALUE lw_sink_finish(struct lw_sink *sink, enum lw_template_encoding encoding)
{
    if (LW_UNLIKELY(!NIL_P(sink->buffer))) return finish_buffer(sink, encoding);
    VALUE result = sink->str;
    if (!result)
        result = rb_str_new(sink->bytes, (long)sink->length);
    else if ((size_t)RSTRING_LEN(result) != sink->length)
        rb_str_set_len(result, (long)sink->length);
    switch (encoding) {
    case LW_TEMPLATE_US_ASCII:
        RB_ENCODING_SET_INLINED(result, rb_usascii_encindex());
        ENC_CODERANGE_SET(result, ENC_CODERANGE_7BIT);
        break;
    case LW_TEMPLATE_UTF_8: RB_ENCODING_SET_INLINED(result, rb_utf8_encindex()); break;
    case LW_TEMPLATE_BINARY: break;
    }
    return result;
}
