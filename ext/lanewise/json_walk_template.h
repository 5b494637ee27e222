/*
 * The walk over values, included twice by rb_json_walk.c: with LW_COMPACT 1 for States without
 * any option that shows between tokens or decides what values are allowed, with LW_COMPACT 0 for
 * all others. WALK(name) names the functions of the one being compiled.
 *
 * The order of the tests is that of how often each kind of value is met. Only the exact core
 * classes are written here; everything else goes to lw_json_put_object, which may call Ruby. If
 * that changes the State so that the compact walk no longer does, walk->compact becomes false and
 * the loops below hand over to the full walk where they are.
 */

static void WALK(object)(lw_json_walk *w, VALUE value);
static void WALK(hash)(lw_json_walk *w, VALUE hash);

#define WALK_ESCAPES(w) (LW_COMPACT ? 0 : (w)->escapes)

/*
 * Writes a value that needs neither a call nor more than LW_JSON_AT_ONCE bytes, which are there at
 * `cur`, and returns where its text ends; NULL for other values.
 */
LW_INLINE char *WALK(short)(lw_json_walk *w, VALUE value, char *cur)
{
    if (!RB_SPECIAL_CONST_P(value)) {
        if (RBASIC_CLASS(value) != rb_cString || !lw_json_clean_string(value)) return NULL;
        return lw__json_put_short_string(cur, w->kernels, RSTRING_PTR(value),
                                         (size_t)RSTRING_LEN(value), WALK_ESCAPES(w));
    }
    if (RB_FIXNUM_P(value)) {
        if (!LW_COMPACT && LW_UNLIKELY(w->state->rfc8785)) return NULL;
        return cur + lw_i64_print(FIX2LONG(value), cur);
    }
    if (RB_FLONUM_P(value)) {
        if (LW_UNLIKELY(!w->plain_floats)) return NULL;
        return cur + lw_double_print(lw_rb_float_value(value), cur, LW_DOUBLE_JSON);
    }
    if (NIL_P(value)) return memcpy(cur, "null", 4), cur + 4;
    if (value == Qtrue) return memcpy(cur, "true", 4), cur + 4;
    if (value == Qfalse) return memcpy(cur, "false", 5), cur + 5;
    return NULL;
}

/* A value that WALK(short) does not write: a Hash without the frame that other values need. */
LW_INLINE void WALK(longer)(lw_json_walk *w, VALUE value)
{
    if (!RB_SPECIAL_CONST_P(value) && RBASIC_CLASS(value) == rb_cHash)
        WALK(hash)(w, value);
    else
        WALK(object)(w, value);
}

static void WALK(value)(lw_json_walk *w, VALUE value)
{
    char *end = WALK(short)(w, value, lw_json_room_at(w, w->out.cur, LW_JSON_AT_ONCE));
    if (LW_LIKELY(end))
        w->out.cur = end;
    else
        WALK(longer)(w, value);
}

/* What stands before an item or a pair; afterwards there is room for a short value again. */
LW_INLINE char *WALK(before)(lw_json_walk *w, char *cur, lw_json_text nl, long depth, bool first)
{
    if (!first) *cur++ = ',';
    if (LW_COMPACT || LW_LIKELY((nl.size | w->format.indent.size) == 0)) return cur;
    w->out.cur = cur;
    lw__json_put_break(&w->out, nl, w->format.indent, (size_t)depth);
    return lw_json_room_at(w, w->out.cur, LW_JSON_AT_ONCE);
}

/* ---- Hashes ---- */

/* A key in the plain case, or NULL: a short String or Symbol, as the keys before it were. */
LW_INLINE char *WALK(plain_key)(struct lw_json_pairs *pairs, VALUE key, char *cur)
{
    lw_json_walk *w = pairs->walk;
    int type = T_STRING;
    VALUE string = key;
    if (RB_SYMBOL_P(key)) {
        type = T_SYMBOL;
        string = lw_json_symbol_text(w, key);
    } else if (RB_SPECIAL_CONST_P(key) || RBASIC_CLASS(key) != rb_cString) {
        return NULL;
    }
    if (LW_UNLIKELY(pairs->first_type != type)) {
        if (pairs->first_type >= 0) return NULL;
        pairs->first_type = type;
    }
    if (LW_UNLIKELY(!lw_json_clean_string(string))) return NULL;
    char *end = lw__json_put_short_string(cur, w->kernels, RSTRING_PTR(string),
                                          (size_t)RSTRING_LEN(string), WALK_ESCAPES(w));
    LW_RB_KEEP(string);
    return end;
}

LW_INLINE char *WALK(colon)(lw_json_walk *w, char *cur)
{
    const lw_json_format *f = &w->format;
    if (LW_COMPACT || LW_LIKELY((f->space.size | f->space_before.size) == 0)) {
        *cur++ = ':';
        return cur;
    }
    w->out.cur = cur;
    lw__json_put_colon(&w->out, f);
    return lw_json_room_at(w, w->out.cur, LW_JSON_AT_ONCE);
}

/* The value of a pair whose key ends at `cur`, and what stands before and after it. */
static void WALK(pair_value)(lw_json_walk *w, VALUE value, char *cur)
{
    cur = WALK(colon)(w, cur);
    char *end = WALK(short)(w, value, cur);
    if (LW_LIKELY(end)) {
        w->out.cur = end;
    } else {
        w->out.cur = cur;
        WALK(longer)(w, value);
    }
#if !LW_COMPACT
    lw_json_flush_if_full(w);
#endif
}

static int WALK(pair)(VALUE key, VALUE value, VALUE data)
{
    struct lw_json_pairs *pairs = (struct lw_json_pairs *)data;
    lw_json_walk *w = pairs->walk;
    const bool first = pairs->first_type < 0;
#if LW_COMPACT
    if (LW_UNLIKELY(!w->compact)) return full_pair(key, value, data);
#else
    if (LW_UNLIKELY(w->rules->stale_spill)) lw_json_use_newest(w);
#endif
    char *cur = lw_json_room_at(w, w->out.cur, 2 * LW_JSON_AT_ONCE);
    cur = WALK(before)(w, cur, w->format.object_nl, *w->depth, first);
    char *end = WALK(plain_key)(pairs, key, cur);
    if (LW_UNLIKELY(!end)) {
        w->out.cur = cur;
        lw_json_put_unusual_key(pairs, key);
        end = lw_json_room_at(w, w->out.cur, LW_JSON_AT_ONCE);
#if LW_COMPACT
        if (LW_UNLIKELY(!w->compact)) {
            full_pair_value(w, value, end);
            return ST_CONTINUE;
        }
#endif
    }
    WALK(pair_value)(w, value, end);
    return ST_CONTINUE;
}

LW_INLINE void WALK(pairs_unmarked)(struct lw_json_pairs *pairs)
{
    lw_json_walk *w = pairs->walk;
    pairs->outer = w->open;
    w->open = pairs;
    lw_rb_bare_foreach(pairs->hash, WALK(pair), (VALUE)pairs);
    w->open = pairs->outer;
}

/* Of a Hash, or of the Array that lw_rb_json_sorted made of one. */
LW_INLINE bool WALK(no_pairs)(VALUE hash)
{
    if (!LW_COMPACT && LW_UNLIKELY(RB_BUILTIN_TYPE(hash) == T_ARRAY)) return RARRAY_LEN(hash) == 0;
    return RHASH_EMPTY_P(hash);
}

/* Of a Hash that has some. Not inline: an empty one needs none of the frame. */
LW_NOINLINE static void WALK(pairs)(lw_json_walk *w, VALUE hash)
{
    lw_json_enter(w);
    const struct lw_json_frame frame = lw_json_frame_of(w);
    struct lw_json_pairs pairs = {.walk = w, .hash = hash, .first_type = -1};
    lw__json_put_char(&w->out, '{');
    if (!LW_COMPACT && LW_UNLIKELY(RB_BUILTIN_TYPE(hash) == T_ARRAY)) {
        for (long i = 0; i < RARRAY_LEN(hash); i += 2)
            WALK(pair)(RARRAY_AREF(hash, i), RARRAY_AREF(hash, i + 1), (VALUE)&pairs);
    } else if (w->careful) {
        rb_hash_foreach(hash, WALK(pair), (VALUE)&pairs);
    } else {
        WALK(pairs_unmarked)(&pairs);
    }
    if (!LW_COMPACT) lw_json_use_frame(w, frame);
    const long depth = (*w->depth)--;
    if (LW_COMPACT && LW_LIKELY(w->compact))
        lw__json_put_char(&w->out, '}');
    else
        lw__json_put_close(&w->out, &w->format, w->format.object_nl, (size_t)depth, false, '}');
    LW_RB_KEEP(hash);
}

static void WALK(hash)(lw_json_walk *w, VALUE hash)
{
#if !LW_COMPACT
    if (LW_UNLIKELY(w->state->rfc8785 || w->state->sort_keys))
        hash = lw_rb_json_sorted(w->state, hash);
#endif
    if (WALK(no_pairs)(hash)) {
        lw_json_check_depth(w);
        lw__json_put_literal(&w->out, "{}");
    } else {
        WALK(pairs)(w, hash);
    }
}

/* ---- Arrays ---- */

/* An Array around the one that is being written. */
struct WALK(outer) {
    VALUE array;
    long index; /* of the next item */
    long depth; /* of the items */
#if !LW_COMPACT
    struct lw_json_frame frame;
#endif
};

LW_INLINE char *WALK(close_array)(lw_json_walk *w, char *cur, long depth, bool empty)
{
    *w->depth = depth - 1;
    if (LW_COMPACT || LW_LIKELY(w->format.array_nl.size == 0)) {
        *cur++ = ']';
        return cur;
    }
    w->out.cur = cur;
    lw__json_put_close(&w->out, &w->format, w->format.array_nl, (size_t)depth, empty, ']');
    return w->out.cur;
}

/*
 * The items of an Array from `index` on, and its closing bracket. Arrays inside of it, up to
 * LW_JSON_LEVELS of them, are written by the same loop: a call for each takes as long as the rest
 * of what a short Array needs.
 */
LW_NOINLINE static void WALK(items)(lw_json_walk *w, VALUE array, long index, long depth)
{
    struct WALK(outer) outer[LW_JSON_LEVELS];
    unsigned levels = 0;
    char *cur = w->out.cur;
#if !LW_COMPACT
    struct lw_json_frame frame = lw_json_frame_of(w);
#endif
    for (;;) {
#if !LW_COMPACT
        w->out.cur = cur;
        lw_json_use_frame(w, frame);
        lw_json_flush_if_full(w);
        cur = w->out.cur;
#endif
        cur = lw_json_room_at(w, cur, LW_JSON_AT_ONCE);
        if (index >= RARRAY_LEN(array)) {
            cur = WALK(close_array)(w, cur, depth, index == 0);
            if (levels == 0) break;
            levels--;
            array = outer[levels].array;
            index = outer[levels].index;
            depth = outer[levels].depth;
#if !LW_COMPACT
            frame = outer[levels].frame;
#endif
            continue;
        }
        const VALUE item = RARRAY_AREF(array, index);
        if (lw_json_run_p(w, array, index, item)) {
            w->out.cur = cur;
            const long next = lw_json_put_run(w, array, index);
            cur = w->out.cur;
            if (LW_LIKELY(next > index)) {
                index = next;
                continue;
            }
        }
        cur = WALK(before)(w, cur, w->format.array_nl, depth, index == 0);
        char *end = WALK(short)(w, item, cur);
        if (LW_LIKELY(end)) {
            index++;
            cur = end;
            continue;
        }
        w->out.cur = cur;
        if (!RB_SPECIAL_CONST_P(item) && RBASIC_CLASS(item) == rb_cArray) {
            if (lw_json_short_array_p(w, item)) {
                const long next = lw_json_put_short_arrays(w, array, index);
                cur = w->out.cur;
                if (LW_LIKELY(next > index)) {
                    index = next;
                    continue;
                }
            }
            if (RARRAY_LEN(item) == 0) {
                lw_json_check_depth(w);
                memcpy(cur, "[]", 2);
                cur += 2;
                index++;
                continue;
            }
            if (levels < LW_JSON_LEVELS) {
                lw_json_enter(w);
                *cur++ = '[';
                outer[levels].array = array;
                outer[levels].index = index + 1;
                outer[levels].depth = depth;
                array = item;
                index = 0;
                depth = *w->depth;
#if !LW_COMPACT
                outer[levels].frame = frame;
                frame = lw_json_frame_of(w);
#endif
                levels++;
                continue;
            }
        }
        index++;
        WALK(longer)(w, item);
        cur = w->out.cur;
#if LW_COMPACT
        if (LW_UNLIKELY(!w->compact)) {
            hand_over(w, array, index, depth, outer, levels);
            return;
        }
#endif
    }
    w->out.cur = cur;
}

static void WALK(array)(lw_json_walk *w, VALUE array)
{
    lw_json_enter(w);
    lw__json_put_char(&w->out, '[');
    WALK(items)(w, array, 0, *w->depth);
}

/* ---- other values ---- */

LW_INLINE void WALK(string)(lw_json_walk *w, VALUE string)
{
    if (LW_LIKELY(lw_json_clean_string(string)))
        lw_json_put_clean_string(w, string, WALK_ESCAPES(w));
    else
        lw_json_put_unusual_string(w, string);
}

LW_INLINE void WALK(float)(lw_json_walk *w, VALUE value)
{
    const double number = lw_rb_float_value(value);
    if (LW_UNLIKELY(!isfinite(number)) || LW_UNLIKELY(!w->plain_floats)) {
        lw_json_put_unusual_float(w, value);
    } else {
        lw__json_reserve(&w->out, LW_DOUBLE_TEXT_MAX);
        w->out.cur += lw_double_print(number, w->out.cur, LW_DOUBLE_JSON);
    }
}

LW_INLINE void WALK(immediate)(lw_json_walk *w, VALUE value)
{
    if (RB_FIXNUM_P(value))
        lw_json_put_text(w, lw_rb_json_canonical_number(w->rules, value));
    else if (RB_FLONUM_P(value))
        lw_json_put_unusual_float(w, value);
    else
        lw_json_put_object(w, value);
}

static void WALK(object)(lw_json_walk *w, VALUE value)
{
    if (RB_SPECIAL_CONST_P(value)) {
        WALK(immediate)(w, value);
        return;
    }
    const VALUE klass = RBASIC_CLASS(value);
    if (klass == rb_cString)
        WALK(string)(w, value);
    else if (klass == rb_cArray)
        WALK(array)(w, value);
    else if (klass == rb_cFloat)
        WALK(float)(w, value);
    else if (RB_BUILTIN_TYPE(value) == T_BIGNUM)
        lw_json_put_bignum(w, value);
    else if (klass == lw_rb_json_cFragment)
        lw_json_put_fragment(w, value);
    else
        lw_json_put_object(w, value);
}
