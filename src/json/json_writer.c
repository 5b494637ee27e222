/*
 * The streaming writer: which call may come next, what stands between tokens, and where text goes.
 * What values look like is in emit.h and layout.h, which language bindings share.
 */
#include "common/result.h"
#include "json/emit.h"
#include "json/layout.h"

#include <lanewise/json_writer.h>

/* What may come next. The order matters: from DUE_KEY on no value may. */
enum {
    DUE_DOCUMENT,   /* the one value that the document is */
    DUE_LINE,       /* another document, or the end of the text */
    DUE_FIRST_ITEM, /* or the end of the array */
    DUE_ITEM,
    DUE_PAIR_VALUE,
    DUE_FIRST_KEY, /* or the end of the object */
    DUE_KEY,
    DUE_NOTHING, /* the document is complete */
    DUE_CLOSED
};

static lw_status fail(lw_json_writer *w, lw_status status)
{
    if (w->status == LW_OK) w->status = status;
    return w->status;
}

/* After something was put: only the output can have failed, and then it has left its status. */
static lw_status done(lw_json_writer *w, bool put)
{
    return LW_LIKELY(put) ? LW_OK : fail(w, LW_ERR_OUTPUT);
}

static bool flush(lw_json_writer *w)
{
    const char *text = w->out.begin;
    while (text < w->out.cur) {
        const size_t left = (size_t)(w->out.cur - text), taken = w->sink(w->context, text, left);
        if (taken == 0 || taken > left) return false;
        text += taken;
        w->flushed += taken;
    }
    w->out.cur = w->out.begin;
    return true;
}

static bool grow_by_flushing(struct lw__json_out *out, size_t need)
{
    lw_json_writer *w = (lw_json_writer *)out;
    (void)need;
    return w->status == LW_OK && flush(w);
}

static bool grow_by_resizing(struct lw__json_out *out, size_t need)
{
    lw_json_writer *w = (lw_json_writer *)out;
    const size_t used = (size_t)(out->cur - out->begin), size = (size_t)(out->end - out->begin);
    if (w->status != LW_OK || need > SIZE_MAX / 2 - used) return false;
    size_t larger = size < SIZE_MAX / 4 ? 2 * size : size;
    if (larger < used + need) larger = used + need;
    if (larger < LW_JSON_BUFFER_MIN) larger = LW_JSON_BUFFER_MIN;
    char *block = w->resize(w->context, out->begin, larger);
    if (!block) return false;
    out->begin = block;
    out->cur = block + used;
    out->end = block + larger;
    return true;
}

static void open_writer(lw_json_writer *w, const lw_json_options *options, void *context)
{
    *w = (lw_json_writer){.context = context, .status = LW_OK, .due = DUE_DOCUMENT};
    if (options) w->options = *options;
    if (w->options.max_nesting == 0) w->options.max_nesting = LW_JSON_NESTING_MAX;
    if (w->options.max_nesting > LW_JSON_NESTING_MAX) fail(w, LW_ERR_NESTING);
}

void lw_json_open_sink(lw_json_writer *w, const lw_json_options *options, char *buffer, size_t size,
                       lw_json_sink *sink, void *context)
{
    open_writer(w, options, context);
    w->sink = sink;
    w->out = (struct lw__json_out){buffer, buffer, buffer + size, grow_by_flushing, size};
    if (size < LW_JSON_BUFFER_MIN) fail(w, LW_ERR_NO_SPACE);
}

void lw_json_open_block(lw_json_writer *w, const lw_json_options *options, lw_json_resize *resize,
                        void *context)
{
    open_writer(w, options, context);
    w->resize = resize;
    w->out = (struct lw__json_out){NULL, NULL, NULL, grow_by_resizing, SIZE_MAX};
}

char *lw_json_block(const lw_json_writer *w) { return w->resize ? w->out.begin : NULL; }

static bool in_object(const lw_json_writer *w)
{
    const unsigned level = w->depth - 1;
    return w->is_object[level / 8] >> level % 8 & 1;
}

/* Checks that a value may come, and writes what stands before it. */
static bool begin_value(lw_json_writer *w)
{
    if (LW_UNLIKELY(w->status != LW_OK)) return false;
    if (LW_UNLIKELY(w->due >= DUE_FIRST_KEY)) return fail(w, LW_ERR_MISUSE), false;
    if (w->due != DUE_ITEM && w->due != DUE_FIRST_ITEM) return true;
    const lw_json_format *f = &w->options.format;
    const bool first = w->due == DUE_FIRST_ITEM;
    const bool put = lw__json_put_before_item(&w->out, f, f->array_nl, w->depth, first);
    return done(w, put) == LW_OK;
}

static void end_value(lw_json_writer *w)
{
    w->due = w->depth == 0 ? DUE_NOTHING : in_object(w) ? DUE_KEY : DUE_ITEM;
}

static lw_status value_done(lw_json_writer *w, bool put)
{
    end_value(w);
    return done(w, put);
}

static lw_status begin(lw_json_writer *w, bool object)
{
    if (!begin_value(w)) return w->status;
    if (w->depth == w->options.max_nesting) return fail(w, LW_ERR_NESTING);
    const unsigned level = w->depth++, bit = 1u << level % 8;
    unsigned char *kinds = &w->is_object[level / 8];
    *kinds = (unsigned char)(object ? *kinds | bit : *kinds & ~bit);
    w->due = object ? DUE_FIRST_KEY : DUE_FIRST_ITEM;
    return done(w, lw__json_put_char(&w->out, object ? '{' : '['));
}

static lw_status end(lw_json_writer *w, bool object)
{
    if (w->status != LW_OK) return w->status;
    const int first = object ? DUE_FIRST_KEY : DUE_FIRST_ITEM;
    const bool empty = w->due == first;
    if (!empty && w->due != (object ? DUE_KEY : DUE_ITEM)) return fail(w, LW_ERR_MISUSE);
    const lw_json_format *f = &w->options.format;
    const lw_json_text nl = object ? f->object_nl : f->array_nl;
    const bool put = lw__json_put_close(&w->out, f, nl, w->depth, empty, object ? '}' : ']');
    w->depth--;
    return value_done(w, put);
}

lw_status lw_json_begin_object(lw_json_writer *w) { return begin(w, true); }
lw_status lw_json_end_object(lw_json_writer *w) { return end(w, true); }
lw_status lw_json_begin_array(lw_json_writer *w) { return begin(w, false); }
lw_status lw_json_end_array(lw_json_writer *w) { return end(w, false); }

static bool put_text(lw_json_writer *w, const char *text, size_t n)
{
    const lw_result r =
        lw__json_put_checked_string(&w->out, lw__kernels(), text, n, w->options.flags);
    if (LW_LIKELY(r.status == LW_OK)) return true;
    if (w->status == LW_OK && r.status != LW_ERR_OUTPUT) w->position = r.read;
    fail(w, r.status);
    return false;
}

lw_status lw_json_key(lw_json_writer *w, const char *text, size_t n)
{
    if (w->status != LW_OK) return w->status;
    if (w->due != DUE_KEY && w->due != DUE_FIRST_KEY) return fail(w, LW_ERR_MISUSE);
    const lw_json_format *f = &w->options.format;
    const bool first = w->due == DUE_FIRST_KEY;
    w->due = DUE_PAIR_VALUE;
    return done(w, lw__json_put_before_item(&w->out, f, f->object_nl, w->depth, first) &&
                       put_text(w, text, n) && lw__json_put_colon(&w->out, f));
}

lw_status lw_json_string(lw_json_writer *w, const char *text, size_t n)
{
    if (!begin_value(w)) return w->status;
    return value_done(w, put_text(w, text, n));
}

lw_status lw_json_i64(lw_json_writer *w, int64_t value)
{
    if (!begin_value(w)) return w->status;
    return value_done(w, lw__json_put_i64(&w->out, value));
}

lw_status lw_json_u64(lw_json_writer *w, uint64_t value)
{
    if (!begin_value(w)) return w->status;
    return value_done(w, lw__json_put_u64(&w->out, value));
}

lw_status lw_json_double(lw_json_writer *w, double value)
{
    if (!begin_value(w)) return w->status;
    const bool finite = value - value == 0;
    if (LW_UNLIKELY(!finite)) {
        if (w->options.flags & LW_JSON_NAN_AS_NULL)
            return value_done(w, lw__json_put_null(&w->out));
        if (!(w->options.flags & LW_JSON_ALLOW_NAN)) return fail(w, LW_ERR_OUT_OF_RANGE);
    }
    return value_done(w, lw__json_put_double(&w->out, value, w->options.doubles));
}

lw_status lw_json_bool(lw_json_writer *w, bool value)
{
    if (!begin_value(w)) return w->status;
    return value_done(w, lw__json_put_bool(&w->out, value));
}

lw_status lw_json_null(lw_json_writer *w)
{
    if (!begin_value(w)) return w->status;
    return value_done(w, lw__json_put_null(&w->out));
}

lw_status lw_json_raw(lw_json_writer *w, const char *json, size_t n)
{
    if (!begin_value(w)) return w->status;
    if (n == 0) return fail(w, LW_ERR_MISUSE);
    return value_done(w, lw__json_put_raw(&w->out, json, n));
}

lw_status lw_json_next_line(lw_json_writer *w)
{
    if (w->status != LW_OK) return w->status;
    if (w->due != DUE_NOTHING) return fail(w, LW_ERR_MISUSE);
    w->due = DUE_LINE;
    return done(w, lw__json_put_char(&w->out, '\n'));
}

lw_result lw_json_close(lw_json_writer *w)
{
    if (w->status == LW_OK && w->due != DUE_NOTHING && w->due != DUE_LINE) fail(w, LW_ERR_MISUSE);
    if (w->status == LW_OK && w->sink && !flush(w)) fail(w, LW_ERR_OUTPUT);
    w->due = DUE_CLOSED;
    const size_t held = w->sink ? 0 : (size_t)(w->out.cur - w->out.begin);
    return lw__result(w->status, w->position, w->flushed + held);
}
