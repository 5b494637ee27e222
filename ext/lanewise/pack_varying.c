/* Array#pack of Integers that take as many bytes as they need: UTF-8 (U) and BER (w). */
#include "pack.h"

enum {
    UTF8_MAX = 6, /* bytes of what Ruby takes for UTF-8: 31 bits */
    LONG_BER_MAX = 10
};

/* Writes a code point that is not ASCII, with as few bytes as it needs; returns how many. */
static size_t put_code_point(char *out, unsigned long c)
{
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : c < 0x200000 ? 4 : c < 0x4000000 ? 5 : 6;
    for (size_t i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)((0xFF00 >> n) | c);
    return n;
}

LW_NOINLINE static long convert_code_point(struct lw_packer *p, VALUE element)
{
    lw_packer_ruby_runs(p);
    return NUM2LONG(rb_to_int(element));
}

void lw_rb_pack_code_points(struct lw_packer *p, const struct lw_op *op)
{
    for (long wanted = lw_packer_wanted(p, op); wanted > 0; wanted--) {
        VALUE element = lw_packer_next(p);
        const long c =
            LW_LIKELY(FIXNUM_P(element)) ? FIX2LONG(element) : convert_code_point(p, element);
        char *out = lw_sink_reserve(&p->sink, UTF8_MAX);
        if (LW_LIKELY((unsigned long)c < 0x80)) {
            *out = (char)c;
            p->sink.length++;
        } else if (LW_LIKELY((unsigned long)c <= 0x7FFFFFFF)) {
            p->sink.length += put_code_point(out, (unsigned long)c);
        } else {
            lw_sink_flush(&p->sink);
            rb_raise(rb_eRangeError, "pack(U): value out of range");
        }
    }
}

/* Seven bits a byte, the most significant first, and the top bit on all but the last byte. */
static size_t put_ber(char *out, unsigned long value)
{
    size_t n = 1;
    for (unsigned long rest = value >> 7; rest; rest >>= 7)
        n++;
    for (size_t i = n; i-- > 0; value >>= 7)
        out[i] = (char)((value & 0x7F) | (i == n - 1 ? 0 : 0x80));
    return n;
}

LW_NOINLINE static void pack_big_ber(struct lw_packer *p, VALUE element)
{
    if (!RB_TYPE_P(element, T_BIGNUM)) {
        lw_packer_ruby_runs(p);
        element = rb_to_int(element);
    }
    size_t n = rb_absint_numwords(element, 7, NULL);
    if (n == 0) n = 1;
    char *out = lw_sink_reserve(&p->sink, n);
    if (rb_integer_pack(element, out, n, 1, 1, INTEGER_PACK_BIG_ENDIAN) < 0) {
        lw_sink_flush(&p->sink);
        rb_raise(rb_eArgError, "can't compress negative numbers");
    }
    for (size_t i = 0; i + 1 < n; i++)
        out[i] |= (char)0x80;
    p->sink.length += n;
}

void lw_rb_pack_ber(struct lw_packer *p, const struct lw_op *op)
{
    for (long wanted = lw_packer_wanted(p, op); wanted > 0; wanted--) {
        VALUE element = lw_packer_next(p);
        if (LW_LIKELY(FIXNUM_P(element) && FIX2LONG(element) >= 0)) {
            char *out = lw_sink_reserve(&p->sink, LONG_BER_MAX);
            p->sink.length += put_ber(out, (unsigned long)FIX2LONG(element));
        } else {
            pack_big_ber(p, element);
        }
    }
}
