/* Calls of the stock methods. */
#include "stock.h"

static ID stock_pack, stock_unpack, stock_unpack1;
VALUE lw_sym_buffer, lw_sym_offset;

static VALUE yield_value(RB_BLOCK_CALL_FUNC_ARGLIST(value, data)) { return rb_yield(value); }

static VALUE call_unpack(VALUE str, enum lw_unpack_mode mode, int argc, const VALUE *argv, int kw)
{
    if (mode == LW_UNPACK_BLOCK)
        return rb_block_call_kw(str, stock_unpack, argc, argv, yield_value, Qnil, kw);
    return rb_funcallv_kw(str, mode == LW_UNPACK_ONE ? stock_unpack1 : stock_unpack, argc, argv,
                          kw);
}

static VALUE only_pair(VALUE name, VALUE value)
{
    VALUE hash = rb_hash_new();
    rb_hash_aset(hash, name, value);
    return hash;
}

VALUE lw_stock_pack(VALUE ary, VALUE fmt, VALUE buffer)
{
    if (NIL_P(buffer)) return rb_funcallv(ary, stock_pack, 1, &fmt);
    const VALUE args[] = {fmt, only_pair(lw_sym_buffer, buffer)};
    return rb_funcallv_kw(ary, stock_pack, 2, args, RB_PASS_KEYWORDS);
}

VALUE lw_stock_unpack(VALUE str, VALUE fmt, long offset, enum lw_unpack_mode mode)
{
    if (offset == 0) return call_unpack(str, mode, 1, &fmt, RB_NO_KEYWORDS);
    const VALUE args[] = {fmt, only_pair(lw_sym_offset, LONG2NUM(offset))};
    return call_unpack(str, mode, 2, args, RB_PASS_KEYWORDS);
}

VALUE lw_stock_pack_as_given(int argc, const VALUE *argv, VALUE ary)
{
    return rb_funcallv_kw(ary, stock_pack, argc, argv, rb_keyword_given_p());
}

VALUE lw_stock_unpack_as_given(int argc, const VALUE *argv, VALUE str, enum lw_unpack_mode mode)
{
    return call_unpack(str, mode, argc, argv, rb_keyword_given_p());
}

void lw_stock_methods_are_kept(void)
{
    stock_pack = rb_intern("lanewise_stock_pack");
    stock_unpack = rb_intern("lanewise_stock_unpack");
    stock_unpack1 = rb_intern("lanewise_stock_unpack1");
}

void lw_rb_init_stock(void)
{
    stock_pack = rb_intern("pack");
    stock_unpack = rb_intern("unpack");
    stock_unpack1 = rb_intern("unpack1");
    lw_sym_buffer = ID2SYM(rb_intern("buffer"));
    lw_sym_offset = ID2SYM(rb_intern("offset"));
}
