/*
 * Array#pack, String#unpack and String#unpack1 in place of the stock methods, which
 * lanewise/core_ext keeps under private names. Calls with arguments that are wrong or unusual, and
 * foreign templates, go to the stock method, which has the right answer or the right words.
 */
#include "pack.h"
#include "stock.h"
#include "unpack.h"

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

static VALUE array_pack(int argc, VALUE *argv, VALUE ary)
{
    VALUE buffer = Qnil;
    if (LW_UNLIKELY(argc != 1 || !RB_TYPE_P(argv[0], T_STRING))) {
        buffer = only_keyword(argc, argv, sym_buffer, Qnil);
        if (buffer == Qundef) return lw_stock_pack_as_given(argc, argv, ary);
        StringValue(argv[0]);
    }
    VALUE result = lw_rb_pack(ary, argv[0], buffer, LW_PACK_AS_STOCK);
    return LW_LIKELY(result != Qundef) ? result : lw_stock_pack(ary, argv[0], buffer);
}

LW_INLINE VALUE unpack(int argc, VALUE *argv, VALUE str, enum lw_unpack_mode mode)
{
    long offset = 0;
    if (LW_UNLIKELY(argc != 1 || !RB_TYPE_P(argv[0], T_STRING))) {
        const VALUE given = only_keyword(argc, argv, sym_offset, INT2FIX(0));
        if (given == Qundef) return lw_stock_unpack_as_given(argc, argv, str, mode);
        offset = NUM2LONG(given);
        StringValue(argv[0]);
    }
    VALUE result = lw_rb_unpack(str, argv[0], offset, mode, LW_PACK_AS_STOCK);
    return LW_LIKELY(result != Qundef) ? result : lw_stock_unpack(str, argv[0], offset, mode);
}

static VALUE string_unpack(int argc, VALUE *argv, VALUE str)
{
    return unpack(argc, argv, str, rb_block_given_p() ? LW_UNPACK_BLOCK : LW_UNPACK_ARRAY);
}

static VALUE string_unpack1(int argc, VALUE *argv, VALUE str)
{
    return unpack(argc, argv, str, LW_UNPACK_ONE);
}

static VALUE install(VALUE self)
{
    lw_stock_methods_are_kept();
    rb_define_method(rb_cArray, "pack", array_pack, -1);
    rb_define_method(rb_cString, "unpack", string_unpack, -1);
    rb_define_method(rb_cString, "unpack1", string_unpack1, -1);
    return Qnil;
}

void lw_rb_init_core_ext(void)
{
    sym_buffer = ID2SYM(rb_intern("buffer"));
    sym_offset = ID2SYM(rb_intern("offset"));
    VALUE mod = rb_define_module_under(lw_rb_mLanewise, "CoreExt");
    rb_define_private_method(rb_singleton_class(mod), "install", install, 0);
}
