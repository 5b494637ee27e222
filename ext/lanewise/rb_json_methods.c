/*
 * to_json on the core classes.
 *
 * Up to json 2.18 the generator brings a module for each core class, Generator::GeneratorMethods,
 * that JSON.generator= includes in it. From 2.19 on there is one method for all objects,
 * JSON::GeneratorMethods#to_json, written in Ruby; Generator.replace_to_json puts one in its place
 * that does the same without leaving C.
 */
#include "json_glue.h"

static ID id_from_state, id_by_type, id_to_s;

/* The text of `object` with the State, or options, or nothing, that a to_json was given. */
static VALUE to_json_with(VALUE options, VALUE object)
{
    if (NIL_P(options) && !lw_json_loaded_rules.stale_spill)
        return lw_rb_json_generate_with(lw_rb_json_cState, object, Qnil, Qnil, true);
    const VALUE state = lw_rb_json_state_from(lw_rb_json_cState, options);
    return lw_rb_json_generate(state, lw_rb_json_state_get(state), object, Qnil, true);
}

/* ---- a module for each class ---- */

static VALUE core_to_json(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 0, 1);
    return to_json_with(argc == 1 ? argv[0] : Qnil, self);
}

static VALUE object_to_json(int argc, VALUE *argv, VALUE self)
{
    const VALUE string = rb_funcallv(self, id_to_s, 0, NULL);
    rb_check_arity(argc, 0, 1);
    Check_Type(string, T_STRING);
    return to_json_with(argc == 1 ? argv[0] : Qnil, string);
}

static VALUE true_to_json(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 0, 1);
    return rb_utf8_str_new_lit("true");
}

static VALUE false_to_json(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 0, 1);
    return rb_utf8_str_new_lit("false");
}

static VALUE nil_to_json(int argc, VALUE *argv, VALUE self)
{
    rb_check_arity(argc, 0, 1);
    return rb_utf8_str_new_lit("null");
}

static void define_modules(VALUE generator)
{
    static const struct {
        const char *name;
        VALUE (*to_json)(int, VALUE *, VALUE);
    } classes[] = {
        {"Object", object_to_json},  {"Hash", core_to_json},        {"Array", core_to_json},
        {"Integer", core_to_json},   {"Float", core_to_json},       {"String", core_to_json},
        {"TrueClass", true_to_json}, {"FalseClass", false_to_json}, {"NilClass", nil_to_json}};
    const VALUE methods = rb_define_module_under(generator, "GeneratorMethods");
    for (size_t i = 0; i < sizeof(classes) / sizeof(*classes); i++)
        rb_define_method(rb_define_module_under(methods, classes[i].name), "to_json",
                         classes[i].to_json, -1);
}

/* ---- one method for all ---- */

/* The same text as a String of no subclass, which is what "#{string}" gives. */
static VALUE plain_string(VALUE string)
{
    return rb_enc_str_new(RSTRING_PTR(string), RSTRING_LEN(string), rb_enc_get(string));
}

/* What is generated for `self`: itself if JSON has such a value, else its text. */
static VALUE value_of(VALUE self)
{
    switch (rb_type(self)) {
    case T_NIL:
    case T_TRUE:
    case T_FALSE:
    case T_FIXNUM:
    case T_BIGNUM:
    case T_FLOAT:
    case T_ARRAY:
    case T_HASH: return self;
    case T_STRING:
        if (LW_LIKELY(RBASIC_CLASS(self) == rb_cString)) return self;
        return plain_string(rb_obj_as_string(self));
    default: return rb_obj_as_string(self);
    }
}

static VALUE any_to_json(int argc, VALUE *argv, VALUE self)
{
    const VALUE object = value_of(self);
    const VALUE options = argc > 0 ? argv[0] : Qnil;
    const VALUE klass = lw_rb_json_current_state_class;
    if (LW_LIKELY(klass == lw_rb_json_cState)) {
        if (NIL_P(options)) return to_json_with(Qnil, object);
        const VALUE own = rb_obj_class(options);
        if (own == lw_rb_json_cState || own == lw_rb_json_cOwnState)
            return to_json_with(options, object);
    }
    if (NIL_P(options)) return rb_funcall(klass, id_by_type, 3, object, Qnil, Qnil);
    const VALUE state = rb_funcall(klass, id_from_state, 1, options);
    return rb_funcall(state, id_by_type, 1, object);
}

static VALUE replace_to_json(VALUE self, VALUE module)
{
    lw_rb_json_replace(module, "to_json", any_to_json);
    return Qnil;
}

void lw_rb_json_init_methods(VALUE generator)
{
    id_from_state = rb_intern("from_state");
    id_by_type = rb_intern("_generate_no_fallback");
    id_to_s = rb_intern("to_s");
    if (lw_json_loaded_rules.methods_per_class)
        define_modules(generator);
    else
        rb_define_singleton_method(generator, "replace_to_json", replace_to_json, 1);
}
