/*
 * Array#pack, String#unpack and String#unpack1 in place of the stock methods, which
 * lanewise/core_ext keeps under the private names below. Calls with arguments that are wrong or
 * unusual, and foreign templates, go to the stock method, which has the right answer or the right
 * words.
 */
#include "pack.h"
#include "unpack.h"

static ID stock_pack, stock_unpack, stock_unpack1;
static VALUE sym_buffer, sym_offset;

/* The value of the only keyword, which must be `name`; Qundef if the arguments are of another
   form than (template) and (template, name: value). */
static VALUE only_keyword(int argc, const VALUE *argv, VALUE name, VALUE otherwise)
{
    const bool keywords = rb_keyword_given_p();
    if (argc == 1 && !keywords) return otherwise;
    if (argc != 2 || !keywords || RHASH_SIZE(argv[1]) != 1) return Qundef;
    return rb_hash_lookup2(argv[1], name, Qundef);
}

/* The conversions of the template and of the keyword's value have been called already. */
static void stock_arguments(VALUE *args, VALUE fmt, VALUE name, VALUE value)
{
    args[0] = fmt;
    args[1] = rb_hash_new();
    rb_hash_aset(args[1], name, value);
}

static VALUE array_pack(int argc, VALUE *argv, VALUE ary)
{
    VALUE buffer = Qnil;
    if (LW_UNLIKELY(argc != 1 || !RB_TYPE_P(argv[0], T_STRING))) {
        buffer = only_keyword(argc, argv, sym_buffer, Qnil);
        if (buffer == Qundef)
            return rb_funcallv_kw(ary, stock_pack, argc, argv, rb_keyword_given_p());
        StringValue(argv[0]);
    }
    VALUE result = lw_rb_pack(ary, argv[0], buffer);
    if (LW_LIKELY(result != Qundef)) return result;
    VALUE args[2];
    stock_arguments(args, argv[0], sym_buffer, buffer);
    return rb_funcallv_kw(ary, stock_pack, 2, args, RB_PASS_KEYWORDS);
}

static VALUE yield_value(RB_BLOCK_CALL_FUNC_ARGLIST(value, data)) { return rb_yield(value); }

static VALUE call_stock_unpack(VALUE str, ID method, int argc, const VALUE *argv, int keywords)
{
    if (method == stock_unpack && rb_block_given_p())
        return rb_block_call_kw(str, method, argc, argv, yield_value, Qnil, keywords);
    return rb_funcallv_kw(str, method, argc, argv, keywords);
}

LW_INLINE VALUE unpack(int argc, VALUE *argv, VALUE str, ID stock, enum lw_unpack_mode mode)
{
    long offset = 0;
    if (LW_UNLIKELY(argc != 1 || !RB_TYPE_P(argv[0], T_STRING))) {
        const VALUE given = only_keyword(argc, argv, sym_offset, INT2FIX(0));
        if (given == Qundef) return call_stock_unpack(str, stock, argc, argv, rb_keyword_given_p());
        offset = NUM2LONG(given);
        StringValue(argv[0]);
    }
    VALUE result = lw_rb_unpack(str, argv[0], offset, mode);
    if (LW_LIKELY(result != Qundef)) return result;
    VALUE args[2];
    stock_arguments(args, argv[0], sym_offset, LONG2NUM(offset));
    return call_stock_unpack(str, stock, 2, args, RB_PASS_KEYWORDS);
}

static VALUE string_unpack(int argc, VALUE *argv, VALUE str)
{
    return unpack(argc, argv, str, stock_unpack,
                  rb_block_given_p() ? LW_UNPACK_BLOCK : LW_UNPACK_ARRAY);
}

static VALUE string_unpack1(int argc, VALUE *argv, VALUE str)
{
    return unpack(argc, argv, str, stock_unpack1, LW_UNPACK_ONE);
}

static VALUE install(VALUE self)
{
    rb_define_method(rb_cArray, "pack", array_pack, -1);
    rb_define_method(rb_cString, "unpack", string_unpack, -1);
    rb_define_method(rb_cString, "unpack1", string_unpack1, -1);
    return Qnil;
}

void lw_rb_init_core_ext(void)
{
    stock_pack = rb_intern("lanewise_stock_pack");
    stock_unpack = rb_intern("lanewise_stock_unpack");
    stock_unpack1 = rb_intern("lanewise_stock_unpack1");
    sym_buffer = ID2SYM(rb_intern("buffer"));
    sym_offset = ID2SYM(rb_intern("offset"));
    VALUE mod = rb_define_module_under(lw_rb_mLanewise, "CoreExt");
    rb_define_private_method(rb_singleton_class(mod), "install", install, 0);
}
