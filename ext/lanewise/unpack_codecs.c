/* String#unpack of text codecs: bytes become a String of digits. */
#include "cpu/dispatch.h"
#include "unpack.h"

bool lw_rb_unpack_hex(struct lw_unpacker *u, const struct lw_op *op)
{
    const long digits = lw_unpacker_clamp(op, 2 * lw_unpacker_left(u));
    const unsigned flags = op->flags & LW_DIR_LOW_FIRST ? LW_HEX_LOW_FIRST : 0;
    const uint8_t *src = (const uint8_t *)lw_unpacker_at(u);
    VALUE text = lw_rb_ascii_string(digits);
    uint8_t *dst = (uint8_t *)RSTRING_PTR(text);
    lw__kernels()->hex_encode(src, (size_t)digits / 2, dst, flags);
    if (LW_UNLIKELY(digits % 2)) {
        char pair[2];
        lw_hex_encode(src + digits / 2, 1, pair, flags);
        dst[digits - 1] = (uint8_t)pair[0];
    }
    u->pos += (digits + 1) / 2;
    return lw_unpacker_push(u, text);
}

bool lw_rb_unpack_bits(struct lw_unpacker *u, const struct lw_op *op)
{
    const long digits = lw_unpacker_clamp(op, 8 * lw_unpacker_left(u));
    VALUE text = lw_rb_ascii_string(digits);
    lw_bits_encode_first(lw_unpacker_at(u), (size_t)digits, RSTRING_PTR(text),
                         op->flags & LW_DIR_LOW_FIRST ? LW_BITS_LOW_FIRST : 0);
    u->pos += (digits + 7) / 8;
    return lw_unpacker_push(u, text);
}

/* Where bytes are decoded to whose number is known only afterwards: short ones on the stack, so
   that the String is of their size, and others into the String. */
struct decoded {
    VALUE str; /* 0: they are on the stack */
    size_t bound;
    char stack[256];
};

LW_INLINE char *start_decoding(struct decoded *d, size_t bound)
{
    d->bound = bound;
    d->str = bound <= sizeof d->stack ? 0 : rb_str_new(NULL, (long)bound);
    return d->str ? RSTRING_PTR(d->str) : d->stack;
}

/* What has been decoded, in a BINARY String; moves behind what has been read. */
LW_INLINE VALUE finish_decoding(struct lw_unpacker *u, const struct decoded *d, lw_result result)
{
    u->pos += (long)result.read;
    if (!d->str) return rb_str_new(d->stack, (long)result.written);
    if (result.written != d->bound) rb_str_set_len(d->str, (long)result.written);
    return d->str;
}

/* Strict decoding of lines: their ends are taken out, and an error's position put right. */
static lw_result decode_lines(const char *src, size_t n, char *dst)
{
    VALUE joined = rb_str_new(NULL, (long)n);
    char *text = RSTRING_PTR(joined);
    size_t length = 0;
    for (size_t i = 0; i < n; i++)
        if (src[i] != '\n' && src[i] != '\r') text[length++] = src[i];
    lw_result result = lw_base64_decode(text, length, dst, 0);
    RB_GC_GUARD(joined);
    size_t kept = 0, at = 0;
    for (; at < n && (kept < result.read || src[at] == '\n' || src[at] == '\r'); at++)
        kept += src[at] != '\n' && src[at] != '\r';
    result.read = at;
    return result;
}

/* What comes after strict base64 begins at the padding. */
static VALUE finish_strict_base64(struct lw_unpacker *u, VALUE bytes, lw_result result)
{
    const char *src = lw_unpacker_at(u);
    while (result.read > 0 && src[result.read - 1] == '=')
        result.read--;
    u->pos += (long)result.read;
    return bytes;
}

static VALUE unpack_strict_base64(struct lw_unpacker *u)
{
    const char *src = lw_unpacker_at(u);
    const size_t n = (size_t)lw_unpacker_left(u);
    VALUE bytes = rb_str_new(NULL, (long)lw_base64_decoded_size(src, n, 0));
    lw_result result = lw_base64_decode(src, n, RSTRING_PTR(bytes), 0);
    if (LW_LIKELY(result.status == LW_OK)) return finish_strict_base64(u, bytes, result);
    if (!u->strict) rb_raise(rb_eArgError, "invalid base64");
    result.read += (size_t)u->pos;
    lw_rb_raise_decode_error("base64", u->str, result);
}

static VALUE unpack_strict_base64_lines(struct lw_unpacker *u)
{
    const size_t n = (size_t)lw_unpacker_left(u);
    VALUE bytes = rb_str_new(NULL, (long)lw_base64_decoded_bound(n));
    lw_result result = decode_lines(lw_unpacker_at(u), n, RSTRING_PTR(bytes));
    if (result.status != LW_OK) {
        result.read += (size_t)u->pos;
        lw_rb_raise_decode_error("base64", u->str, result);
    }
    rb_str_set_len(bytes, (long)result.written);
    return finish_strict_base64(u, bytes, result);
}

/*
 * Padding and a line end at the end of the text make no bytes. Without them, what a String needs
 * to hold is known beforehand for text of one line, and it need not be cut to size afterwards.
 */
static VALUE unpack_lenient_base64(struct lw_unpacker *u)
{
    const char *src = lw_unpacker_at(u);
    const size_t n = (size_t)lw_unpacker_left(u);
    size_t chars = n;
    while (chars > 0 && (src[chars - 1] == '=' || src[chars - 1] == '\n'))
        chars--;
    const size_t bound = lw_base64_decoded_bound(chars);
    VALUE bytes = rb_str_new(NULL, (long)bound);
    const lw_result result = lw_base64_decode_lenient(src, chars, RSTRING_PTR(bytes));
    if (result.written != bound) rb_str_set_len(bytes, (long)result.written);
    size_t read = result.read;
    if (read == chars) /* the first '=' ends the text, if a group is begun */
        while (read < n && (src[read] == '\n' || result.written % 3 == 0))
            read++;
    u->pos += (long)read;
    return bytes;
}

bool lw_rb_unpack_base64(struct lw_unpacker *u, const struct lw_op *op)
{
    const bool strict = op->kind == LW_COUNT_NUMBER && op->count == 0;
    return lw_unpacker_push(u, strict      ? unpack_strict_base64(u)
                               : u->strict ? unpack_strict_base64_lines(u)
                                           : unpack_lenient_base64(u));
}

bool lw_rb_unpack_uuencode(struct lw_unpacker *u, const struct lw_op *op)
{
    const size_t n = (size_t)lw_unpacker_left(u);
    struct decoded bytes;
    char *dst = start_decoding(&bytes, lw_uu_decoded_bound(n));
    const lw_result result = lw_uu_decode(lw_unpacker_at(u), n, dst);
    return lw_unpacker_push(u, finish_decoding(u, &bytes, result));
}

bool lw_rb_unpack_quoted_printable(struct lw_unpacker *u, const struct lw_op *op)
{
    const size_t n = (size_t)lw_unpacker_left(u);
    struct decoded bytes;
    char *dst = start_decoding(&bytes, n);
    const lw_result result = lw_qp_decode(lw_unpacker_at(u), n, dst);
    return lw_unpacker_push(u, finish_decoding(u, &bytes, result));
}
