/* Line breaks and indentation. */
#include "json/layout.h"

bool lw__json_put_break(struct lw__json_out *out, lw_json_text nl, lw_json_text indent,
                        size_t depth)
{
    if (!lw__json_put_raw(out, nl.ptr, nl.size)) return false;
    if (indent.size == 0) return true;
    while (depth-- > 0)
        if (!lw__json_put_raw(out, indent.ptr, indent.size)) return false;
    return true;
}
