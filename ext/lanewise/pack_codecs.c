/* Array#pack of text codecs: a String of digits becomes bytes. */
#include "cpu/dispatch.h"
#include "pack.h"

/* How many digits a String has, and how many the directive's count asks for. */
struct digits {
    VALUE from;
    const char *text;
    size_t given, wanted;
};

static struct digits next_digits(struct lw_packer *p, const struct lw_op *op)
{
    VALUE from = lw_packer_next_string_or_nil(p);
    const size_t length = from ? (size_t)RSTRING_LEN(from) : 0;
    const size_t wanted = op->kind == LW_COUNT_STAR ? length : (size_t)op->count;
    return (struct digits){from, from ? RSTRING_PTR(from) : "", wanted < length ? wanted : length,
                           wanted};
}

static void check_digits(struct lw_packer *p, const char *format, VALUE from, lw_result result)
{
    if (result.status == LW_OK) return;
    lw_sink_flush(&p->sink);
    lw_rb_raise_decode_error(format, from, result);
}

/* A count may stop in the middle of a byte; a text that is taken whole may not. */
static void check_hex(struct lw_packer *p, const struct lw_op *op, const struct digits *digits)
{
    const size_t n = digits->given;
    const bool half = op->kind != LW_COUNT_STAR && n % 2;
    char *scratch = lw_sink_reserve(&p->sink, n + 1);
    lw_result result = lw_hex_decode(digits->text, n - half, scratch, 0);
    if (result.status == LW_OK && half) {
        result = lw_hex_decode((const char[]){digits->text[n - 1], '0'}, 2, scratch, 0);
        result.read += n - 1;
    }
    check_digits(p, "hex", digits->from, result);
}

static void check_bits(struct lw_packer *p, const struct digits *digits)
{
    char *scratch = lw_sink_reserve(&p->sink, lw_bits_decoded_size(digits->given));
    check_digits(p, "bits", digits->from,
                 lw_bits_decode(digits->text, digits->given, scratch, LW_BITS_PARTIAL));
}

/* Digits that are asked for beyond the end of the text are zeros. */
void lw_rb_pack_hex(struct lw_packer *p, const struct lw_op *op)
{
    struct digits digits = next_digits(p, op);
    const size_t bytes = lw_hex_decoded_size(digits.given);
    const size_t all = lw_hex_decoded_size(digits.wanted);
    if (LW_UNLIKELY(p->strict)) check_hex(p, op, &digits);
    char *out = lw_sink_reserve_exactly(&p->sink, all);
    lw__kernels()->hex_decode_lenient((const uint8_t *)digits.text, digits.given, (uint8_t *)out,
                                      op->flags & LW_DIR_LOW_FIRST ? LW_HEX_LOW_FIRST : 0);
    if (all > bytes) memset(out + bytes, 0, all - bytes);
    p->sink.length += all;
    RB_GC_GUARD(digits.from);
}

/* As a peculiarity of Ruby's, two missing digits, and not eight, are a zero byte. */
void lw_rb_pack_bits(struct lw_packer *p, const struct lw_op *op)
{
    struct digits digits = next_digits(p, op);
    const size_t bytes = lw_bits_decoded_size(digits.given);
    const size_t zeros = (digits.wanted - digits.given + 1) / 2;
    if (LW_UNLIKELY(p->strict)) check_bits(p, &digits);
    char *out = lw_sink_reserve_exactly(&p->sink, bytes + zeros);
    lw_bits_decode_lenient(digits.text, digits.given, out,
                           op->flags & LW_DIR_LOW_FIRST ? LW_BITS_LOW_FIRST : 0);
    if (zeros) memset(out + bytes, 0, zeros);
    p->sink.length += bytes + zeros;
    RB_GC_GUARD(digits.from);
}

/* The count of m, M and u is about the length of lines. */
void lw_rb_pack_base64(struct lw_packer *p, const struct lw_op *op)
{
    VALUE from = lw_packer_next_string(p);
    const size_t n = (size_t)RSTRING_LEN(from);
    const long count = op->kind == LW_COUNT_STAR ? 1 : op->count;
    size_t size;
    if (count == 0) {
        size = lw_base64_encoded_size(n, 0);
        lw_base64_encode(RSTRING_PTR(from), n, lw_sink_reserve_exactly(&p->sink, size), 0);
    } else {
        const size_t line = count <= 2 ? 45 : (size_t)count / 3 * 3;
        size = lw_base64_wrapped_size(n, line);
        lw_base64_encode_wrapped(RSTRING_PTR(from), n, lw_sink_reserve_exactly(&p->sink, size),
                                 line);
    }
    p->sink.length += size;
    RB_GC_GUARD(from);
}

void lw_rb_pack_uuencode(struct lw_packer *p, const struct lw_op *op)
{
    VALUE from = lw_packer_next_string(p);
    const size_t n = (size_t)RSTRING_LEN(from);
    const size_t line = op->count <= 2 ? 45 : op->count > 63 ? 63 : (size_t)op->count / 3 * 3;
    const size_t size = lw_uu_encoded_size(n, line);
    lw_uu_encode(RSTRING_PTR(from), n, lw_sink_reserve_exactly(&p->sink, size), line);
    p->sink.length += size;
    RB_GC_GUARD(from);
}

void lw_rb_pack_quoted_printable(struct lw_packer *p, const struct lw_op *op)
{
    VALUE from = lw_packer_next(p);
    if (!RB_TYPE_P(from, T_STRING)) {
        lw_packer_ruby_runs(p);
        from = rb_obj_as_string(from);
    }
    lw_packer_reads(p, from);
    const char *src = RSTRING_PTR(from);
    const size_t n = (size_t)RSTRING_LEN(from);
    const size_t line = op->count <= 1 ? 72 : (size_t)op->count;
    char *out = lw_sink_reserve(&p->sink, lw_qp_encoded_bound(src, n, line));
    p->sink.length += lw_qp_encode(src, n, out, line);
    RB_GC_GUARD(from);
}
