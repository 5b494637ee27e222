/* Ruby's own pack, unpack and unpack1, under whatever name they have at the time. */
#ifndef LANEWISE_STOCK_H
#define LANEWISE_STOCK_H

#include "unpack.h"

extern VALUE lw_sym_buffer, lw_sym_offset; /* :buffer and :offset */

/* For calls whose arguments have been converted already. */
VALUE lw_stock_pack(VALUE ary, VALUE fmt, VALUE buffer);
VALUE lw_stock_unpack(VALUE str, VALUE fmt, long offset, enum lw_unpack_mode mode);

/* For arguments as they came. */
VALUE lw_stock_pack_as_given(int argc, const VALUE *argv, VALUE ary);
VALUE lw_stock_unpack_as_given(int argc, const VALUE *argv, VALUE str, enum lw_unpack_mode mode);

/* From now on, the stock methods are those that lanewise/core_ext keeps. */
void lw_stock_methods_are_kept(void);

#endif
