/*
 * Values that are not the plain case of a core class: objects through to_json, to_s or as_json,
 * big integers, floats that are not finite or have another form, and fragments.
 */
#include "json_walk.h"

#include <lanewise/number.h>
#include <math.h>

static ID id_to_s, id_to_json, id_new, id_depth_set;

VALUE lw_json_call_to_s(lw_json_walk *w, VALUE object)
{
    VALUE string = rb_funcallv(object, id_to_s, 0, NULL);
    lw_json_walk_read_state(w);
    if (w->rules->to_s_converted) return StringValue(string);
    Check_Type(string, T_STRING);
    return string;
}

VALUE lw_json_call_as_json(lw_json_walk *w, VALUE object, VALUE is_key)
{
    const VALUE arguments[] = {object, is_key};
    const VALUE answer = rb_proc_call_with_block(
        w->state->as_json, w->rules->as_json_two_args ? 2 : 1, arguments, Qnil);
    lw_json_walk_read_state(w);
    return answer;
}

/* ---- the State that to_json is given ---- */

/* JSON::State is the json gem's own class: nobody loaded the drop-in. Its to_json methods know no
   State of ours, so they get one of theirs with the same options. */
static VALUE foreign_state(const lw_json_walk *w, VALUE klass)
{
    const lw_json_state *state = w->state;
    VALUE options = rb_hash_new();
#define OPTION(name, value) rb_hash_aset(options, ID2SYM(rb_intern(#name)), value)
    if (state->indent) OPTION(indent, state->indent);
    if (state->space) OPTION(space, state->space);
    if (state->space_before) OPTION(space_before, state->space_before);
    if (state->object_nl) OPTION(object_nl, state->object_nl);
    if (state->array_nl) OPTION(array_nl, state->array_nl);
    if (state->as_json) OPTION(as_json, state->as_json);
    if (state->sort_keys && lw_json_loaded_rules.sort_keys) OPTION(sort_keys, state->sort_keys);
    if (state->rfc8785 && lw_json_loaded_rules.rfc8785) OPTION(rfc8785, Qtrue);
    if (state->duplicates && lw_json_loaded_rules.duplicate_keys)
        OPTION(allow_duplicate_key,
               state->duplicates == LW_JSON_DUPLICATES_ALLOWED ? Qtrue : Qfalse);
    if (state->allow_nan) OPTION(allow_nan, Qtrue);
    if (state->ascii_only) OPTION(ascii_only, Qtrue);
    if (state->script_safe) OPTION(script_safe, Qtrue);
    if (state->strict) OPTION(strict, Qtrue);
    OPTION(max_nesting, LONG2NUM(state->max_nesting));
#undef OPTION
    return rb_funcall(klass, id_new, 1, options);
}

static void make_owner(lw_json_walk *w)
{
    const VALUE klass = rb_const_get(lw_rb_mJSON, rb_intern("State"));
    w->foreign_owner = klass != lw_rb_json_cState;
    if (w->foreign_owner) {
        w->owner = foreign_state(w, klass);
        return;
    }
    w->owner = lw_rb_json_state_alloc(w->state->extended ? lw_rb_json_cOwnState : klass);
    lw_rb_json_state_copy(w->owner, w->state);
    lw_json_state *state = lw_rb_json_state_get(w->owner);
    state->depth = *w->depth;
    if (!state->extended) state->html_safe = false; /* nobody's option: see html_safe_next */
    w->state = state;
    if (w->rules->live_depth) w->depth = &state->depth;
}

void lw_json_use_newest(lw_json_walk *w)
{
    if (!w->owner || w->foreign_owner) return;
    lw_json_state *state = lw_rb_json_state_get(w->owner);
    lw_json_use_frame(w, (struct lw_json_frame){state, &state->depth});
}

static VALUE call_to_json(lw_json_walk *w, VALUE object)
{
    if (!w->owner) make_owner(w);
    if (w->foreign_owner)
        rb_funcall(w->owner, id_depth_set, 1, LONG2NUM(*w->depth));
    else if (!w->rules->live_depth)
        lw_rb_json_state_get(w->owner)->depth = *w->depth;
    const VALUE text = rb_funcallv(object, id_to_json, 1, &w->owner);
    lw_json_walk_read_state(w);
    Check_Type(text, T_STRING);
    return text;
}

/* ---- objects ---- */

static void put_fallback(lw_json_walk *w, VALUE object)
{
    if (rb_respond_to(object, id_to_json))
        lw_json_put_text(w, call_to_json(w, object));
    else
        lw_json_put_string_as(w, lw_json_call_to_s(w, object), false);
}

static bool big_decimal_p(VALUE object)
{
    const ID name = rb_intern("BigDecimal");
    return rb_const_defined(rb_cObject, name) &&
           RTEST(rb_obj_is_kind_of(object, rb_const_get(rb_cObject, name)));
}

static void put_not_finite(lw_json_walk *w, VALUE number);

static void put_big_decimal(lw_json_walk *w, VALUE number)
{
    if (!RTEST(rb_funcall(number, rb_intern("finite?"), 0))) {
        put_not_finite(w, number);
        return;
    }
    const bool quoted = w->state->big_decimal == LW_JSON_BIG_DECIMAL_STRING;
    VALUE digits = rb_funcall(number, id_to_s, 1, rb_utf8_str_new_lit("F"));
    StringValue(digits);
    if (quoted) lw__json_put_char(&w->out, '"');
    lw_json_put_text(w, digits);
    if (quoted) lw__json_put_char(&w->out, '"');
}

/* An object of no core class, or a Symbol. */
static void put_other(lw_json_walk *w, VALUE object, bool as_json_called)
{
    if (LW_UNLIKELY(w->state->big_decimal) && big_decimal_p(object)) {
        put_big_decimal(w, object);
    } else if (!w->state->strict) {
        put_fallback(w, object);
    } else if (RB_SYMBOL_P(object)) {
        lw_json_put_string_as(w, rb_sym2str(object), as_json_called);
    } else if (RTEST(w->state->as_json) && !as_json_called) {
        lw_json_put_converted(w, lw_json_call_as_json(w, object, Qfalse));
    } else {
        lw_rb_json_raise(w->rules, object, "%" PRIsVALUE " not allowed in JSON", CLASS_OF(object));
    }
}

static void put_first(lw_json_walk *w, VALUE object) { put_other(w, object, false); }

void lw_json_put_object(lw_json_walk *w, VALUE object) { lw_json_guard(w, put_first, object); }

/* Whether the walk writes it without asking anybody. */
static bool core_value_p(VALUE object)
{
    if (RB_SPECIAL_CONST_P(object))
        return RB_FIXNUM_P(object) || RB_FLONUM_P(object) || NIL_P(object) || object == Qtrue ||
               object == Qfalse;
    const VALUE klass = RBASIC_CLASS(object);
    return klass == rb_cHash || klass == rb_cArray || klass == rb_cFloat ||
           klass == lw_rb_json_cFragment || RB_BUILTIN_TYPE(object) == T_BIGNUM;
}

void lw_json_put_converted(lw_json_walk *w, VALUE object)
{
    if (core_value_p(object))
        lw_json_walk_value(w, object);
    else if (!RB_SPECIAL_CONST_P(object) && RBASIC_CLASS(object) == rb_cString)
        lw_json_put_string_as(w, object, true);
    else
        put_other(w, object, true);
}

void lw_json_put_fragment(lw_json_walk *w, VALUE fragment)
{
    const VALUE text = RSTRUCT_GET(fragment, 0);
    Check_Type(text, T_STRING);
    lw_json_put_text(w, text);
}

/* ---- numbers ---- */

static void put_to_s(lw_json_walk *w, VALUE number)
{
    lw_json_put_text(w, lw_json_call_to_s(w, number));
}

void lw_json_put_bignum(lw_json_walk *w, VALUE number)
{
    if (LW_UNLIKELY(w->state->rfc8785))
        lw_json_put_text(w, lw_rb_json_canonical_number(w->rules, number));
    else if (LW_LIKELY(rb_method_basic_definition_p(rb_cInteger, id_to_s)))
        lw_json_put_text(w, rb_big2str(number, 10));
    else
        lw_json_guard(w, put_to_s, number);
}

static void put_not_finite(lw_json_walk *w, VALUE number)
{
    if (w->state->nan_as_null) {
        lw__json_put_null(&w->out);
        return;
    }
    if (w->state->allow_nan) {
        put_to_s(w, number);
        return;
    }
    if (w->state->strict && w->state->as_json) {
        const VALUE converted = lw_json_call_as_json(w, number, Qfalse);
        if (converted != number) {
            lw_json_enter(w);
            lw_json_walk_value(w, converted);
            --*w->depth;
            return;
        }
    }
    lw_rb_json_raise(w->rules, number, "%" PRIsVALUE " not allowed in JSON",
                     lw_json_call_to_s(w, number));
}

void lw_json_put_unusual_float(lw_json_walk *w, VALUE number)
{
    if (!isfinite(RFLOAT_VALUE(number))) {
        lw_json_guard(w, put_not_finite, number);
    } else if (w->state->rfc8785) {
        lw_json_put_text(w, lw_rb_json_canonical_number(w->rules, number));
    } else if (w->rules->float_to_s && !rb_method_basic_definition_p(rb_cFloat, id_to_s)) {
        lw_json_guard(w, put_to_s, number);
    } else {
        lw__json_reserve(&w->out, LW_DOUBLE_TEXT_MAX);
        w->out.cur += lw_double_print(RFLOAT_VALUE(number), w->out.cur, w->rules->float_form);
    }
}

void lw_rb_json_init_values(void)
{
    id_to_s = rb_intern("to_s");
    id_to_json = rb_intern("to_json");
    id_new = rb_intern("new");
    id_depth_set = rb_intern("depth=");
}
