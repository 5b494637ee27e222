/* Lanewise::Hex: strict hex for Ruby. */
#include "glue.h"

static ID keywords[1]; /* upcase: */

static VALUE hex_encode(int argc, VALUE *argv, VALUE self)
{
    VALUE str, options, upcase = Qfalse;
    if (rb_scan_args(argc, argv, "1:", &str, &options) && !NIL_P(options)) {
        rb_get_kwargs(options, keywords, 0, 1, &upcase);
        if (upcase == Qundef) upcase = Qfalse;
    }
    StringValue(str);
    const long n = RSTRING_LEN(str);
    if (n > LONG_MAX / 2) rb_raise(rb_eArgError, "string too long to encode as hex");
    VALUE result = lw_rb_ascii_string(2 * n);
    lw_hex_encode(RSTRING_PTR(str), (size_t)n, RSTRING_PTR(result),
                  RTEST(upcase) ? LW_HEX_UPPER : 0);
    RB_GC_GUARD(str);
    return result;
}

static VALUE hex_decode(VALUE self, VALUE str)
{
    StringValue(str);
    const size_t n = (size_t)RSTRING_LEN(str);
    VALUE result = rb_str_new(NULL, (long)(n / 2));
    const lw_result r = lw_hex_decode(RSTRING_PTR(str), n, RSTRING_PTR(result), 0);
    if (r.status != LW_OK) lw_rb_raise_decode_error("hex", str, r);
    RB_GC_GUARD(str);
    return result;
}

void lw_rb_init_hex(void)
{
    keywords[0] = rb_intern("upcase");
    VALUE mod = rb_define_module_under(lw_rb_mLanewise, "Hex");
    rb_define_singleton_method(mod, "encode", hex_encode, -1);
    rb_define_singleton_method(mod, "decode", hex_decode, 1);
}
