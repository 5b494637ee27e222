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
static void WALK(value)(lw_json_walk *w, VALUE value);

LW_INLINE void WALK(string)(lw_json_walk *w, VALUE string)
{
    if (LW_LIKELY(lw_json_clean_string(string)))
        lw_json_put_clean_string(w, string, LW_COMPACT ? 0 : w->escapes);
    else
        lw_json_put_unusual_string(w, string);
}

/* A key, as its String if it is the plain case, or by the long way round. */
LW_INLINE void WALK(key)(struct lw_json_pairs *pairs, VALUE key)
{
    lw_json_walk *w = pairs->walk;
    int type;
    VALUE string = key;
    if (LW_LIKELY(!RB_SPECIAL_CONST_P(key) && RBASIC_CLASS(key) == rb_cString)) {
        type = T_STRING;
    } else if (RB_SYMBOL_P(key)) {
        type = T_SYMBOL;
        string = lw_json_symbol_text(w, key);
    } else {
        type = rb_type(key);
        string = Qfalse;
    }
    if (LW_UNLIKELY(pairs->first_type != type)) lw_json_check_key_type(pairs, type);
    if (LW_LIKELY(string) && LW_LIKELY(lw_json_clean_string(string)))
        lw_json_put_clean_string(w, string, LW_COMPACT ? 0 : w->escapes);
    else
        lw_json_put_unusual_key(pairs, key);
}

static int WALK(pair)(VALUE key, VALUE value, VALUE data)
{
    struct lw_json_pairs *pairs = (struct lw_json_pairs *)data;
    lw_json_walk *w = pairs->walk;
    const bool first = pairs->first_type < 0;
    if (!LW_COMPACT && LW_UNLIKELY(w->rules->stale_spill)) lw_json_use_newest(w);
#if LW_COMPACT
    if (LW_UNLIKELY(!w->compact)) return full_pair(key, value, data);
    if (!first) lw__json_put_char(&w->out, ',');
#else
    lw__json_put_before_item(&w->out, &w->format, w->format.object_nl, (size_t)*w->depth, first);
#endif
    WALK(key)(pairs, key);
#if LW_COMPACT
    lw__json_put_char(&w->out, ':');
#else
    lw__json_put_colon(&w->out, &w->format);
#endif
    WALK(value)(w, value);
#if !LW_COMPACT
    lw_json_flush_if_full(w);
#endif
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

static void WALK(hash)(lw_json_walk *w, VALUE hash)
{
#if !LW_COMPACT
    if (LW_UNLIKELY(w->state->rfc8785 || w->state->sort_keys))
        hash = lw_rb_json_sorted(w->state, hash);
#endif
    lw_json_enter(w);
    const struct lw_json_frame frame = lw_json_frame_of(w);
    struct lw_json_pairs pairs = {.walk = w, .hash = hash, .first_type = -1};
    lw__json_put_char(&w->out, '{');
    bool empty;
    if (!LW_COMPACT && LW_UNLIKELY(RB_BUILTIN_TYPE(hash) == T_ARRAY)) {
        empty = RARRAY_LEN(hash) == 0;
        for (long i = 0; i < RARRAY_LEN(hash); i += 2)
            WALK(pair)(RARRAY_AREF(hash, i), RARRAY_AREF(hash, i + 1), (VALUE)&pairs);
    } else {
        empty = RHASH_EMPTY_P(hash);
        if (!empty) {
            if (w->careful)
                rb_hash_foreach(hash, WALK(pair), (VALUE)&pairs);
            else
                WALK(pairs_unmarked)(&pairs);
        }
    }
    if (!LW_COMPACT) lw_json_use_frame(w, frame);
    const long depth = (*w->depth)--;
    if (LW_COMPACT && LW_LIKELY(w->compact))
        lw__json_put_char(&w->out, '}');
    else
        lw__json_put_close(&w->out, &w->format, w->format.object_nl, (size_t)depth, empty, '}');
    LW_RB_KEEP(hash);
}

/* The items of an Array from `index`, where no run of numbers is, and its closing bracket. */
LW_NOINLINE static void WALK(items)(lw_json_walk *w, VALUE array, long index, const long depth)
{
#if !LW_COMPACT
    const struct lw_json_frame frame = lw_json_frame_of(w);
#endif
    for (long i = index; i < RARRAY_LEN(array);) {
#if LW_COMPACT
        if (LW_UNLIKELY(!w->compact)) {
            full_items(w, array, i, depth);
            return;
        }
        if (i > 0) lw__json_put_char(&w->out, ',');
#else
        lw__json_put_before_item(&w->out, &w->format, w->format.array_nl, (size_t)depth, i == 0);
#endif
        WALK(value)(w, RARRAY_AREF(array, i));
        i++;
#if LW_COMPACT
        if (i < RARRAY_LEN(array) && LW_LIKELY(w->compact)) i = lw_json_put_numbers(w, array, i);
#else
        lw_json_use_frame(w, frame);
        lw_json_flush_if_full(w);
#endif
    }
    *w->depth = depth - 1;
    if (LW_COMPACT && LW_LIKELY(w->compact))
        lw__json_put_char(&w->out, ']');
    else
        lw__json_put_close(&w->out, &w->format, w->format.array_nl, (size_t)depth, false, ']');
    LW_RB_KEEP(array);
}

static void WALK(array)(lw_json_walk *w, VALUE array)
{
    lw_json_enter(w);
    if (RARRAY_LEN(array) == 0) {
        lw__json_put_literal(&w->out, "[]");
        --*w->depth;
    } else {
        lw__json_put_char(&w->out, '[');
#if LW_COMPACT
        const long index = lw_json_put_numbers(w, array, 0);
        if (index == RARRAY_LEN(array)) {
            lw__json_put_char(&w->out, ']');
            --*w->depth;
            return;
        }
        WALK(items)(w, array, index, *w->depth);
#else
        WALK(items)(w, array, 0, *w->depth);
#endif
    }
}

LW_INLINE void WALK(fixnum)(lw_json_walk *w, VALUE value)
{
#if !LW_COMPACT
    if (LW_UNLIKELY(w->state->rfc8785)) {
        lw_json_put_text(w, lw_rb_json_canonical_number(w->rules, value));
        return;
    }
#endif
    lw__json_reserve(&w->out, LW_INT_TEXT_MAX);
    w->out.cur += lw_i64_print(FIX2LONG(value), w->out.cur);
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
        WALK(fixnum)(w, value);
    else if (RB_FLONUM_P(value))
        WALK(float)(w, value);
    else if (value == Qtrue)
        lw__json_put_literal(&w->out, "true");
    else if (value == Qfalse)
        lw__json_put_literal(&w->out, "false");
    else if (NIL_P(value))
        lw__json_put_literal(&w->out, "null");
    else
        lw_json_put_object(w, value);
}

LW_INLINE void WALK(value)(lw_json_walk *w, VALUE value)
{
    if (RB_SPECIAL_CONST_P(value))
        WALK(immediate)(w, value);
    else if (LW_LIKELY(RBASIC_CLASS(value) == rb_cString))
        WALK(string)(w, value);
    else
        WALK(object)(w, value);
}

static void WALK(object)(lw_json_walk *w, VALUE value)
{
    const VALUE klass = RBASIC_CLASS(value);
    if (klass == rb_cHash)
        WALK(hash)(w, value);
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
