/* Options of a generation: from the values that a caller gives into a lw_json_state. */
#include "json_glue.h"

VALUE lw_rb_json_string_option(VALUE value)
{
    if (!RTEST(value)) return Qfalse;
    Check_Type(value, T_STRING);
    return RSTRING_LEN(value) ? rb_str_new_frozen(value) : Qfalse;
}

long lw_rb_json_long_option(VALUE value) { return RTEST(value) ? NUM2LONG(value) : 0; }

long lw_rb_json_depth_option(const lw_json_rules *rules, VALUE value)
{
    const long depth = lw_rb_json_long_option(value);
    if (rules->depth_checked) {
        if (depth < 0) rb_raise(rb_eArgError, "depth must be >= 0 (got %ld)", depth);
        if (depth > INT_MAX) rb_raise(rb_eArgError, "depth is too large (got %ld)", depth);
    }
    return depth;
}

void lw_rb_json_set_buffer_length(lw_json_state *state, VALUE value)
{
    Check_Type(value, T_FIXNUM);
    if (FIX2LONG(value) > 0) state->buffer_initial_length = FIX2LONG(value);
}

/* What as_json= takes. */
VALUE lw_rb_json_proc_option(const lw_json_rules *rules, VALUE value)
{
    /* There the json gem takes whatever is implemented in C, and crashes when it calls it. */
    if (!rules->as_json_own_error) value = rb_convert_type(value, T_DATA, "Proc", "to_proc");
    if (RTEST(rb_obj_is_proc(value))) return value;
    const VALUE proc = rb_check_funcall(value, rb_intern("to_proc"), 0, NULL);
    if (proc == Qundef || !RTEST(rb_obj_is_proc(proc)))
        rb_raise(rb_eTypeError, "as_json must be a Proc");
    return proc;
}

VALUE lw_rb_json_sort_option(VALUE value)
{
    if (RTEST(rb_obj_is_proc(value))) return value;
    if (value == Qtrue) return lw_rb_json_default_sort_keys;
    if (RTEST(value))
        rb_raise(rb_eTypeError, "The `sort_keys` argument must be a boolean or a Proc");
    return Qfalse;
}

enum option {
    OPT_INDENT,
    OPT_SPACE,
    OPT_SPACE_BEFORE,
    OPT_OBJECT_NL,
    OPT_ARRAY_NL,
    OPT_MAX_NESTING,
    OPT_ALLOW_NAN,
    OPT_ASCII_ONLY,
    OPT_DEPTH,
    OPT_BUFFER_INITIAL_LENGTH,
    OPT_SCRIPT_SAFE,
    OPT_STRICT,
    OPT_AS_JSON,
    OPT_ESCAPE_SLASH,
    OPT_ALLOW_DUPLICATE_KEY,
    OPT_SORT_KEYS,
    OPT_RFC8785,
    OPT_HTML_SAFE,
    OPT_INVALID_UTF8,
    OPT_NAN,
    OPT_BIG_DECIMAL,
    OPT_COUNT
};

static const char *const option_names[OPT_COUNT] = {
    "indent",      "space",     "space_before", "object_nl",    "array_nl",
    "max_nesting", "allow_nan", "ascii_only",   "depth",        "buffer_initial_length",
    "script_safe", "strict",    "as_json",      "escape_slash", "allow_duplicate_key",
    "sort_keys",   "rfc8785",   "html_safe",    "invalid_utf8", "nan",
    "big_decimal",
};

static VALUE option_symbols[OPT_COUNT];

/* Which option of this State a key names; OPT_COUNT if none. */
static enum option option_of(const lw_json_state *state, VALUE key)
{
    enum option option = 0;
    while (option < OPT_COUNT && option_symbols[option] != key)
        option++;
    const lw_json_rules *rules = state->rules;
    switch (option) {
    case OPT_ESCAPE_SLASH: return rules->escape_slash ? option : OPT_COUNT;
    case OPT_ALLOW_DUPLICATE_KEY: return rules->duplicate_keys ? option : OPT_COUNT;
    case OPT_SORT_KEYS: return rules->sort_keys ? option : OPT_COUNT;
    case OPT_RFC8785: return rules->rfc8785 ? option : OPT_COUNT;
    case OPT_HTML_SAFE:
    case OPT_INVALID_UTF8:
    case OPT_NAN:
    case OPT_BIG_DECIMAL: return state->extended ? option : OPT_COUNT;
    default: return option;
    }
}

/* Which of two symbols (or nil, the first) a Lanewise option is. */
static int one_of(VALUE value, const char *option, const char *first, const char *second)
{
    if (NIL_P(value) || value == ID2SYM(rb_intern(first))) return 0;
    if (value == ID2SYM(rb_intern(second))) return 1;
    rb_raise(rb_eArgError, "%s must be :%s or :%s (got %+" PRIsVALUE ")", option, first, second,
             value);
}

static lw_json_big_decimal big_decimal_option(VALUE value)
{
    if (NIL_P(value)) return LW_JSON_BIG_DECIMAL_PLAIN;
    return one_of(value, "big_decimal", "string", "number") ? LW_JSON_BIG_DECIMAL_NUMBER
                                                            : LW_JSON_BIG_DECIMAL_STRING;
}

struct configuring {
    lw_json_state *state;
    VALUE owner, unknown;
};

static void set_reference(const struct configuring *c, VALUE *field, VALUE value)
{
    if (c->owner)
        RB_OBJ_WRITE(c->owner, field, value);
    else
        *field = value;
}

static VALUE as_json_option(const lw_json_rules *rules, VALUE value)
{
    if (rules->as_json_false && !RTEST(value)) return Qfalse;
    return lw_rb_json_proc_option(rules, value);
}

static void set_option(struct configuring *c, enum option option, VALUE value)
{
    lw_json_state *state = c->state;
    switch (option) {
    case OPT_INDENT: set_reference(c, &state->indent, lw_rb_json_string_option(value)); break;
    case OPT_SPACE: set_reference(c, &state->space, lw_rb_json_string_option(value)); break;
    case OPT_SPACE_BEFORE:
        set_reference(c, &state->space_before, lw_rb_json_string_option(value));
        break;
    case OPT_OBJECT_NL: set_reference(c, &state->object_nl, lw_rb_json_string_option(value)); break;
    case OPT_ARRAY_NL: set_reference(c, &state->array_nl, lw_rb_json_string_option(value)); break;
    case OPT_MAX_NESTING: state->max_nesting = lw_rb_json_long_option(value); break;
    case OPT_ALLOW_NAN: state->allow_nan = RTEST(value); break;
    case OPT_ASCII_ONLY: state->ascii_only = RTEST(value); break;
    case OPT_DEPTH: state->depth = lw_rb_json_depth_option(state->rules, value); break;
    case OPT_BUFFER_INITIAL_LENGTH: lw_rb_json_set_buffer_length(state, value); break;
    case OPT_ESCAPE_SLASH:
    case OPT_SCRIPT_SAFE: state->script_safe = RTEST(value); break;
    case OPT_STRICT: state->strict = RTEST(value); break;
    case OPT_AS_JSON: set_reference(c, &state->as_json, as_json_option(state->rules, value)); break;
    case OPT_ALLOW_DUPLICATE_KEY:
        state->duplicates =
            RTEST(value) ? LW_JSON_DUPLICATES_ALLOWED : LW_JSON_DUPLICATES_FORBIDDEN;
        break;
    case OPT_SORT_KEYS: set_reference(c, &state->sort_keys, lw_rb_json_sort_option(value)); break;
    case OPT_RFC8785: state->rfc8785 = RTEST(value); break;
    case OPT_HTML_SAFE: state->html_safe = RTEST(value); break;
    case OPT_INVALID_UTF8:
        state->replace_invalid = one_of(value, "invalid_utf8", "raise", "replace");
        break;
    case OPT_NAN: state->nan_as_null = one_of(value, "nan", "raise", "null"); break;
    case OPT_BIG_DECIMAL: state->big_decimal = big_decimal_option(value); break;
    case OPT_COUNT: break;
    }
}

static int configure_pair(VALUE key, VALUE value, VALUE data)
{
    struct configuring *c = (struct configuring *)data;
    const enum option option = option_of(c->state, key);
    if (option != OPT_COUNT) {
        set_option(c, option, value);
    } else if (c->state->rules->unknown_options) {
        if (!c->unknown) c->unknown = rb_ary_new();
        rb_ary_push(c->unknown, key);
    }
    return ST_CONTINUE;
}

NORETURN(static void raise_unknown(VALUE options))
{
    if (RARRAY_LEN(options) == 1)
        rb_raise(rb_eArgError, "unknown keyword: %" PRIsVALUE, RARRAY_AREF(options, 0));
    rb_raise(rb_eArgError, "unknown keywords: %" PRIsVALUE,
             rb_ary_join(options, rb_utf8_str_new_lit(", ")));
}

void lw_rb_json_check_rfc8785(const lw_json_state *state)
{
    if (!state->rfc8785) return;
    const char *option = state->indent         ? "indent"
                         : state->space        ? "space"
                         : state->space_before ? "space_before"
                         : state->object_nl    ? "object_nl"
                         : state->array_nl     ? "array_nl"
                         : state->ascii_only   ? "ascii_only"
                         : state->script_safe  ? "script_safe"
                         : state->allow_nan    ? "allow_nan"
                         : state->html_safe    ? "html_safe"
                                               : NULL;
    if (option) rb_raise(rb_eArgError, "%s cannot be used with rfc8785", option);
}

void lw_rb_json_configure(lw_json_state *state, VALUE owner, VALUE options)
{
    if (!RTEST(options)) return;
    Check_Type(options, T_HASH);
    if (RHASH_SIZE(options) == 0) return;
    struct configuring c = {.state = state, .owner = owner};
    rb_hash_foreach(options, configure_pair, (VALUE)&c);
    if (LW_UNLIKELY(c.unknown)) raise_unknown(c.unknown);
    lw_rb_json_check_rfc8785(state);
}

void lw_rb_json_init_options(void)
{
    for (int i = 0; i < OPT_COUNT; i++)
        option_symbols[i] = ID2SYM(rb_intern(option_names[i]));
}
