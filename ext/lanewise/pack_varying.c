/* Array#pack of Integers that take as many bytes as they need: UTF-8 (U), BER (w) and
   LEB128 (R r). */
#include "common/utf8_code_points.h"
#include "pack.h"

enum {
    UTF8_MAX = 6,     /* bytes of what Ruby takes for UTF-8: 31 bits */
    RUN_MIN = 16,     /* shorter runs are packed singly */
    RUN_MAX = 256,    /* code points that are encoded at a time */
    VECTOR_ROOM = 64, /* with so much more than it needs, a kernel writes whole vectors */
    LONG_BER_MAX = 10
};

static bool is_scalar_value(long c)
{
    return c >= 0 && c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF);
}

LW_NOINLINE static long convert_code_point(struct lw_packer *p, VALUE element)
{
    lw_packer_ruby_runs(p);
    return NUM2LONG(rb_to_int(element));
}

static void pack_code_point(struct lw_packer *p)
{
    VALUE element = lw_packer_next(p);
    const long c =
        LW_LIKELY(FIXNUM_P(element)) ? FIX2LONG(element) : convert_code_point(p, element);
    if (LW_UNLIKELY(p->strict && !is_scalar_value(c)))
        lw_packer_out_of_range(p, LONG2NUM(c), "is no Unicode scalar value");
    if (LW_UNLIKELY((unsigned long)c > 0x7FFFFFFF)) {
        lw_sink_flush(&p->sink);
        rb_raise(rb_eRangeError, "pack(U): value out of range");
    }
    uint8_t *out = (uint8_t *)lw_sink_reserve(&p->sink, UTF8_MAX);
    p->sink.length += lw__utf8_put((uint32_t)c, out, UTF8_MAX, true);
}

/* How many of the `n` elements come before the first that is not a code point as it is. */
static long gather_code_points(const VALUE *elements, long n, uint32_t *points)
{
    for (long i = 0; i < n; i++) {
        if (!FIXNUM_P(elements[i]) || (unsigned long)FIX2LONG(elements[i]) > 0x7FFFFFFF) return i;
        points[i] = (uint32_t)FIX2LONG(elements[i]);
    }
    return n;
}

/* Packs up to RUN_MAX of the next `n` elements, those before one that needs care; how many. */
static long pack_code_point_run(struct lw_packer *p, long n)
{
    uint32_t points[RUN_MAX];
    n = gather_code_points(lw_rb_items(p->ary) + p->index, n < RUN_MAX ? n : RUN_MAX, points);
    const size_t room = lw_utf8_encoded_size(points, (size_t)n) + VECTOR_ROOM;
    char *out = lw_sink_reserve(&p->sink, room);
    p->sink.length += lw_utf8_encode(points, (size_t)n, out, room, LW_UTF8_EXTENDED).written;
    p->index += n;
    return n;
}

void lw_rb_pack_code_points(struct lw_packer *p, const struct lw_op *op)
{
    long wanted = lw_packer_wanted(p, op);
    while (wanted > 0) {
        const long left = lw_packer_left(p), n = wanted < left ? wanted : left;
        const long done = n >= RUN_MIN && !p->strict ? pack_code_point_run(p, n) : 0;
        wanted -= done;
        if (done > 0) continue;
        pack_code_point(p);
        wanted--;
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

/* Seven bits a byte, the least significant first, and the top bit on all but the last byte. */
static void mark_leb128(char *out, size_t n)
{
    for (size_t i = 0; i + 1 < n; i++)
        out[i] |= (char)0x80;
}

/*
 * Ruby's LEB128 (Feature 21785), byte for byte: a signed value has as many bytes as its magnitude
 * has groups of seven bits, and one more for the sign if these bits are all used up; so -64 has two
 * bytes where one would do.
 */
void lw_rb_pack_leb128(struct lw_packer *p, const struct lw_op *op)
{
    const bool is_signed = op->flags & LW_DIR_SIGNED;
    for (long wanted = lw_packer_wanted(p, op); wanted > 0; wanted--) {
        VALUE element = lw_packer_next(p);
        if (!RB_INTEGER_TYPE_P(element)) {
            lw_packer_ruby_runs(p);
            element = rb_to_int(element);
        }
        const bool negative = FIXNUM_P(element) ? FIX2LONG(element) < 0 : !rb_big_sign(element);
        if (negative && !is_signed) {
            lw_sink_flush(&p->sink);
            rb_raise(rb_eArgError, "can't encode negative numbers in ULEB128");
        }
        size_t unused_bits, n = rb_absint_numwords(element, 7, &unused_bits);
        if (n == 0) n = 1, unused_bits = 7;
        char *out = lw_sink_reserve(&p->sink, n + 1);
        rb_integer_pack(element, out, n, 1, 1,
                        INTEGER_PACK_LITTLE_ENDIAN | (is_signed ? INTEGER_PACK_2COMP : 0));
        if (is_signed && unused_bits == 0) out[n++] = negative ? 0x7F : 0;
        mark_leb128(out, n);
        p->sink.length += n;
    }
}
