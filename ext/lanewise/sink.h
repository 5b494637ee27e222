/*
 * Where packed bytes go: short results wait on the stack and become a String of just their size at
 * the end; others are written straight into the String. Bytes for a caller's buffer wait in the
 * same places, until lw_sink_flush appends them: before any Ruby code can see the buffer.
 */
#ifndef LANEWISE_SINK_H
#define LANEWISE_SINK_H

#include "common/compiler.h"
#include "template.h"

enum {
    LW_SINK_STACK = 512
};

struct lw_sink {
    VALUE buffer; /* the caller's, or nil */
    VALUE str;    /* owns the bytes that do not fit the stack; 0 if there are none */
    char *bytes;  /* on the stack, or in `str` */
    size_t length, capacity;
    bool last; /* no directive comes after this one, so nothing more than it asks for is needed */
    char stack[LW_SINK_STACK];
};

LW_INLINE void lw_sink_init(struct lw_sink *sink, VALUE buffer)
{
    sink->buffer = buffer;
    sink->str = 0;
    sink->bytes = sink->stack;
    sink->length = 0;
    sink->capacity = LW_SINK_STACK;
    sink->last = false;
}

char *lw_sink_grow(struct lw_sink *sink, size_t n);

/* Room for `n` more bytes. What is written there counts when `length` is raised. */
LW_INLINE char *lw_sink_reserve(struct lw_sink *sink, size_t n)
{
    if (LW_UNLIKELY(sink->capacity - sink->length < n)) return lw_sink_grow(sink, n);
    return sink->bytes + sink->length;
}

/* The same for exactly `n` bytes, which go into the String at once if they are all of it. */
LW_INLINE char *lw_sink_reserve_exactly(struct lw_sink *sink, size_t n)
{
    if (sink->last && sink->length == 0 && NIL_P(sink->buffer)) return lw_sink_grow(sink, n);
    return lw_sink_reserve(sink, n);
}

void lw_sink_zeros(struct lw_sink *sink, size_t n);

void lw_sink_flush_to_buffer(struct lw_sink *sink);

/* Gives the bytes so far to the caller's buffer, if there is one. */
LW_INLINE void lw_sink_flush(struct lw_sink *sink)
{
    if (LW_UNLIKELY(!NIL_P(sink->buffer))) lw_sink_flush_to_buffer(sink);
}

/* How long the result is so far, what the caller's buffer held before included. */
LW_INLINE size_t lw_sink_result_length(const struct lw_sink *sink)
{
    return sink->length + (NIL_P(sink->buffer) ? 0 : (size_t)RSTRING_LEN(sink->buffer));
}

/* Cuts the result off at `length`, which is no more than it has. */
void lw_sink_shrink(struct lw_sink *sink, size_t length);

/* The result. */
VALUE lw_sink_finish(struct lw_sink *sink, enum lw_template_encoding encoding);

#endif
