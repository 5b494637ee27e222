/*
 * The white space between JSON's tokens: where line breaks and indentation go.
 *
 * An array or object that is not empty is laid out as (nl: array_nl or object_nl)
 *
 *   [ nl indent*depth item , nl indent*depth item nl indent*(depth-1) ]
 *
 * and the indentation before the closing bracket is left out if there is no nl. An empty one is
 * its two brackets. A key is followed by space_before, a colon and space. That is what Ruby's json
 * gem writes for the options of the same names.
 */
#ifndef LW_JSON_LAYOUT_H
#define LW_JSON_LAYOUT_H

#include "json/out.h"

#include <lanewise/json.h>

/* Whether nothing at all stands between tokens: the usual case, which needs no more than this. */
LW_INLINE bool lw__json_is_compact(const lw_json_format *f)
{
    return (f->indent.size | f->space.size | f->space_before.size | f->object_nl.size |
            f->array_nl.size) == 0;
}

/* A line break, and the indentation of `depth`. */
bool lw__json_put_break(struct lw__json_out *out, lw_json_text nl, lw_json_text indent,
                        size_t depth);

/* What stands before an item of an array, or before a key of an object: pass its nl. `depth`
   counts the brackets that are open. */
LW_INLINE bool lw__json_put_before_item(struct lw__json_out *out, const lw_json_format *f,
                                        lw_json_text nl, size_t depth, bool first)
{
    if (!first && !lw__json_put_char(out, ',')) return false;
    if (LW_LIKELY((nl.size | f->indent.size) == 0)) return true;
    return lw__json_put_break(out, nl, f->indent, depth);
}

/* What stands between a key and its value. */
LW_INLINE bool lw__json_put_colon(struct lw__json_out *out, const lw_json_format *f)
{
    if (LW_LIKELY((f->space.size | f->space_before.size) == 0)) return lw__json_put_char(out, ':');
    return lw__json_put_raw(out, f->space_before.ptr, f->space_before.size) &&
           lw__json_put_char(out, ':') && lw__json_put_raw(out, f->space.ptr, f->space.size);
}

/* The closing bracket; `depth` is that of the items, `empty` whether there were none. */
LW_INLINE bool lw__json_put_close(struct lw__json_out *out, const lw_json_format *f,
                                  lw_json_text nl, size_t depth, bool empty, char bracket)
{
    if (LW_UNLIKELY(nl.size) && !empty && !lw__json_put_break(out, nl, f->indent, depth - 1))
        return false;
    return lw__json_put_char(out, bracket);
}

#endif
