/* String#unpack of text codecs: bytes become a String of digits. */
#include "codec/hex_inline.h"
#include "unpack.h"

bool lw_rb_unpack_hex(struct lw_unpacker *u, const struct lw_op *op)
{
    const long digits = lw_unpacker_clamp(op, 2 * lw_unpacker_left(u));
    const unsigned flags = op->flags & LW_DIR_LOW_FIRST ? LW_HEX_LOW_FIRST : 0;
    const uint8_t *src = (const uint8_t *)lw_unpacker_at(u);
    VALUE text = lw_rb_ascii_string(digits);
    uint8_t *dst = (uint8_t *)RSTRING_PTR(text);
    lw__hex_encode_inline(src, (size_t)digits / 2, dst, flags);
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
static lw_result decode_lines(const char *src, size_t n, char *dst, VALUE *joined)
{
    *joined = rb_str_new(NULL, (long)n);
    char *text = RSTRING_PTR(*joined);
    size_t length = 0;
    for (size_t i = 0; i < n; i++)
        if (src[i] != '\n' && src[i] != '\r') text[length++] = src[i];
    lw_result result = lw_base64_decode(text, length, dst, 0);
    size_t kept = 0, at = 0;
    for (; at < n && (kept < result.read || src[at] == '\n' || src[at] == '\r'); at++)
        kept += src[at] != '\n' && src[at] != '\r';
    result.read = at;
    return result;
}

static lw_result decode_strictly(struct lw_unpacker *u, const struct lw_op *op, char *dst)
{
    const char *src = lw_unpacker_at(u);
    const size_t n = (size_t)lw_unpacker_left(u);
    const bool lines = !(op->kind == LW_COUNT_NUMBER && op->count == 0);
    VALUE joined = Qnil;
    lw_result result =
        lines ? decode_lines(src, n, dst, &joined) : lw_base64_decode(src, n, dst, 0);
    RB_GC_GUARD(joined);
    if (result.status == LW_OK) return result;
    if (!u->strict) rb_raise(rb_eArgError, "invalid base64");
    result.read += (size_t)u->pos;
    lw_rb_raise_decode_error("base64", u->str, result);
}

/* m0 is strict, and what comes after it begins at the padding. */
bool lw_rb_unpack_base64(struct lw_unpacker *u, const struct lw_op *op)
{
    const char *src = lw_unpacker_at(u);
    const size_t n = (size_t)lw_unpacker_left(u);
    struct decoded bytes;
    char *dst = start_decoding(&bytes, lw_base64_decoded_bound(n));
    lw_result result;
    if (u->strict || (op->kind == LW_COUNT_NUMBER && op->count == 0)) {
        result = decode_strictly(u, op, dst);
        while (result.read > 0 && src[result.read - 1] == '=')
            result.read--;
    } else {
        result = lw_base64_decode_lenient(src, n, dst);
    }
    return lw_unpacker_push(u, finish_decoding(u, &bytes, result));
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
