/*
 * Numbers in Arrays, for the compact walk: those that follow one another are written by one call of
 * the kernel, which takes them from where they lie, and so are those of Arrays that follow one
 * another and hold nothing else (the points of a map). Nothing is allocated here, so that Arrays
 * stay where they are.
 */
#ifndef LANEWISE_JSON_NUMBERS_H
#define LANEWISE_JSON_NUMBERS_H

#include "json_walk.h"

#if LW_RB_HAS_FLONUM

#include "number/run.h"

_Static_assert((int)RUBY_FIXNUM_FLAG == LW_WORD_INTEGER &&
                   (int)RUBY_FLONUM_FLAG == LW_WORD_DOUBLE &&
                   (int)RUBY_FLONUM_MASK == ((int)LW_WORD_INTEGER | (int)LW_WORD_DOUBLE),
               "numbers are not tagged as number/run.h says");

enum {
    LW_JSON_GATHERED = 64, /* numbers of several Arrays at once: a bit each says where one begins */
    LW_JSON_SHORT = 16     /* numbers of an Array that is short enough for that */
};

LW_INLINE unsigned lw_json_number_tags(const lw_json_walk *w)
{
    return w->plain_floats ? LW_WORD_INTEGER | LW_WORD_DOUBLE : LW_WORD_INTEGER;
}

/* The numbers of an Array from `index` on, with the commas before them, as far as there is room for
   any number. Returns the index of the first item not written. */
LW_INLINE long lw_json_put_own_numbers(lw_json_walk *w, VALUE array, long index, unsigned tags)
{
    const size_t room = lw__json_room(&w->out) / LW_RUN_ROOM;
    const size_t left = (size_t)(RARRAY_LEN(array) - index);
    char *const before = w->out.cur - (index == 0); /* the first comma is in the bracket's place */
    const struct lw__run_end end = w->kernels->number_run(
        (const uint64_t *)lw_rb_items(array) + index, left < room ? left : room, tags, 0, before);
    if (end.count == 0) return index;
    if (index == 0) *before = '[';
    w->out.cur = end.text;
    return index + (long)end.count;
}

/* Copies the items of an Array that holds only numbers, and few. Returns how many; 0 for others. */
LW_INLINE size_t lw_json_gather(VALUE value, uint64_t *words, unsigned tags)
{
    if (RB_SPECIAL_CONST_P(value) || RBASIC_CLASS(value) != rb_cArray) return 0;
    const long n = RARRAY_LEN(value);
    if (n > LW_JSON_SHORT) return 0;
    const VALUE *items = lw_rb_items(value);
    for (long i = 0; i < n; i++) {
        if (!(items[i] & tags)) return 0;
        words[i] = items[i];
    }
    return (size_t)n;
}

/* The short Arrays of numbers from `index` on, as many as there is room for. Returns the index of
   the first item not written. */
static LW_NOINLINE long lw_json_put_short_arrays(lw_json_walk *w, VALUE array, long index,
                                                 unsigned tags)
{
    uint64_t words[LW_JSON_GATHERED], opens = 0;
    const size_t room = lw__json_room(&w->out) / LW_RUN_ROOM;
    const size_t most = room < LW_JSON_GATHERED ? room : LW_JSON_GATHERED;
    const long limit = w->state->max_nesting;
    size_t n = 0;
    long i = index;
    if (*w->depth >= limit && limit) return index;
    for (; i < RARRAY_LEN(array) && n + LW_JSON_SHORT < most; i++) {
        const size_t more = lw_json_gather(RARRAY_AREF(array, i), words + n, tags);
        if (more == 0) break;
        opens |= UINT64_C(1) << n;
        n += more;
    }
    if (n == 0) return index;
    char *const begin = w->out.cur + (index > 0); /* the first comma is in the bracket's place */
    const struct lw__run_end end =
        w->kernels->number_run(words, n, tags, opens & ~UINT64_C(1), begin);
    if (index > 0) begin[-1] = ',';
    *begin = '[';
    *end.text = ']';
    w->out.cur = end.text + 1;
    return i;
}

/* Whether a value is an Array that begins with a number. */
LW_INLINE bool lw_json_numbers_p(VALUE value, unsigned tags)
{
    return !RB_SPECIAL_CONST_P(value) && RBASIC_CLASS(value) == rb_cArray &&
           RARRAY_LEN(value) > 0 && (RARRAY_AREF(value, 0) & tags);
}

/* Whether a number follows. One alone is not worth the kernel, which takes eight. */
LW_INLINE bool lw_json_another_p(VALUE array, long index, unsigned tags)
{
    return index + 1 < RARRAY_LEN(array) && (RARRAY_AREF(array, index + 1) & tags);
}

/* Returns the index of the first item not written. */
LW_INLINE long lw_json_put_numbers(lw_json_walk *w, VALUE array, long index)
{
    const VALUE item = RARRAY_AREF(array, index);
    const unsigned tags = lw_json_number_tags(w);
    if (item & tags) {
        if (!lw_json_another_p(array, index, tags)) return index;
        return lw_json_put_own_numbers(w, array, index, tags);
    }
    if (lw_json_numbers_p(item, tags)) return lw_json_put_short_arrays(w, array, index, tags);
    return index;
}

#else

LW_INLINE long lw_json_put_numbers(lw_json_walk *w, VALUE array, long index)
{
    (void)w, (void)array;
    return index;
}

#endif
#endif
