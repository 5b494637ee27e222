/* A generation from start to end, and the entry points of State. */
#include "json_walk.h"

VALUE lw_rb_mJSON, lw_rb_mLanewiseJSON, lw_rb_json_cFragment;

/* For the generations without a State of their own. */
static struct lw_json_hint shared_hint;

/* ---- options ---- */

static lw_json_text text_of(lw_json_walk *w, int place, VALUE string)
{
    w->strings[place] = string;
    if (!string) return (lw_json_text){NULL, 0};
    return (lw_json_text){RSTRING_PTR(string), (size_t)RSTRING_LEN(string)};
}

static void read_format(lw_json_walk *w)
{
    const lw_json_state *state = w->state;
    w->format = (lw_json_format){
        .indent = text_of(w, 0, state->indent),
        .space = text_of(w, 1, state->space),
        .space_before = text_of(w, 2, state->space_before),
        .object_nl = text_of(w, 3, state->object_nl),
        .array_nl = text_of(w, 4, state->array_nl),
    };
}

void lw_json_walk_read_state(lw_json_walk *w)
{
    const lw_json_state *state = w->state;
    const VALUE references = state->indent | state->space | state->space_before | state->object_nl |
                             state->array_nl | state->sort_keys;
    w->escapes = (state->ascii_only ? LW_JSON_ASCII_ONLY : 0u) |
                 (state->script_safe ? LW_JSON_SCRIPT_SAFE : 0u) |
                 (state->html_safe ? LW_JSON_HTML_SAFE : 0u);
    w->plain_floats = w->rules->float_form == LW_DOUBLE_JSON && !state->rfc8785;
    w->compact = !references && !w->io && !w->escapes && !state->rfc8785 && !w->rules->stale_spill;
    w->run_tags = w->plain_floats ? LW_WORD_INTEGER | LW_WORD_DOUBLE : LW_WORD_INTEGER;
    if (LW_LIKELY(w->compact)) return;
    read_format(w);
    if (state->rfc8785 || w->format.array_nl.size || w->format.indent.size) w->run_tags = 0;
}

/* ---- one generation ---- */

void lw_json_start(lw_json_walk *w, VALUE owner, lw_json_state *state, VALUE io,
                   struct lw_json_hint *hint, char block[LW_JSON_STACK_BLOCK])
{
    w->out.begin = w->out.cur = block;
    w->out.end = block + LW_JSON_STACK_BLOCK;
    w->out.grow = lw_json_grow;
    w->out.most = SIZE_MAX;
    w->kernels = lw__kernels();
    w->rules = state->rules;
    w->state = state;
    w->text = Qfalse;
    w->hint = hint;
    w->complete = false;
    w->keys.mask = 0;
    w->keys.symbols[0] = 0;
    w->open = NULL;
    w->called_ruby = false;
    if (hint && !RTEST(io)) {
        w->first_size = lw_json_first_size(hint);
        w->careful = !LW_RB_HAS_BARE_FOREACH || state->sort_keys || state->rfc8785 ||
                     __atomic_load_n(&hint->called_ruby, __ATOMIC_RELAXED);
    } else {
        w->first_size = LW_JSON_IO_BLOCK + LW_JSON_STACK_BLOCK;
        w->careful = true;
    }
    w->io = RTEST(io) ? io : Qfalse;
    w->owner = Qfalse;
    w->foreign_owner = false;
    if (w->rules->live_depth) {
        w->depth = &state->depth;
        w->owner = owner;
    } else {
        w->own_depth = state->depth;
        w->depth = &w->own_depth;
    }
    if (LW_UNLIKELY(state->rfc8785)) lw_rb_json_check_rfc8785(state);
    lw_json_walk_read_state(w);
}

VALUE lw_json_finish(lw_json_walk *w)
{
    VALUE result;
    if (w->io) {
        lw_json_flush(w);
        rb_io_flush(w->io);
        result = w->io;
    } else {
        result = lw_json_finished_string(w);
    }
    RB_GC_GUARD(w->owner);
    RB_GC_GUARD(w->text);
    return result;
}

struct root {
    lw_json_walk *walk;
    VALUE object;
    bool by_type;
};

static VALUE walk_root(VALUE data)
{
    const struct root *root = (const struct root *)data;
    if (root->by_type)
        lw_json_walk_by_type(root->walk, root->object);
    else
        lw_json_walk_value(root->walk, root->object);
    root->walk->complete = true;
    return Qnil;
}

/* After an exception: what would be garbage is freed at once. */
static VALUE free_text(VALUE data)
{
    const lw_json_walk *w = (const lw_json_walk *)data;
    if (!w->complete && w->text) rb_str_resize(w->text, 0);
    return Qnil;
}

VALUE lw_rb_json_generate(VALUE owner, lw_json_state *state, VALUE object, VALUE io, bool by_type)
{
    char block[LW_JSON_STACK_BLOCK];
    lw_json_walk w;
    struct lw_json_hint *hint = owner ? &state->hint : &shared_hint;
    lw_json_start(&w, owner, state, io, hint, block);
    struct root root = {&w, object, by_type};
    if (LW_LIKELY(w.first_size <= LW_JSON_STACK_BLOCK))
        walk_root((VALUE)&root);
    else
        rb_ensure(walk_root, (VALUE)&root, free_text, (VALUE)&w);
    const VALUE result = lw_json_finish(&w);
    RB_GC_GUARD(owner);
    return result;
}

static VALUE with_state(int argc, VALUE *argv, VALUE self, bool by_type)
{
    rb_check_arity(argc, 1, 2);
    return lw_rb_json_generate(self, lw_rb_json_state_get(self), argv[0], argc > 1 ? argv[1] : Qnil,
                               by_type);
}

static VALUE state_generate(int argc, VALUE *argv, VALUE self)
{
    return with_state(argc, argv, self, false);
}

static VALUE state_generate_by_type(int argc, VALUE *argv, VALUE self)
{
    return with_state(argc, argv, self, true);
}

/* From 2.15.2 to 2.16 Coder#dump calls this, which leaves the State's depth alone. */
static VALUE state_generate_new(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 2);
    lw_json_state copy = *lw_rb_json_state_get(self);
    copy.depth = 0;
    const VALUE result =
        lw_rb_json_generate(Qfalse, &copy, argv[0], argc > 1 ? argv[1] : Qnil, false);
    RB_GC_GUARD(self);
    return result;
}

/* States without any option set; nothing writes to them unless the rules have live_depth. */
static lw_json_state loaded_defaults, newest_defaults;

static void init_defaults(void)
{
    lw_rb_json_state_init(&loaded_defaults, &lw_json_loaded_rules, false);
    lw_rb_json_state_init(&newest_defaults, &lw_json_newest_rules, true);
}

static lw_json_state *defaults_of(VALUE klass)
{
    const bool own = klass != lw_rb_json_cState && lw_rb_json_own_p(klass);
    return own ? &newest_defaults : &loaded_defaults;
}

lw_json_state lw_rb_json_default_state(VALUE klass) { return *defaults_of(klass); }

VALUE lw_rb_json_generate_with(VALUE klass, VALUE object, VALUE options, VALUE io, bool by_type)
{
    lw_json_state *defaults = defaults_of(klass);
    if (!RTEST(options) && !defaults->rules->live_depth)
        return lw_rb_json_generate(Qfalse, defaults, object, io, by_type);
    lw_json_state state = *defaults;
    lw_rb_json_configure(&state, Qfalse, options);
    return lw_rb_json_generate(Qfalse, &state, object, io, by_type);
}

static VALUE class_generate(VALUE klass, VALUE object, VALUE options, VALUE io)
{
    return lw_rb_json_generate_with(klass, object, options, io, false);
}

static VALUE class_generate_by_type(VALUE klass, VALUE object, VALUE options, VALUE io)
{
    return lw_rb_json_generate_with(klass, object, options, io, true);
}

static void define_generate(VALUE klass)
{
    rb_define_method(klass, "generate", state_generate, -1);
    rb_define_singleton_method(klass, "generate", class_generate, 3);
    if (lw_json_loaded_rules.generate_new_fresh)
        rb_define_method(klass, "generate_new", state_generate_new, -1);
    else if (lw_json_loaded_rules.live_depth)
        rb_define_alias(klass, "generate_new", "generate");
    if (!lw_json_loaded_rules.methods_per_class) {
        rb_define_method(klass, "_generate_no_fallback", state_generate_by_type, -1);
        rb_define_singleton_method(klass, "_generate_no_fallback", class_generate_by_type, 3);
    }
}

/*
 * call-seq: Lanewise.init_json(json, lanewise_json, fragment)
 *
 * Defines the generator for the json gem that is loaded. Called once, by lanewise/json.rb.
 */
static VALUE init_json(VALUE self, VALUE json, VALUE own, VALUE fragment)
{
    if (lw_rb_mJSON) rb_raise(rb_eRuntimeError, "the JSON generator is there already");
    if (rb_utf8_encindex() != LW_UTF8_ENCINDEX || rb_usascii_encindex() != LW_USASCII_ENCINDEX)
        rb_bug("UTF-8 is not encoding 1, or US-ASCII not 2");
    lw_rb_mJSON = json;
    lw_rb_mLanewiseJSON = own;
    lw_rb_json_cFragment = fragment;
    rb_gc_register_mark_object(json);
    rb_gc_register_mark_object(own);
    rb_gc_register_mark_object(fragment);
    lw_rb_json_init_rules(lw_rb_json_constant(json, "VERSION"));
    lw_rb_json_init_errors();
    lw_rb_json_init_options();
    lw_rb_json_init_values();
    lw_rb_json_init_strings();
    const VALUE generator = rb_define_module_under(own, "Generator");
    rb_const_set(generator, rb_intern("RULES"), lw_rb_json_rules_hash());
    lw_rb_json_init_state(generator, own);
    lw_rb_json_init_sort(lw_rb_json_cState);
    init_defaults();
    define_generate(lw_rb_json_cState);
    lw_rb_json_init_lines(lw_rb_json_cState);
    lw_rb_json_init_functions(generator, own);
    lw_rb_json_init_methods(generator);
    return Qnil;
}

void lw_rb_init_json(void)
{
    rb_define_private_method(rb_singleton_class(lw_rb_mLanewise), "init_json", init_json, 3);
}
