/* String#unpack of Integers that take as many bytes as they need: UTF-8 (U) and BER (w). */
#include "unpack.h"

enum {
    LONG_BER_MAX = 8 /* bytes, of 56 bits: always a small Integer */
};

NORETURN(static void malformed(const char *what));
static void malformed(const char *what) { rb_raise(rb_eArgError, "%s", what); }

/* A character of Ruby's UTF-8, which is not ASCII: up to six bytes, surrogates too. */
static unsigned long get_code_point(const unsigned char *src, long left, long *length)
{
    static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
    const unsigned lead = src[0];
    if (lead < 0xC0 || lead > 0xFD) malformed("malformed UTF-8 character");
    const long n = LW_CLZ32(~(lead << 24)); /* leading ones */
    if (n > left)
        rb_raise(rb_eArgError, "malformed UTF-8 character (expected %ld bytes, given %ld bytes)", n,
                 left);
    unsigned long c = lead & (0x7Fu >> n);
    for (long i = 1; i < n; i++) {
        if ((src[i] & 0xC0) != 0x80) malformed("malformed UTF-8 character");
        c = c << 6 | (src[i] & 0x3F);
    }
    if (c < least[n]) malformed("redundant UTF-8 sequence");
    *length = n;
    return c;
}

bool lw_rb_unpack_code_points(struct lw_unpacker *u, const struct lw_op *op)
{
    long n = lw_unpacker_clamp(op, lw_unpacker_left(u));
    for (; n > 0 && lw_unpacker_left(u) > 0; n--) {
        const unsigned char *src = (const unsigned char *)lw_unpacker_at(u);
        unsigned long c = *src;
        long length = 1;
        if (c >= 0x80) c = get_code_point(src, lw_unpacker_left(u), &length);
        u->pos += length;
        if (lw_unpacker_push(u, LONG2FIX((long)c))) return true;
    }
    return false;
}

static VALUE ber_value(const char *src, long n)
{
    if (n > LONG_BER_MAX) return rb_integer_unpack(src, (size_t)n, 1, 1, INTEGER_PACK_BIG_ENDIAN);
    long value = 0;
    for (long i = 0; i < n; i++)
        value = value << 7 | (src[i] & 0x7F);
    return LONG2FIX(value);
}

/* A number that the String ends in the middle of is passed over. */
bool lw_rb_unpack_ber(struct lw_unpacker *u, const struct lw_op *op)
{
    long n = lw_unpacker_clamp(op, lw_unpacker_left(u));
    while (n-- > 0 && lw_unpacker_left(u) > 0) {
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
        if (lw_unpacker_push(u, ber_value(src, length + 1))) return true;
    }
    return false;
}
