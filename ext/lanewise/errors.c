/* Lanewise::Error and Lanewise::DecodeError, and how a lw_result becomes one. */
#include "glue.h"

static VALUE error_class, decode_error_class;

void lw_rb_raise_decode_error(const char *format, VALUE input, lw_result result)
{
    VALUE message;
    if (result.status == LW_ERR_INVALID_BYTE) {
        VALUE byte = rb_str_subseq(input, (long)result.read, 1);
        rb_enc_associate(byte, rb_ascii8bit_encoding());
        message = rb_sprintf("invalid %s: byte %+" PRIsVALUE " at position %" PRIuSIZE, format,
                             byte, result.read);
    } else {
        message = rb_sprintf("invalid %s: %s, at position %" PRIuSIZE, format,
                             lw_status_message(result.status), result.read);
    }
    VALUE error = rb_exc_new_str(decode_error_class, message);
    rb_ivar_set(error, rb_intern("@position"), SIZET2NUM(result.read));
    rb_exc_raise(error);
}

void lw_rb_init_errors(void)
{
    error_class = rb_define_class_under(lw_rb_mLanewise, "Error", rb_eStandardError);
    decode_error_class = rb_define_class_under(lw_rb_mLanewise, "DecodeError", error_class);
    rb_define_attr(decode_error_class, "position", 1, 0);
    rb_gc_register_mark_object(error_class);
    rb_gc_register_mark_object(decode_error_class);
}
