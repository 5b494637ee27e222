/*
 * JSON.generate, pretty_generate and dump: those of Lanewise::JSON, and those that the drop-in puts
 * in the place of the json gem's, which ask JSON::State and do the rest in Ruby. What they take as
 * options is what the json gem's take; where JSON::State is another generator's, it is asked.
 */
#include "json_glue.h"

static ID id_State, id_options_hash, id_merge, id_merge_bang, id_aref, id_generate, id_write,
    id_to_io, id_html_safe;

VALUE lw_rb_json_current_state_class;

static VALUE generator_changed(VALUE self)
{
    lw_rb_json_current_state_class = rb_const_get(lw_rb_mJSON, id_State);
    return Qnil;
}

/* The alias keeps Ruby from warning. */
void lw_rb_json_replace(VALUE klass, const char *name, VALUE (*method)(int, VALUE *, VALUE))
{
    rb_define_alias(klass, name, name);
    rb_define_method(klass, name, method, -1);
}

static VALUE argument(int argc, const VALUE *argv, int index)
{
    return index < argc ? argv[index] : Qnil;
}

static VALUE options_hash(VALUE options)
{
    if (RB_TYPE_P(options, T_HASH)) return options;
    return rb_funcall(lw_rb_json_cState, id_options_hash, 1, options);
}

static bool is_a(VALUE object, VALUE klass) { return RTEST(rb_obj_is_kind_of(object, klass)); }

static VALUE generate_with_state(VALUE state, VALUE object, VALUE io)
{
    return lw_rb_json_generate(state, lw_rb_json_state_get(state), object, io, false);
}

/* By a class of States, of which it is not known whose it is. */
static VALUE generate_by(VALUE klass, VALUE object, VALUE options, VALUE io)
{
    if (LW_LIKELY(klass == lw_rb_json_cState || klass == lw_rb_json_cOwnState))
        return lw_rb_json_generate_with(klass, object, options, io, false);
    return rb_funcall(klass, id_generate, 3, object, options, io);
}

/* ---- HTML ---- */

/* How many blocks of html_safe_next are running, in all threads. */
static int html_safe_blocks;

static VALUE html_safe_done(VALUE thread)
{
    rb_thread_local_aset(thread, id_html_safe, Qnil);
    __atomic_sub_fetch(&html_safe_blocks, 1, __ATOMIC_RELAXED);
    return Qnil;
}

/*
 * call-seq: Generator.html_safe_next { ... }
 *
 * The first JSON.generate of the block escapes < > & U+2028 and U+2029 as it writes strings. For
 * callers that would otherwise do so to the finished text: what that would still have to escape,
 * from an object's own to_json, is left to them.
 */
static VALUE html_safe_next(VALUE self)
{
    const VALUE thread = rb_thread_current();
    __atomic_add_fetch(&html_safe_blocks, 1, __ATOMIC_RELAXED);
    rb_thread_local_aset(thread, id_html_safe, Qtrue);
    return rb_ensure(rb_yield, Qnil, html_safe_done, thread);
}

static bool take_html_safe(void)
{
    if (LW_LIKELY(!__atomic_load_n(&html_safe_blocks, __ATOMIC_RELAXED))) return false;
    const VALUE thread = rb_thread_current();
    if (!RTEST(rb_thread_local_aref(thread, id_html_safe))) return false;
    rb_thread_local_aset(thread, id_html_safe, Qnil);
    return true;
}

static VALUE generate_html_safe(VALUE object, VALUE options)
{
    lw_json_state state = lw_rb_json_default_state(lw_rb_json_cState);
    lw_rb_json_configure(&state, Qfalse, options);
    state.html_safe = !state.rfc8785;
    return lw_rb_json_generate(Qfalse, &state, object, Qnil, false);
}

/* ---- generate ---- */

/* JSON.generate(object, options = nil) */
static VALUE json_generate(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 2);
    const VALUE options = argument(argc, argv, 1), klass = lw_rb_json_current_state_class;
    if (RTEST(options) && !RB_TYPE_P(options, T_HASH) && is_a(options, klass))
        return rb_funcall(options, id_generate, 1, argv[0]);
    if (LW_UNLIKELY(take_html_safe()) && klass == lw_rb_json_cState)
        return generate_html_safe(argv[0], options);
    return generate_by(klass, argv[0], options, Qnil);
}

/*
 * call-seq:
 *   Lanewise::JSON.generate(object, options = nil) -> String
 *   Lanewise::JSON.generate(object, io, options = nil) -> io
 */
static VALUE own_generate(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 3);
    VALUE options = argument(argc, argv, 2), io = Qnil;
    if (argc == 3 || (argc == 2 && !RB_TYPE_P(argv[1], T_HASH) && !NIL_P(argv[1]) &&
                      rb_respond_to(argv[1], id_write)))
        io = argv[1];
    else if (argc == 2)
        options = argv[1];

    if (RTEST(options)) {
        if (is_a(options, lw_rb_json_cState)) return generate_with_state(options, argv[0], io);
        options = options_hash(options);
    }
    return generate_by(lw_rb_json_cOwnState, argv[0], options, io);
}

/* ---- pretty_generate ---- */

/* Its options, as a Hash and as its values. */
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

static VALUE pretty_options(VALUE options)
{
    if (!RTEST(options)) return pretty.hash;
    return rb_funcall(pretty.hash, id_merge, 1, options_hash(options));
}

static VALUE generate_pretty(VALUE klass, VALUE object)
{
    lw_json_state state = lw_rb_json_default_state(klass);
    state.indent = pretty.indent;
    state.space = pretty.space;
    state.object_nl = state.array_nl = pretty.nl;
    return lw_rb_json_generate(Qfalse, &state, object, Qnil, false);
}

/* JSON.pretty_generate(object, options = nil) */
static VALUE json_pretty_generate(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 2);
    const VALUE options = argument(argc, argv, 1), klass = lw_rb_json_current_state_class;
    if (LW_LIKELY(!RTEST(options)) && LW_LIKELY(klass == lw_rb_json_cState))
        return generate_pretty(klass, argv[0]);
    if (is_a(options, klass)) return rb_funcall(options, id_generate, 1, argv[0]);
    return generate_by(klass, argv[0], pretty_options(options), Qnil);
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
    const VALUE options = argument(argc, argv, 1);
    if (!RTEST(options)) return generate_pretty(lw_rb_json_cOwnState, argv[0]);
    if (is_a(options, lw_rb_json_cState)) return generate_with_state(options, argv[0], Qnil);
    return generate_by(lw_rb_json_cOwnState, argv[0], pretty_options(options), Qnil);
}

/* ---- dump ---- */

static VALUE dump_options(VALUE limit, VALUE options)
{
    const VALUE hash = rb_hash_new();
    const bool canonical =
        RTEST(options) && RTEST(rb_funcall(options, id_aref, 1, ID2SYM(rb_intern("rfc8785"))));
    rb_hash_aset(hash, ID2SYM(rb_intern("allow_nan")), canonical ? Qfalse : Qtrue);
    if (RTEST(limit)) rb_hash_aset(hash, ID2SYM(rb_intern("max_nesting")), limit);
    if (RTEST(options)) rb_funcall(hash, id_merge_bang, 1, options);
    return hash;
}

static VALUE generate_dump(VALUE klass, VALUE object, VALUE io, VALUE limit, VALUE options)
{
    const bool ours = klass == lw_rb_json_cState || klass == lw_rb_json_cOwnState;
    if (RTEST(limit) || RTEST(options) || !ours)
        return generate_by(klass, object, dump_options(limit, options), io);
    lw_json_state state = lw_rb_json_default_state(klass);
    state.allow_nan = true;
    return lw_rb_json_generate(Qfalse, &state, object, io, false);
}

/* JSON.dump(object, io = nil, limit = nil, options = nil), of which those in the middle may be left
   out: what is no IO is the limit, and what is a Hash the options. */
static VALUE json_dump(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 4);
    VALUE io = argument(argc, argv, 1), limit = argument(argc, argv, 2);
    VALUE options = argument(argc, argv, 3);
    VALUE *last = NIL_P(limit) ? &io : &limit;
    if (NIL_P(options) && is_a(*last, rb_cHash)) {
        options = *last;
        *last = Qnil;
    }
    if (!NIL_P(io)) {
        if (rb_respond_to(io, id_to_io)) {
            io = rb_funcall(io, id_to_io, 0);
        } else if (NIL_P(limit) && !rb_respond_to(io, id_write)) {
            limit = io;
            io = Qnil;
        }
    }
    return generate_dump(lw_rb_json_current_state_class, argv[0], io, limit, options);
}

/*
 * call-seq:
 *   Lanewise::JSON.dump(object, options = nil) -> String
 *   Lanewise::JSON.dump(object, io, options = nil) -> io
 *
 * The object as JSON, into an IO if one is given. NaN and the infinities are allowed.
 */
static VALUE own_dump(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 1, 3);
    VALUE io = argument(argc, argv, 1), options = argument(argc, argv, 2);
    if (NIL_P(options) && is_a(io, rb_cHash)) {
        options = io;
        io = Qnil;
    }
    if (!NIL_P(io) && rb_respond_to(io, id_to_io)) io = rb_funcall(io, id_to_io, 0);
    return generate_dump(lw_rb_json_cOwnState, argv[0], io, Qnil, options);
}

/* ---- in the place of the json gem's ---- */

/* call-seq: Generator.replace_function(name) */
static VALUE replace_function(VALUE self, VALUE name)
{
    static const struct {
        const char *name;
        VALUE (*function)(int, VALUE *, VALUE);
    } functions[] = {{"generate", json_generate},
                     {"pretty_generate", json_pretty_generate},
                     {"dump", json_dump}};
    const ID id = rb_to_id(name);
    for (size_t i = 0; i < sizeof(functions) / sizeof(*functions); i++)
        if (rb_intern(functions[i].name) == id)
            lw_rb_json_replace(rb_singleton_class(lw_rb_mJSON), functions[i].name,
                               functions[i].function);
    return Qnil;
}

void lw_rb_json_init_functions(VALUE generator, VALUE own)
{
    id_State = rb_intern("State");
    id_options_hash = rb_intern("options_hash");
    id_merge = rb_intern("merge");
    id_merge_bang = rb_intern("merge!");
    id_aref = rb_intern("[]");
    id_generate = rb_intern("generate");
    id_write = rb_intern("write");
    id_to_io = rb_intern("to_io");
    id_html_safe = rb_intern("__lanewise_html_safe__");
    init_pretty();
    rb_gc_register_address(&lw_rb_json_current_state_class);
    generator_changed(generator);
    rb_define_singleton_method(generator, "generator_changed", generator_changed, 0);
    rb_define_singleton_method(generator, "html_safe_next", html_safe_next, 0);
    rb_define_singleton_method(generator, "replace_function", replace_function, 1);
    rb_define_singleton_method(own, "generate", own_generate, -1);
    rb_define_singleton_method(own, "pretty_generate", own_pretty_generate, -1);
    rb_define_singleton_method(own, "dump", own_dump, -1);
}
