/* Strict packing: an Integer that does not fit its directive is an error and not cut off. */
#include "pack.h"

void lw_packer_out_of_range(struct lw_packer *p, VALUE integer, const char *why)
{
    lw_sink_flush(&p->sink);
    rb_raise(rb_eRangeError, "%" PRIsVALUE ", element %ld, %s", integer, p->index - 1, why);
}

static bool fits_small(long value, unsigned bits, bool is_signed)
{
    if (bits >= 64) return is_signed || value >= 0;
    const long limit = 1L << (bits - is_signed);
    return value < limit && value >= (is_signed ? -limit : 0);
}

/* A Bignum has more than 62 bits, so that only the directives of eight bytes can hold it. */
static bool fits_big(VALUE value, unsigned bits, bool is_signed)
{
    uint64_t low;
    const int sign = rb_integer_pack(value, &low, sizeof low, 1, 0,
                                     INTEGER_PACK_2COMP | INTEGER_PACK_LSWORD_FIRST |
                                         INTEGER_PACK_NATIVE_BYTE_ORDER);
    if (bits < 64) return false;
    return is_signed ? (sign == 1 && low <= INT64_MAX) || (sign == -1 && low > INT64_MAX)
                     : sign == 1;
}

void lw_packer_check_range(struct lw_packer *p, const struct lw_op *op, VALUE integer)
{
    const unsigned bits = 8u * op->size;
    const bool is_signed = op->flags & LW_DIR_SIGNED;
    if (FIXNUM_P(integer) ? fits_small(FIX2LONG(integer), bits, is_signed)
                          : fits_big(integer, bits, is_signed))
        return;
    char why[64];
    snprintf(why, sizeof why, "does not fit %c, which has %u %s bits", op->directive->letter, bits,
             is_signed ? "signed" : "unsigned");
    lw_packer_out_of_range(p, integer, why);
}
