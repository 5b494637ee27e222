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

/* Whether a number follows. One alone is not worth the kernel, which takes eight. */
LW_INLINE bool lw_json_run_p(const lw_json_walk *w, VALUE array, long index, VALUE item)
{
    const unsigned tags = w->run_tags;
    return (item & tags) && index + 1 < RARRAY_LEN(array) && (RARRAY_AREF(array, index + 1) & tags);
}

/* The numbers of an Array from `index` on, with the commas before them, as far as there is room for
   any number. Returns the index of the first item not written. */
static LW_NOINLINE long lw_json_put_run(lw_json_walk *w, VALUE array, long index)
{
    const size_t room = lw__json_room(&w->out) / LW_RUN_ROOM;
    const size_t left = (size_t)(RARRAY_LEN(array) - index);
    char *const before = w->out.cur - (index == 0); /* the first comma is in the bracket's place */
    const struct lw__run_end end =
        w->kernels->number_run((const uint64_t *)lw_rb_items(array) + index,
                               left < room ? left : room, w->run_tags, 0, before);
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
static LW_NOINLINE long lw_json_put_short_arrays(lw_json_walk *w, VALUE array, long index)
{
    const unsigned tags = w->run_tags;
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
    char *const begin = w->out.cur; /* the first comma is in the bracket's place */
    const struct lw__run_end end =
        w->kernels->number_run(words, n, tags, opens & ~UINT64_C(1), begin);
    *begin = '[';
    *end.text = ']';
    w->out.cur = end.text + 1;
    return i;
}

/* Whether an Array, an item of another, is likely to hold only numbers, and few. One number alone
   is not worth the kernel. */
LW_INLINE bool lw_json_short_array_p(const lw_json_walk *w, VALUE item)
{
    const long n = RARRAY_LEN(item);
    return n > 1 && (RARRAY_AREF(item, 0) & w->run_tags) &&
           (RARRAY_AREF(item, n - 1) & w->run_tags);
}

#else

LW_INLINE bool lw_json_run_p(const lw_json_walk *w, VALUE array, long index, VALUE item)
{
    (void)w, (void)array, (void)index, (void)item;
    return false;
}

LW_INLINE bool lw_json_short_array_p(const lw_json_walk *w, VALUE item)
{
    (void)w, (void)item;
    return false;
}

LW_INLINE long lw_json_put_run(lw_json_walk *w, VALUE array, long index)
{
    (void)w, (void)array;
    return index;
}
#define lw_json_put_short_arrays lw_json_put_run

#endif
#endif
