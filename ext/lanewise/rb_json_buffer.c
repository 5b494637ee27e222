/*
 * Where the text of a generation goes.
 *
 * It is written into a block on the C stack first, which is where small documents stay until they
 * are copied into their String. What outgrows it moves into a Ruby String, once, of the size that
 * the last text of that State had, and becomes the result without another copy. For an IO it is
 * given away in chunks, and the String is used again.
 */
#include "json_walk.h"

#include <lanewise/utf8.h>

/* No first capacity is larger than this, however large the last text was. */
static const size_t largest_first_size = (size_t)1 << 26;

static void write_hint(struct lw_json_hint *hint, const lw_json_walk *w)
{
    __atomic_store_n(&hint->size, (size_t)(w->out.cur - w->out.begin), __ATOMIC_RELAXED);
    __atomic_store_n(&hint->called_ruby, w->called_ruby, __ATOMIC_RELAXED);
}

/* A little more than last time, up to a bound. */
size_t lw_json_first_size(const struct lw_json_hint *hint)
{
    const size_t last = __atomic_load_n(&hint->size, __ATOMIC_RELAXED), size = last + last / 16;
    return size < largest_first_size ? size : largest_first_size;
}

static void use_text(lw_json_walk *w, size_t used, size_t capacity)
{
    w->out.begin = RSTRING_PTR(w->text);
    w->out.cur = w->out.begin + used;
    w->out.end = w->out.begin + capacity;
}

/* The next one is likely to be as large, even if this one fails. */
static void expect_large(struct lw_json_hint *hint, size_t size)
{
    if (__atomic_load_n(&hint->size, __ATOMIC_RELAXED) < size)
        __atomic_store_n(&hint->size, size, __ATOMIC_RELAXED);
}

bool lw_json_grow(struct lw__json_out *out, size_t need)
{
    lw_json_walk *w = (lw_json_walk *)out;
    const size_t used = (size_t)(out->cur - out->begin);
    if (need > (size_t)LONG_MAX / 4 || used > (size_t)LONG_MAX / 4)
        rb_raise(rb_eArgError, "the JSON document is too large");
    size_t capacity = 2 * (size_t)(out->end - out->begin);
    if (capacity < used + need) capacity = used + need;
    if (!w->text) {
        if (capacity < w->first_size) capacity = w->first_size;
        w->text = rb_str_buf_new((long)capacity);
        rb_obj_hide(w->text);
        memcpy(RSTRING_PTR(w->text), out->begin, used);
        if (w->hint) expect_large(w->hint, used + need);
    } else {
        rb_str_set_len(w->text, (long)used);
        rb_str_modify_expand(w->text, (long)(capacity - used));
    }
    use_text(w, used, capacity);
    return true;
}

VALUE lw_json_finished_string(lw_json_walk *w)
{
    const size_t size = (size_t)(w->out.cur - w->out.begin);
    write_hint(w->hint, w);
    if (!w->text) {
        const VALUE string = rb_str_new(w->out.begin, (long)size);
        RB_ENCODING_SET_INLINED(string, LW_UTF8_ENCINDEX);
        return string;
    }
    rb_str_set_len(w->text, (long)size);
    rb_str_resize(w->text, (long)size);
    RB_ENCODING_SET_INLINED(w->text, LW_UTF8_ENCINDEX);
    return rb_obj_reveal(w->text, rb_cString);
}

/* Ruby looks through a String that it appends, character by character, unless it is known to be
   valid; our look is the faster one. */
static VALUE chunk_of(const char *text, size_t n)
{
    const VALUE chunk = rb_utf8_str_new(text, (long)n);
    bool ascii;
    if (lw_utf8_check(text, n, &ascii).status == LW_OK)
        ENC_CODERANGE_SET(chunk, ascii ? ENC_CODERANGE_7BIT : ENC_CODERANGE_VALID);
    return chunk;
}

void lw_json_flush(lw_json_walk *w)
{
    const VALUE chunk = chunk_of(w->out.begin, (size_t)(w->out.cur - w->out.begin));
    w->out.cur = w->out.begin;
    rb_io_write(w->io, chunk);
    lw_json_walk_read_state(w);
}
