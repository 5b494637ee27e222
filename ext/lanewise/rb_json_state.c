/*
 * Lanewise::JSON::Generator::State, which JSON::State becomes: its memory and its accessors.
 * A frozen State is shareable between Ractors; all that a generation writes to it then is
 * hints that no result depends on.
 */
#include "json_glue.h"

VALUE lw_rb_json_cState, lw_rb_json_cOwnState;

static ID id_options_hash, id_configure, id_empty_p;

static void state_each(lw_json_state *state, void (*visit)(VALUE *))
{
    visit(&state->indent);
    visit(&state->space);
    visit(&state->space_before);
    visit(&state->object_nl);
    visit(&state->array_nl);
    visit(&state->as_json);
    visit(&state->sort_keys);
}

static void mark_value(VALUE *value) { rb_gc_mark_movable(*value); }
static void update_value(VALUE *value) { *value = rb_gc_location(*value); }

static void state_mark(void *memory) { state_each(memory, mark_value); }
static void state_compact(void *memory) { state_each(memory, update_value); }
static size_t state_memsize(const void *memory) { return sizeof(lw_json_state); }

static const rb_data_type_t state_type = {
    .wrap_struct_name = "Lanewise/JSON/State",
    .function = {.dmark = state_mark,
                 .dfree = RUBY_DEFAULT_FREE,
                 .dsize = state_memsize,
                 .dcompact = state_compact},
    .flags = RUBY_TYPED_FREE_IMMEDIATELY | RUBY_TYPED_WB_PROTECTED | RUBY_TYPED_FROZEN_SHAREABLE,
};

lw_json_state *lw_rb_json_state_get(VALUE self) { return rb_check_typeddata(self, &state_type); }

/* For a setter. */
static lw_json_state *state_to_change(VALUE self)
{
    lw_json_state *state = lw_rb_json_state_get(self);
    if (state->rules->frozen_checked) rb_check_frozen(self);
    return state;
}

void lw_rb_json_state_init(lw_json_state *state, const lw_json_rules *rules, bool extended)
{
    state->rules = rules;
    state->extended = extended;
    state->max_nesting = 100;
    state->buffer_initial_length = 1024;
}

bool lw_rb_json_own_p(VALUE klass)
{
    return klass == lw_rb_json_cOwnState ||
           (klass != lw_rb_json_cState && RTEST(rb_class_inherited_p(klass, lw_rb_json_cOwnState)));
}

VALUE lw_rb_json_state_alloc(VALUE klass)
{
    lw_json_state *state;
    VALUE self = TypedData_Make_Struct(klass, lw_json_state, &state_type, state);
    const bool own = lw_rb_json_own_p(klass);
    lw_rb_json_state_init(state, own ? &lw_json_newest_rules : &lw_json_loaded_rules, own);
    return self;
}

static void copy_state(VALUE self, lw_json_state *state, const lw_json_state *from)
{
    *state = *from;
    RB_OBJ_WRITTEN(self, Qundef, state->indent);
    RB_OBJ_WRITTEN(self, Qundef, state->space);
    RB_OBJ_WRITTEN(self, Qundef, state->space_before);
    RB_OBJ_WRITTEN(self, Qundef, state->object_nl);
    RB_OBJ_WRITTEN(self, Qundef, state->array_nl);
    RB_OBJ_WRITTEN(self, Qundef, state->as_json);
    RB_OBJ_WRITTEN(self, Qundef, state->sort_keys);
}

void lw_rb_json_state_copy(VALUE to, const lw_json_state *from)
{
    copy_state(to, lw_rb_json_state_get(to), from);
}

/* All but what the class decides. */
static VALUE state_initialize_copy(VALUE self, VALUE from)
{
    if (self == from) return self;
    lw_json_state *state = lw_rb_json_state_get(self);
    const lw_json_rules *rules = state->rules;
    const bool extended = state->extended;
    copy_state(self, state, lw_rb_json_state_get(from));
    state->rules = rules;
    state->extended = extended;
    return self;
}

/* The json gem's own class of States, of which some may be around. */
static VALUE json_gem_state(void) { return rb_path2class("JSON::Ext::Generator::State"); }

VALUE lw_rb_json_state_from(VALUE klass, VALUE options)
{
    if (RTEST(rb_obj_is_kind_of(options, klass))) return options;
    if (RB_TYPE_P(options, T_HASH)) return rb_funcall(klass, rb_intern("new"), 1, options);
    if (!NIL_P(options) && RTEST(rb_obj_is_kind_of(options, json_gem_state())))
        return rb_funcall(klass, rb_intern("new"), 1,
                          rb_funcall(klass, rb_intern("options_hash"), 1, options));
    return rb_class_new_instance(
        0, NULL, lw_rb_json_own_p(klass) ? lw_rb_json_cOwnState : lw_rb_json_cState);
}

static VALUE empty_string;

#define STRING_OPTION(name)                                                \
    static VALUE state_##name(VALUE self)                                  \
    {                                                                      \
        const VALUE value = lw_rb_json_state_get(self)->name;              \
        return value ? value : empty_string;                               \
    }                                                                      \
    static VALUE state_set_##name(VALUE self, VALUE value)                 \
    {                                                                      \
        lw_json_state *state = state_to_change(self);                      \
        RB_OBJ_WRITE(self, &state->name, lw_rb_json_string_option(value)); \
        return Qnil;                                                       \
    }

STRING_OPTION(indent)
STRING_OPTION(space)
STRING_OPTION(space_before)
STRING_OPTION(object_nl)
STRING_OPTION(array_nl)

#define FLAG_OPTION(name)                                         \
    static VALUE state_##name(VALUE self)                         \
    {                                                             \
        return lw_rb_json_state_get(self)->name ? Qtrue : Qfalse; \
    }                                                             \
    static VALUE state_set_##name(VALUE self, VALUE value)        \
    {                                                             \
        state_to_change(self)->name = RTEST(value);               \
        return value;                                             \
    }

FLAG_OPTION(allow_nan)
FLAG_OPTION(ascii_only)
FLAG_OPTION(script_safe)
FLAG_OPTION(strict)
FLAG_OPTION(rfc8785)

static VALUE state_max_nesting(VALUE self)
{
    return LONG2NUM(lw_rb_json_state_get(self)->max_nesting);
}

static VALUE state_set_max_nesting(VALUE self, VALUE value)
{
    state_to_change(self)->max_nesting = lw_rb_json_long_option(value);
    return Qnil;
}

static VALUE state_check_circular(VALUE self)
{
    return lw_rb_json_state_get(self)->max_nesting ? Qtrue : Qfalse;
}

static VALUE state_depth(VALUE self) { return LONG2NUM(lw_rb_json_state_get(self)->depth); }

static VALUE state_set_depth(VALUE self, VALUE value)
{
    lw_json_state *state = state_to_change(self);
    state->depth = lw_rb_json_depth_option(state->rules, value);
    return Qnil;
}

static VALUE state_buffer_initial_length(VALUE self)
{
    return LONG2NUM(lw_rb_json_state_get(self)->buffer_initial_length);
}

static VALUE state_set_buffer_initial_length(VALUE self, VALUE value)
{
    lw_rb_json_set_buffer_length(state_to_change(self), value);
    return Qnil;
}

static VALUE state_as_json(VALUE self) { return lw_rb_json_state_get(self)->as_json; }

static VALUE state_set_as_json(VALUE self, VALUE value)
{
    lw_json_state *state = state_to_change(self);
    RB_OBJ_WRITE(self, &state->as_json, lw_rb_json_proc_option(state->rules, value));
    return Qnil;
}

static VALUE state_sort_keys(VALUE self) { return lw_rb_json_state_get(self)->sort_keys; }

static VALUE state_set_sort_keys(VALUE self, VALUE value)
{
    lw_json_state *state = state_to_change(self);
    RB_OBJ_WRITE(self, &state->sort_keys, lw_rb_json_sort_option(value));
    return state->sort_keys;
}

/* nil says that nothing was said: there the json gem of 2.x warns. */
static VALUE state_allow_duplicate_key(VALUE self)
{
    const lw_json_state *state = lw_rb_json_state_get(self);
    switch (state->duplicates) {
    case LW_JSON_DUPLICATES_ALLOWED: return Qtrue;
    case LW_JSON_DUPLICATES_FORBIDDEN: return Qfalse;
    default: return state->rules->duplicate_warns ? Qnil : Qfalse;
    }
}

/* What only some versions have, for to_h. */
static VALUE state_add_versioned(VALUE self, VALUE hash)
{
    const lw_json_rules *rules = lw_rb_json_state_get(self)->rules;
#define ADD(name, value) rb_hash_aset(hash, ID2SYM(rb_intern(name)), value)
    if (rules->sort_keys) ADD("sort_keys", state_sort_keys(self));
    if (rules->rfc8785) ADD("rfc8785", state_rfc8785(self));
    if (rules->duplicate_keys && !NIL_P(state_allow_duplicate_key(self)))
        ADD("allow_duplicate_key", state_allow_duplicate_key(self));
#undef ADD
    return hash;
}

static VALUE state_configure(VALUE self, VALUE options)
{
    lw_json_state *state = state_to_change(self);
    if (!RB_TYPE_P(options, T_HASH))
        options = rb_funcall(lw_rb_json_cState, id_options_hash, 1, options);
    lw_rb_json_configure(state, self, options);
    return self;
}

/* Asks configure, which a subclass may have its own of. */
static VALUE state_initialize(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 0, 1);
    if (argc == 0 || !RTEST(argv[0])) return Qnil;
    const VALUE options = argv[0];
    const bool empty = RB_TYPE_P(options, T_HASH) ? RHASH_EMPTY_P(options)
                                                  : RTEST(rb_funcall(options, id_empty_p, 0));
    if (!empty) rb_funcall(self, id_configure, 1, options);
    return Qnil;
}

static void define_common(VALUE klass)
{
    static const struct {
        const char *name;
        VALUE (*get)(VALUE), (*set)(VALUE, VALUE);
    } strings[] = {
        {"indent", state_indent, state_set_indent},
        {"space", state_space, state_set_space},
        {"space_before", state_space_before, state_set_space_before},
        {"object_nl", state_object_nl, state_set_object_nl},
        {"array_nl", state_array_nl, state_set_array_nl},
        {"as_json", state_as_json, state_set_as_json},
        {"max_nesting", state_max_nesting, state_set_max_nesting},
        {"script_safe", state_script_safe, state_set_script_safe},
        {"strict", state_strict, state_set_strict},
        {"depth", state_depth, state_set_depth},
        {"buffer_initial_length", state_buffer_initial_length, state_set_buffer_initial_length}};
    for (size_t i = 0; i < sizeof(strings) / sizeof(*strings); i++) {
        char setter[32];
        snprintf(setter, sizeof(setter), "%s=", strings[i].name);
        rb_define_method(klass, strings[i].name, strings[i].get, 0);
        rb_define_method(klass, setter, strings[i].set, 1);
    }
    rb_define_method(klass, "script_safe?", state_script_safe, 0);
    rb_define_method(klass, "strict?", state_strict, 0);
    rb_define_method(klass, "check_circular?", state_check_circular, 0);
    rb_define_method(klass, "allow_nan?", state_allow_nan, 0);
    rb_define_method(klass, "allow_nan=", state_set_allow_nan, 1);
    rb_define_method(klass, "ascii_only?", state_ascii_only, 0);
    rb_define_method(klass, "ascii_only=", state_set_ascii_only, 1);
    rb_define_method(klass, "initialize_copy", state_initialize_copy, 1);
    rb_define_method(klass, "initialize", state_initialize, -1);
    rb_define_method(klass, "configure", state_configure, 1);
    rb_define_alias(klass, "merge", "configure");
    rb_define_private_method(klass, "_add_versioned", state_add_versioned, 1);
    rb_define_singleton_method(klass, "from_state", lw_rb_json_state_from, 1);
}

/* The methods that only some versions have. */
static void define_versioned(VALUE klass, const lw_json_rules *rules)
{
    if (rules->sort_keys) {
        rb_define_method(klass, "sort_keys", state_sort_keys, 0);
        rb_define_method(klass, "sort_keys=", state_set_sort_keys, 1);
    }
    if (rules->rfc8785) {
        rb_define_method(klass, "rfc8785?", state_rfc8785, 0);
        rb_define_method(klass, "rfc8785=", state_set_rfc8785, 1);
    }
    if (rules->duplicate_keys)
        rb_define_private_method(klass, "allow_duplicate_key?", state_allow_duplicate_key, 0);
    if (rules->escape_slash) {
        rb_define_alias(klass, "escape_slash", "script_safe");
        rb_define_alias(klass, "escape_slash?", "script_safe?");
        rb_define_alias(klass, "escape_slash=", "script_safe=");
    }
}

void lw_rb_json_init_state(VALUE generator, VALUE json)
{
    id_options_hash = rb_intern("options_hash");
    id_configure = rb_intern("configure");
    id_empty_p = rb_intern("empty?");
    empty_string = rb_enc_interned_str("", 0, rb_utf8_encoding());
    rb_gc_register_mark_object(empty_string);
    lw_rb_json_cState = rb_define_class_under(generator, "State", rb_cObject);
    rb_gc_register_mark_object(lw_rb_json_cState);
    rb_define_alloc_func(lw_rb_json_cState, lw_rb_json_state_alloc);
    define_common(lw_rb_json_cState);
    define_versioned(lw_rb_json_cState, &lw_json_loaded_rules);

    lw_rb_json_cOwnState = rb_define_class_under(json, "State", lw_rb_json_cState);
    rb_gc_register_mark_object(lw_rb_json_cOwnState);
    define_versioned(lw_rb_json_cOwnState, &lw_json_newest_rules);
}
