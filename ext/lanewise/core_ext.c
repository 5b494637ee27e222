/*
 * Array#pack, String#unpack and String#unpack1 in place of the stock methods, which
 * lanewise/core_ext keeps under private names. Calls with arguments that are wrong or unusual, and
 * foreign templates, go to the stock method, which has the right answer or the right words.
 *
 * Each exists twice: as a method that takes the arguments as Ruby does, and as a private one that
 * takes template and keyword one after the other, for a method in Ruby above it.
 */
#include "pack.h"
#include "stock.h"
#include "unpack.h"

/* The value of the only keyword, which must be `name`; Qundef if the arguments are of another
   form than (template) and (template, name: value). */
static VALUE only_keyword(int argc, const VALUE *argv, VALUE name, VALUE otherwise)
{
    const bool keywords = rb_keyword_given_p();
    if (argc == 1 && !keywords) return otherwise;
    if (argc != 2 || !keywords || RHASH_SIZE(argv[1]) != 1) return Qundef;
    return rb_hash_lookup2(argv[1], name, Qundef);
}

LW_INLINE VALUE pack(VALUE ary, VALUE fmt, VALUE buffer)
{
    if (LW_UNLIKELY(!RB_TYPE_P(fmt, T_STRING))) fmt = rb_str_to_str(fmt);
    VALUE result = lw_rb_pack(ary, fmt, buffer, LW_PACK_AS_STOCK);
    return LW_LIKELY(result != Qundef) ? result : lw_stock_pack(ary, fmt, buffer);
}

static VALUE array_pack(int argc, VALUE *argv, VALUE ary)
{
    VALUE buffer = Qnil;
    if (LW_UNLIKELY(argc != 1 || !RB_TYPE_P(argv[0], T_STRING))) {
        buffer = only_keyword(argc, argv, lw_sym_buffer, Qnil);
        if (buffer == Qundef) return lw_stock_pack_as_given(argc, argv, ary);
    }
    return pack(ary, argv[0], buffer);
}

static VALUE array_pack_with(VALUE ary, VALUE fmt, VALUE buffer) { return pack(ary, fmt, buffer); }

LW_INLINE VALUE unpack_at(VALUE str, VALUE fmt, VALUE from, enum lw_unpack_mode mode)
{
    const long offset = NUM2LONG(from);
    if (LW_UNLIKELY(!RB_TYPE_P(fmt, T_STRING))) fmt = rb_str_to_str(fmt);
    VALUE result = lw_rb_unpack(str, fmt, offset, mode, LW_PACK_AS_STOCK);
    return LW_LIKELY(result != Qundef) ? result : lw_stock_unpack(str, fmt, offset, mode);
}

LW_INLINE VALUE unpack(int argc, VALUE *argv, VALUE str, enum lw_unpack_mode mode)
{
    VALUE offset = INT2FIX(0);
    if (LW_UNLIKELY(argc != 1 || !RB_TYPE_P(argv[0], T_STRING))) {
        offset = only_keyword(argc, argv, lw_sym_offset, offset);
        if (offset == Qundef) return lw_stock_unpack_as_given(argc, argv, str, mode);
    }
    return unpack_at(str, argv[0], offset, mode);
}

LW_INLINE enum lw_unpack_mode array_or_block(void)
{
    return rb_block_given_p() ? LW_UNPACK_BLOCK : LW_UNPACK_ARRAY;
}

static VALUE string_unpack(int argc, VALUE *argv, VALUE str)
{
    return unpack(argc, argv, str, array_or_block());
}

static VALUE string_unpack_at(VALUE str, VALUE fmt, VALUE offset)
{
    return unpack_at(str, fmt, offset, array_or_block());
}

static VALUE string_unpack1(int argc, VALUE *argv, VALUE str)
{
    return unpack(argc, argv, str, LW_UNPACK_ONE);
}

static VALUE string_unpack1_at(VALUE str, VALUE fmt, VALUE offset)
{
    return unpack_at(str, fmt, offset, LW_UNPACK_ONE);
}

static VALUE define_below_ruby(VALUE self)
{
    lw_stock_methods_are_kept();
    rb_define_private_method(rb_cArray, "lanewise_pack", array_pack_with, 2);
    rb_define_private_method(rb_cString, "lanewise_unpack", string_unpack_at, 2);
    rb_define_private_method(rb_cString, "lanewise_unpack1", string_unpack1_at, 2);
    return Qnil;
}

/* Makes the method of that name the one in C. */
static VALUE install_in_c(VALUE self, VALUE klass, VALUE name)
{
    static const struct {
        const char *name;
        VALUE (*method)(int argc, VALUE *argv, VALUE self);
    } methods[] = {{"pack", array_pack}, {"unpack", string_unpack}, {"unpack1", string_unpack1}};
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (rb_to_id(name) == rb_intern(methods[i].name))
            rb_define_method(klass, methods[i].name, methods[i].method, -1);
    return Qnil;
}

void lw_rb_init_core_ext(void)
{
    VALUE mod = rb_define_module_under(lw_rb_mLanewise, "CoreExt");
    rb_define_private_method(rb_singleton_class(mod), "install_in_c", install_in_c, 2);
    rb_define_private_method(rb_singleton_class(mod), "define_below_ruby", define_below_ruby, 0);
}
