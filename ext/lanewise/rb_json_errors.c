/* The json gem's errors, raised as the json gem does. */
#include "json_glue.h"

#include <stdarg.h>

static VALUE generator_error, nesting_error;
static ID id_invalid_object;

void lw_rb_json_raise_str(const lw_json_rules *rules, VALUE object, VALUE message)
{
    if (rules->utf8_messages) rb_enc_associate_index(message, rb_utf8_encindex());
    VALUE error = rb_exc_new_str(generator_error, message);
    rb_ivar_set(error, id_invalid_object, object);
    rb_exc_raise(error);
}

void lw_rb_json_raise(const lw_json_rules *rules, VALUE object, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    VALUE message = rb_vsprintf(format, args);
    va_end(args);
    lw_rb_json_raise_str(rules, object, message);
}

void lw_rb_json_raise_nesting(const lw_json_rules *rules, long depth)
{
    rb_raise(nesting_error, "nesting of %ld is too deep%s",
             rules->nesting_counts_self ? depth : depth - 1,
             rules->nesting_hint ? ". Did you try to serialize objects with circular references?"
                                 : "");
}

void lw_rb_json_init_errors(void)
{
    generator_error = lw_rb_json_constant(lw_rb_mJSON, "GeneratorError");
    nesting_error = lw_rb_json_constant(lw_rb_mJSON, "NestingError");
    id_invalid_object = rb_intern("@invalid_object");
}
