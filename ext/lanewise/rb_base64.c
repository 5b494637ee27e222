/* Lanewise::Base64: strict base64 for Ruby. */
#include "glue.h"

static ID keywords[2]; /* url:, pad: */

static unsigned flags_of(int argc, VALUE *argv, VALUE *str)
{
    VALUE options, values[2] = {Qundef, Qundef};
    if (rb_scan_args(argc, argv, "1:", str, &options) && !NIL_P(options))
        rb_get_kwargs(options, keywords, 0, 2, values);
    StringValue(*str);
    const bool url = values[0] != Qundef && RTEST(values[0]);
    const bool pad = values[1] == Qundef || RTEST(values[1]);
    return (url ? LW_BASE64_URL : 0) | (pad ? 0 : LW_BASE64_NO_PAD);
}

/*
 * Lanewise::Base64.encode(bytes, url: false, pad: true) -> String
 *
 * The base64 text of a string's bytes, in US-ASCII; with the URL alphabet (- and _ for + and /) if
 * url is true, without the '=' at the end if pad is false.
 */
static VALUE base64_encode(int argc, VALUE *argv, VALUE self)
{
    VALUE str;
    const unsigned flags = flags_of(argc, argv, &str);
    const size_t n = (size_t)RSTRING_LEN(str), size = lw_base64_encoded_size(n, flags);
    if (size > LONG_MAX) rb_raise(rb_eArgError, "string too long to encode as base64");
    VALUE result = lw_rb_ascii_string((long)size);
    lw_base64_encode(RSTRING_PTR(str), n, RSTRING_PTR(result), flags);
    RB_GC_GUARD(str);
    return result;
}

/*
 * Lanewise::Base64.decode(text, url: false, pad: true) -> String
 *
 * The bytes, in BINARY. Takes only what encode writes with the same options and raises DecodeError,
 * with the position, for anything else: white space, the other alphabet, missing or unwanted
 * padding, bits left over.
 */
static VALUE base64_decode(int argc, VALUE *argv, VALUE self)
{
    VALUE str;
    const unsigned flags = flags_of(argc, argv, &str);
    const size_t n = (size_t)RSTRING_LEN(str);
    VALUE result = rb_str_new(NULL, (long)lw_base64_decoded_size(RSTRING_PTR(str), n, flags));
    const lw_result r = lw_base64_decode(RSTRING_PTR(str), n, RSTRING_PTR(result), flags);
    if (r.status != LW_OK) lw_rb_raise_decode_error("base64", str, r);
    RB_GC_GUARD(str);
    return result;
}

void lw_rb_init_base64(void)
{
    keywords[0] = rb_intern("url");
    keywords[1] = rb_intern("pad");
    VALUE mod = rb_define_module_under(lw_rb_mLanewise, "Base64");
    rb_define_singleton_method(mod, "encode", base64_encode, -1);
    rb_define_singleton_method(mod, "decode", base64_decode, -1);
}
