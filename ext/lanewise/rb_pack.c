/*
 * Lanewise.pack, unpack and unpack1: the drop-in's methods without patching anything, with LEB128
 * on every Ruby, and strict on request.
 */
#include "pack.h"
#include "stock.h"
#include "unpack.h"

static ID keywords_of_pack[2], keywords_of_unpack[2];

/* (what, template, keyword:, strict:). Returns the options; `*value` is the keyword's or Qundef. */
static unsigned scan(int argc, VALUE *argv, const ID *names, VALUE *what, VALUE *fmt, VALUE *value)
{
    VALUE options, values[2] = {Qundef, Qundef};
    rb_scan_args(argc, argv, "2:", what, fmt, &options);
    if (!NIL_P(options)) rb_get_kwargs(options, names, 0, 2, values);
    *value = values[0];
    StringValue(*fmt);
    const bool strict = values[1] != Qundef && RTEST(values[1]);
    return LW_PACK_LEB128 | (strict ? LW_PACK_STRICT : 0);
}

/* The stock method has the words for what is foreign, unless it does not know R and r. */
static void check_foreign(VALUE fmt)
{
    const char *text = RSTRING_PTR(fmt);
    const size_t n = (size_t)RSTRING_LEN(fmt);
    if (LW_RB_HAS_LEB128 || (!memchr(text, 'R', n) && !memchr(text, 'r', n))) return;
    rb_raise(rb_eArgError, "unknown directive, or p or P, in %+" PRIsVALUE, fmt);
}

static VALUE mod_pack(int argc, VALUE *argv, VALUE self)
{
    VALUE ary, fmt, buffer;
    const unsigned options = scan(argc, argv, keywords_of_pack, &ary, &fmt, &buffer);
    if (buffer == Qundef) buffer = Qnil;
    ary = rb_convert_type(ary, T_ARRAY, "Array", "to_ary");
    VALUE result = lw_rb_pack(ary, fmt, buffer, options);
    if (result != Qundef) return result;
    check_foreign(fmt);
    return lw_stock_pack(ary, fmt, buffer);
}

static VALUE unpack(int argc, VALUE *argv, enum lw_unpack_mode mode)
{
    VALUE str, fmt, given;
    const unsigned options = scan(argc, argv, keywords_of_unpack, &str, &fmt, &given);
    const long offset = given == Qundef ? 0 : NUM2LONG(given);
    StringValue(str);
    VALUE result = lw_rb_unpack(str, fmt, offset, mode, options);
    if (result != Qundef) return result;
    check_foreign(fmt);
    return lw_stock_unpack(str, fmt, offset, mode);
}

static VALUE mod_unpack(int argc, VALUE *argv, VALUE self)
{
    return unpack(argc, argv, rb_block_given_p() ? LW_UNPACK_BLOCK : LW_UNPACK_ARRAY);
}

static VALUE mod_unpack1(int argc, VALUE *argv, VALUE self)
{
    return unpack(argc, argv, LW_UNPACK_ONE);
}

void lw_rb_init_pack(void)
{
    keywords_of_pack[0] = rb_intern("buffer");
    keywords_of_unpack[0] = rb_intern("offset");
    keywords_of_pack[1] = keywords_of_unpack[1] = rb_intern("strict");
    rb_define_singleton_method(lw_rb_mLanewise, "pack", mod_pack, -1);
    rb_define_singleton_method(lw_rb_mLanewise, "unpack", mod_unpack, -1);
    rb_define_singleton_method(lw_rb_mLanewise, "unpack1", mod_unpack1, -1);
}
