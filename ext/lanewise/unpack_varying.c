/* String#unpack of Integers that take as many bytes as they need: UTF-8 (U), BER (w) and
   LEB128 (R r). */
#include "common/utf8_code_points.h"
#include "unpack.h"

enum {
    RUN_MAX = 256,  /* code points that are decoded at a time */
    SHORT_BYTES = 8 /* of seven bits each: always a small Integer */
};

NORETURN(static void malformed(const char *src, long left));
static void malformed(const char *src, long left)
{
    uint32_t point;
    const lw_status status = lw_utf8_decode(src, (size_t)left, &point, 1, LW_UTF8_EXTENDED).status;
    if (status == LW_ERR_OVERLONG) rb_raise(rb_eArgError, "redundant UTF-8 sequence");
    if (status != LW_ERR_TRUNCATED) rb_raise(rb_eArgError, "malformed UTF-8 character");
    const size_t length = lw_utf8_length((unsigned char)src[0], LW_UTF8_EXTENDED);
    rb_raise(rb_eArgError,
             "malformed UTF-8 character (expected %" PRIuSIZE " bytes, given %ld bytes)", length,
             left);
}

/* Decodes up to `max` characters and moves behind them; how many. */
static long take_code_points(struct lw_unpacker *u, uint32_t *points, long max)
{
    const char *src = lw_unpacker_at(u);
    const size_t left = (size_t)lw_unpacker_left(u);
    const lw_result r = lw_utf8_decode(src, left, points, (size_t)max, LW_UTF8_EXTENDED);
    if (LW_UNLIKELY(r.status != LW_OK)) malformed(src + r.read, (long)(left - r.read));
    u->pos += (long)r.read;
    return (long)r.written;
}

/* The next character; moves behind it. Raises if it is malformed. */
LW_INLINE VALUE take_code_point(struct lw_place *place)
{
    const char *src = place->base + place->pos;
    const long left = place->size - place->pos;
    uint32_t point = (unsigned char)*src;
    unsigned size = 1;
    if (point >= 0x80) size = lw__utf8_take((const uint8_t *)src, (size_t)left, &point, true);
    if (LW_UNLIKELY(!size)) malformed(src, left);
    place->pos += size;
    return LONG2FIX((long)point);
}

static void yield_code_points(struct lw_unpacker *u, long n)
{
    struct lw_place place = lw_unpacker_place(u);
    for (; n > 0 && place.pos < place.size; n--)
        lw_place_yield(&place, take_code_point(&place));
    lw_unpacker_go_on(u, place);
}

/* One after the other, because what comes after may be malformed. */
static bool push_code_points(struct lw_unpacker *u, long n)
{
    struct lw_place place = lw_unpacker_place(u);
    for (; n > 0 && place.pos < place.size; n--) {
        VALUE point = take_code_point(&place);
        u->pos = place.pos;
        if (lw_unpacker_push(u, point)) return true;
    }
    return false;
}

/* Apart because of the chunks in its frame. */
LW_NOINLINE static void push_all_code_points(struct lw_unpacker *u, long n)
{
    const size_t count = lw_utf8_count(lw_unpacker_at(u), (size_t)lw_unpacker_left(u));
    lw_unpacker_expect(u, (size_t)n < count ? n : (long)count);
    while (n > 0 && lw_unpacker_left(u) > 0) {
        uint32_t points[RUN_MAX];
        VALUE values[RUN_MAX];
        const long taken = take_code_points(u, points, n < RUN_MAX ? n : RUN_MAX);
        for (long i = 0; i < taken; i++)
            values[i] = LONG2FIX((long)points[i]);
        lw_unpacker_push_all(u, taken, values);
        n -= taken;
    }
}

bool lw_rb_unpack_code_points(struct lw_unpacker *u, const struct lw_op *op)
{
    const long n = lw_unpacker_clamp(op, lw_unpacker_left(u));
    if (u->mode == LW_UNPACK_BLOCK)
        yield_code_points(u, n);
    else if (u->mode == LW_UNPACK_ONE || n < LW_UNPACK_PENDING)
        return push_code_points(u, n);
    else
        push_all_code_points(u, n);
    return false;
}

static VALUE ber_value(const char *src, long n)
{
    if (n > SHORT_BYTES) return rb_integer_unpack(src, (size_t)n, 1, 1, INTEGER_PACK_BIG_ENDIAN);
    long value = 0;
    for (long i = 0; i < n; i++)
        value = value << 7 | (src[i] & 0x7F);
    return LONG2FIX(value);
}

static VALUE leb128_value(const char *src, long n)
{
    return rb_integer_unpack(src, (size_t)n, 1, 1, INTEGER_PACK_LITTLE_ENDIAN);
}

static VALUE signed_leb128_value(const char *src, long n)
{
    return rb_integer_unpack(src, (size_t)n, 1, 1, INTEGER_PACK_LITTLE_ENDIAN | INTEGER_PACK_2COMP);
}

/*
 * Reads up to `*count` numbers, whose last byte is the first without the top bit; lowers `*count`
 * by those that were there. One that the String ends in the middle of is passed over.
 */
LW_INLINE bool unpack_groups(struct lw_unpacker *u, long *count,
                             VALUE (*value_of)(const char *src, long n))
{
    for (; *count > 0 && lw_unpacker_left(u) > 0; --*count) {
        const char *src = lw_unpacker_at(u);
        const long left = lw_unpacker_left(u);
        long length = 0;
        while (length < left && (src[length] & 0x80))
            length++;
        if (length == left) {
            u->pos = u->size;
            return false;
        }
        u->pos += length + 1;
        if (lw_unpacker_push(u, value_of(src, length + 1))) return true;
    }
    return false;
}

bool lw_rb_unpack_ber(struct lw_unpacker *u, const struct lw_op *op)
{
    long count = lw_unpacker_clamp(op, lw_unpacker_left(u));
    return unpack_groups(u, &count, ber_value);
}

/* Numbers that are not there are nil: for unpack1 and a block, too. */
bool lw_rb_unpack_leb128(struct lw_unpacker *u, const struct lw_op *op)
{
    const bool star = op->kind == LW_COUNT_STAR;
    long count = star ? lw_unpacker_left(u) : op->count;
    if (op->flags & LW_DIR_SIGNED ? unpack_groups(u, &count, signed_leb128_value)
                                  : unpack_groups(u, &count, leb128_value))
        return true;
    for (; !star && count > 0; count--)
        if (lw_unpacker_push(u, Qnil)) return true;
    return false;
}
