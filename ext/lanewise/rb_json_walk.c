/* The two walks over values: see json_walk_template.h. */
#include "json_numbers.h"
#include "json_walk.h"

#include <lanewise/number.h>
#include <math.h>

enum {
    LW_JSON_LEVELS = 8 /* Arrays inside one another that one call writes */
};

static int full_pair(VALUE key, VALUE value, VALUE pairs);
static void full_pair_value(lw_json_walk *w, VALUE value, char *cur);

struct compact_outer;
static void hand_over(lw_json_walk *w, VALUE array, long index, long depth,
                      const struct compact_outer *outer, unsigned levels);

#define LW_COMPACT 1
#define WALK(name) compact_##name
#include "json_walk_template.h"
#undef LW_COMPACT
#undef WALK

#define LW_COMPACT 0
#define WALK(name) full_##name
#include "json_walk_template.h"
#undef LW_COMPACT
#undef WALK

/* The rest of Arrays that the compact walk was in when it would not do any more. */
static void hand_over(lw_json_walk *w, VALUE array, long index, long depth,
                      const struct compact_outer *outer, unsigned levels)
{
    full_items(w, array, index, depth);
    while (levels-- > 0)
        full_items(w, outer[levels].array, outer[levels].index, outer[levels].depth);
}

void lw_json_walk_value(lw_json_walk *w, VALUE value)
{
    if (LW_LIKELY(w->compact))
        compact_value(w, value);
    else
        full_value(w, value);
}

void lw_json_walk_by_type(lw_json_walk *w, VALUE value)
{
    switch (rb_type(value)) {
    case T_HASH: w->compact ? compact_hash(w, value) : full_hash(w, value); break;
    case T_ARRAY: w->compact ? compact_array(w, value) : full_array(w, value); break;
    case T_STRING: w->compact ? compact_string(w, value) : full_string(w, value); break;
    case T_FLOAT: w->compact ? compact_float(w, value) : full_float(w, value); break;
    default: lw_json_walk_value(w, value); break;
    }
}
