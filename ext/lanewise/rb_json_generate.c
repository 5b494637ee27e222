/* A generation from start to end, and the entry points of State and of Lanewise::JSON. */
#include "json_walk.h"

VALUE lw_rb_mJSON, lw_rb_mLanewiseJSON, lw_rb_json_cFragment;

enum {
    STACK_BLOCK = 4096
};

static ID id_write, id_options_hash, id_each, id_merge;

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

/* Sets every field but format and strings, which lw_json_walk_read_state does if they are needed.
   Without a hint the walk is careful from the start. */
static void start(lw_json_walk *w, VALUE owner, lw_json_state *state, VALUE io,
                  struct lw_json_hint *hint, char block[STACK_BLOCK])
{
    w->out.begin = w->out.cur = block;
    w->out.end = block + STACK_BLOCK;
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
        w->first_size = LW_JSON_IO_BLOCK + STACK_BLOCK;
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

static VALUE finish(lw_json_walk *w)
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
    char block[STACK_BLOCK];
    lw_json_walk w;
    struct lw_json_hint *hint = owner ? &state->hint : &shared_hint;
    start(&w, owner, state, io, hint, block);
    struct root root = {&w, object, by_type};
    if (LW_LIKELY(w.first_size <= STACK_BLOCK))
        walk_root((VALUE)&root);
    else
        rb_ensure(walk_root, (VALUE)&root, free_text, (VALUE)&w);
    const VALUE result = finish(&w);
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
    lw_rb_json_state_reset(&loaded_defaults, &lw_json_loaded_rules, false);
    lw_rb_json_state_reset(&newest_defaults, &lw_json_newest_rules, true);
}

static lw_json_state *defaults_of(VALUE klass)
{
    const bool own = klass != lw_rb_json_cState && lw_rb_json_own_p(klass);
    return own ? &newest_defaults : &loaded_defaults;
}

VALUE lw_rb_json_generate_with(VALUE klass, VALUE object, VALUE options, VALUE io, bool by_type)
{
    lw_json_state *defaults = defaults_of(klass);
    if (!RTEST(options) && !defaults->rules->live_depth)
        return lw_rb_json_generate(Qfalse, defaults, object, io, by_type);
    lw_json_state state = *defaults;
    lw_rb_json_configure(&state, Qfalse, options);
    return lw_rb_json_generate(Qfalse, &state, object, io, by_type);
}

/* The options of pretty_generate, as a Hash and as its values. */
static struct {
    VALUE hash, indent, space, nl;
} pretty;

static VALUE pretty_option(const char *name, const char *text)
{
    const VALUE string = rb_enc_interned_str_cstr(text, rb_utf8_encoding());
    rb_gc_register_mark_object(string); /* where it is: the Hash alone would let it be moved */
    rb_hash_aset(pretty.hash, ID2SYM(rb_intern(name)), string);
    return string;
}

static void init_pretty(void)
{
    pretty.hash = rb_hash_new();
    rb_gc_register_mark_object(pretty.hash);
    pretty.indent = pretty_option("indent", "  ");
    pretty.space = pretty_option("space", " ");
    pretty.nl = pretty_option("object_nl", "\n");
    pretty_option("array_nl", "\n");
    rb_obj_freeze(pretty.hash);
}

VALUE lw_rb_json_pretty_options(VALUE options)
{
    if (!RTEST(options)) return pretty.hash;
    options = rb_funcall(lw_rb_json_cState, id_options_hash, 1, options);
    return rb_funcall(pretty.hash, id_merge, 1, options);
}

VALUE lw_rb_json_generate_pretty(VALUE klass, VALUE object, VALUE options)
{
    if (RTEST(options))
        return lw_rb_json_generate_with(klass, object, lw_rb_json_pretty_options(options), Qnil,
                                        false);
    lw_json_state state = *defaults_of(klass);
    state.indent = pretty.indent;
    state.space = pretty.space;
    state.object_nl = state.array_nl = pretty.nl;
    return lw_rb_json_generate(Qfalse, &state, object, Qnil, false);
}

VALUE lw_rb_json_generate_html_safe(VALUE object, VALUE options)
{
    lw_json_state state = loaded_defaults;
    lw_rb_json_configure(&state, Qfalse, options);
    state.html_safe = !state.rfc8785;
    return lw_rb_json_generate(Qfalse, &state, object, Qnil, false);
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

/* ---- Lanewise::JSON ---- */

/*
 * call-seq:
 *   Lanewise::JSON.generate(object, options = nil) -> String
 *   Lanewise::JSON.generate(object, io, options = nil) -> io
 */
static VALUE own_generate(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 3);
    VALUE options = argc == 3 ? argv[2] : Qnil, io = Qnil;
    if (argc == 3 || (argc == 2 && !RB_TYPE_P(argv[1], T_HASH) && !NIL_P(argv[1]) &&
                      rb_respond_to(argv[1], id_write)))
        io = argv[1];
    else if (argc == 2)
        options = argv[1];

    if (RTEST(rb_obj_is_kind_of(options, lw_rb_json_cState)))
        return lw_rb_json_generate(options, lw_rb_json_state_get(options), argv[0], io, false);
    if (RTEST(options) && !RB_TYPE_P(options, T_HASH))
        options = rb_funcall(lw_rb_json_cState, id_options_hash, 1, options);
    return class_generate(lw_rb_json_cOwnState, argv[0], options, io);
}

/*
 * call-seq:
 *   Lanewise::JSON.pretty_generate(object, options = nil) -> String
 *
 * The object as JSON with line breaks and indentation.
 */
static VALUE own_pretty_generate(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 2);
    const VALUE options = argc == 2 ? argv[1] : Qnil;
    if (RTEST(rb_obj_is_kind_of(options, lw_rb_json_cState)))
        return lw_rb_json_generate(options, lw_rb_json_state_get(options), argv[0], Qnil, false);
    return lw_rb_json_generate_pretty(lw_rb_json_cOwnState, argv[0], options);
}

static VALUE write_line(RB_BLOCK_CALL_FUNC_ARGLIST(object, data))
{
    lw_json_walk *w = (lw_json_walk *)data;
    lw_json_walk_value(w, object);
    lw__json_put_char(&w->out, '\n');
    lw_json_flush_if_full(w);
    return Qnil;
}

/* Each of the objects on a line of its own, to io. */
static VALUE state_generate_lines(VALUE self, VALUE io, VALUE objects)
{
    char block[STACK_BLOCK];
    lw_json_walk w;
    start(&w, self, lw_rb_json_state_get(self), io, NULL, block);
    rb_block_call(objects, id_each, 0, NULL, write_line, (VALUE)&w);
    const VALUE result = finish(&w);
    RB_GC_GUARD(self);
    return result;
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
    rb_define_method(lw_rb_json_cState, "generate_lines", state_generate_lines, 2);
    rb_define_singleton_method(own, "generate", own_generate, -1);
    rb_define_singleton_method(own, "pretty_generate", own_pretty_generate, -1);
    id_write = rb_intern("write");
    id_options_hash = rb_intern("options_hash");
    id_each = rb_intern("each");
    id_merge = rb_intern("merge");
    init_pretty();
    lw_rb_json_init_methods(generator);
    return Qnil;
}

void lw_rb_init_json(void)
{
    rb_define_private_method(rb_singleton_class(lw_rb_mLanewise), "init_json", init_json, 3);
}
