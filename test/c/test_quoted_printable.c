/* Quoted-printable on every tier against models that go byte by byte. */
#include "harness.h"
#include "isa/quoted_printable_text.h"

#include <lanewise/quoted_printable.h>

/* The bound: three characters a byte, "=\n" after each of them and at the end, and the slack. */
enum {
    MOST_CHARS = 9 * EDGE_SIZES + 2 + LW__QP_SLACK
};

/* What is escaped goes through a buffer, a chunk at a time: more than a few of those. */
enum {
    LONG_SIZE = 5000,
    LONG_CHARS = 9 * LONG_SIZE + 2 + LW__QP_SLACK
};

static struct arena in, out;
static uint8_t expected[LONG_CHARS];

/* "=\n" goes where a line has become too long, between a blank and a newline, and at the end. */
static size_t model_encode(const uint8_t *bytes, size_t n, uint8_t *chars, size_t max_line)
{
    size_t size = 0, begin = 0; /* of the line */
    for (size_t i = 0; i < n; i++) {
        const bool stands = bytes[i] == '\t' || (bytes[i] >= 0x20 && bytes[i] <= 0x7E);
        const bool broken = size > begin && size - begin > max_line;
        if (broken) size += (size_t)sprintf((char *)chars + size, "=\n");
        if (broken) begin = size;
        if (bytes[i] == '\n') {
            const bool blank = size > begin && (chars[size - 1] == ' ' || chars[size - 1] == '\t');
            size += (size_t)sprintf((char *)chars + size, blank ? "=\n\n" : "\n");
            begin = size;
        } else {
            size += (size_t)sprintf((char *)chars + size,
                                    stands && bytes[i] != '=' ? "%c" : "=%02X", bytes[i]);
        }
    }
    if (size > begin) size += (size_t)sprintf((char *)chars + size, "=\n");
    return size;
}

/* The number that two hex digits are, or -1. */
static int hex_byte(const uint8_t *digits)
{
    static const char set[] = "0123456789ABCDEF0123456789abcdef";
    const char *high = digits[0] ? strchr(set, digits[0]) : NULL;
    const char *low = high && digits[1] ? strrchr(set, digits[1]) : NULL;
    return low ? (int)((high - set) % 16 * 16 + (low - set) % 16) : -1;
}

static lw_result model_decode(const uint8_t *chars, size_t n, uint8_t *bytes)
{
    size_t written = 0;
    for (size_t i = 0; i < n; i++) {
        const size_t left = n - i - 1;
        if (chars[i] != '=') {
            bytes[written++] = chars[i];
        } else if (left >= 1 && chars[i + 1] == '\n') {
            i += 1;
        } else if (left >= 2 && chars[i + 1] == '\r' && chars[i + 2] == '\n') {
            i += 2;
        } else if (left >= 2 && hex_byte(chars + i + 1) >= 0) {
            bytes[written++] = (uint8_t)hex_byte(chars + i + 1);
            i += 2;
        } else {
            memcpy(bytes + written, chars + i, n - i);
            const uint8_t with_zero[2] = {left ? chars[i + 1] : (uint8_t)'x', '0'};
            const size_t stop = i + 1 + (hex_byte(with_zero) >= 0);
            return lw__result(LW_OK, stop, written + n - i);
        }
    }
    return lw__result(LW_OK, n, written);
}

static lw_result decode(const uint8_t *chars, size_t n, uint8_t *bytes)
{
    return lw_qp_decode((const char *)chars, n, bytes);
}

static size_t encode(const uint8_t *bytes, size_t n, uint8_t *chars, size_t max_line)
{
    return lw_qp_encode(bytes, n, (char *)chars, max_line);
}

/* Encodes into a buffer of just the bound, and decodes what came out. Short inputs do not get as
   far as the kernels, so these are asked too. */
static void check_encode_of(const uint8_t *bytes, size_t n, size_t max_line, int place)
{
    const size_t size = model_encode(bytes, n, expected, max_line);
    uint8_t *src = arena_place(in, n, place);
    memcpy(src, bytes, n);
    const size_t bound = lw_qp_encoded_bound(src, n, max_line);
    assert_true(size + LW__QP_SLACK <= bound && bound <= sizeof expected);
    size_t (*const encoders[])(const uint8_t *, size_t, uint8_t *,
                               size_t) = {encode, lw__kernels()->qp_encode};
    static uint8_t back[MOST_CHARS];
    for (int i = 0; i < 2; i++) {
        uint8_t *dst = arena_place(out, bound, place);
        assert_int_equal(encoders[i](src, n, dst, max_line), size);
        assert_same_bytes("qp_encode", dst, expected, size);
        arena_check(out, dst, bound);
        const lw_result r = decode(dst, size, back);
        assert_int_equal(r.read, size);
        assert_int_equal(r.written, n);
        assert_same_bytes("a round trip", back, bytes, n);
    }
}

/* Bytes of a kind: any, printable, or many that matter. */
static void draw_bytes(uint8_t *bytes, size_t n)
{
    static const uint8_t odd[] = "= \t\n\n\r\x7f\x80\xff~!\0";
    const size_t rarity = 1 + random_below(40);
    random_bytes(bytes, n);
    if (rarity < 4) return;
    for (size_t i = 0; i < n; i++)
        bytes[i] = random_below(rarity) ? bytes[i] % 94 + '!' : odd[random_below(sizeof odd)];
}

static void check_encode_at(const uint8_t *bytes, size_t n, int place)
{
    check_encode_of(bytes, n, place % 2 ? 72 : random_below(100), place);
}

static void check_encode(const struct lw__kernels *tier)
{
    (void)tier;
    for_each_size_and_place(draw_bytes, check_encode_at);
}

static void encode_equals_the_model(void **state)
{
    (void)state;
    for_each_tier(check_encode);
}

/* What a bound is made from. Newlines count, for a break may stand before one. */
static void check_longer_at(const uint8_t *bytes, size_t n, int place)
{
    size_t longer = 0;
    for (size_t i = 0; i < n; i++)
        longer += bytes[i] == '=' || (bytes[i] != '\t' && (bytes[i] < 32 || bytes[i] > 126));
    uint8_t *src = arena_place(in, n, place);
    memcpy(src, bytes, n);
    assert_int_equal(lw__kernels()->qp_longer(src, n), longer);
}

static void check_longer(const struct lw__kernels *tier)
{
    (void)tier;
    for_each_size_and_place(draw_bytes, check_longer_at);
}

static void bytes_that_make_text_longer_are_counted(void **state)
{
    (void)state;
    for_each_tier(check_longer);
}

static void check_lines(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[EDGE_SIZES];
    for (size_t max_line = 0; max_line <= EDGE_SIZES + 8; max_line++) {
        for (int i = 0; i < 20; i++) {
            const size_t n = random_below(EDGE_SIZES + 1);
            draw_bytes(bytes, n);
            check_encode_of(bytes, n, max_line, AT_END);
        }
    }
    check_encode_of(bytes, EDGE_SIZES, SIZE_MAX, AT_END);
    check_encode_of(bytes, EDGE_SIZES, SIZE_MAX - 1, AT_END);
}

static void every_length_of_lines_does(void **state)
{
    (void)state;
    for_each_tier(check_lines);
}

/* A byte that matters and any other at every position of a vector, and a newline after them. */
static void check_encode_every_byte(const struct lw__kernels *tier)
{
    (void)tier;
    static const uint8_t before[] = {'a', '=', ' ', '\t', '\n', 0xFF};
    uint8_t bytes[MAX_VECTOR + 10];
    for (size_t at = 1; at < sizeof bytes; at++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            for (size_t i = at % 2; i < sizeof before; i += 2) {
                memset(bytes, 'a', sizeof bytes);
                bytes[at - 1] = before[i];
                bytes[at] = (uint8_t)byte;
                if (at + 1 < sizeof bytes) bytes[at + 1] = '\n';
                check_encode_of(bytes, sizeof bytes, at % 3 ? 72 : at, AT_END);
            }
        }
    }
}

static void every_byte_encodes_at_every_position(void **state)
{
    (void)state;
    for_each_tier(check_encode_every_byte);
}

static void check_decode_of(const uint8_t *chars, size_t n, int place)
{
    const lw_result want = model_decode(chars, n, expected);
    uint8_t *src = arena_place(in, n, place);
    lw_result (*const decoders[])(const uint8_t *, size_t, uint8_t *) = {decode,
                                                                         lw__kernels()->qp_decode};
    memcpy(src, chars, n);
    for (int i = 0; i < 2; i++) {
        uint8_t *dst = arena_place(out, n, place);
        const lw_result r = decoders[i](src, n, dst);
        assert_int_equal(r.status, LW_OK);
        assert_int_equal(r.read, want.read);
        assert_int_equal(r.written, want.written);
        assert_same_bytes("qp_decode", dst, expected, r.written);
        arena_check(out, dst, n);
    }
}

/* Any two bytes after a '=', at all places of vectors and words, and near the end. */
static void check_escapes(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t text[2 * MAX_VECTOR + 4];
    memset(text, 'a', sizeof text);
    for (unsigned code = 0; code < 65536; code++) {
        const size_t at = (code ^ code >> 6) % (MAX_VECTOR + 2), left = 1 + code % 5;
        text[at] = '=';
        text[at + 1] = (uint8_t)(code >> 8);
        text[at + 2] = (uint8_t)code;
        check_decode_of(text, code % 2 ? sizeof text : at + left, AT_END);
        memset(text + at, 'a', 3);
    }
}

static void every_escape_decodes_like_the_model(void **state)
{
    (void)state;
    for_each_tier(check_escapes);
}

/* Alone, and where two vectors meet. */
static void check_short_text(const uint8_t *text, size_t n)
{
    static size_t turn;
    uint8_t longer[2 * MAX_VECTOR + 8];
    check_decode_of(text, n, AT_END);
    memset(longer, 'a', sizeof longer);
    memcpy(longer + MAX_VECTOR - turn++ % 4, text, n);
    check_decode_of(longer, sizeof longer, AT_END);
}

static void check_short_texts(const struct lw__kernels *tier)
{
    (void)tier;
    static const uint8_t set[] = {'=', '4', 'f', 'G', '\r', '\n', 'A'};
    for_each_text(set, sizeof set, 5, check_short_text);
}

static void short_texts_decode_like_the_model(void **state)
{
    (void)state;
    for_each_tier(check_short_texts);
}

/* Pieces of text, hardly ever a malformed one. */
static size_t draw_text(uint8_t *text, size_t n)
{
    static const char *const pieces[] = {"=\n", "=\r\n", "=3D",  "=ff", "=0a", "a",   "bcdefghijkl",
                                         " ",   "\n",    "\xff", "=F",  "=",   "=\r", "=g0"};
    const size_t kinds = random_below(4) ? 10 : 14;
    size_t size = 0;
    for (;;) {
        const char *piece = pieces[random_below(kinds)];
        const size_t length = strlen(piece);
        if (size + length > n) return size;
        memcpy(text + size, piece, length);
        size += length;
    }
}

static void check_drawn_texts(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t text[EDGE_SIZES];
    for (size_t n = 0; n <= EDGE_SIZES; n++)
        for (int place = 0; place < PLACEMENTS; place++)
            check_decode_of(text, draw_text(text, n), place);
}

static void drawn_texts_decode_like_the_model(void **state)
{
    (void)state;
    for_each_tier(check_drawn_texts);
}

static void check_long(const struct lw__kernels *tier)
{
    static uint8_t bytes[LONG_SIZE], got[LONG_CHARS], back[LONG_CHARS];
    for (int i = 0; i < 400; i++) {
        const size_t n = random_below(LONG_SIZE), max_line = i % 4 ? 72 : random_below(200);
        for (size_t at = 0; at < n; at += EDGE_SIZES)
            draw_bytes(bytes + at, n - at < EDGE_SIZES ? n - at : EDGE_SIZES);
        const size_t size = model_encode(bytes, n, expected, max_line);
        assert_true(size + LW__QP_SLACK <= lw_qp_encoded_bound(bytes, n, max_line));
        assert_int_equal(tier->qp_encode(bytes, n, got, max_line), size);
        assert_same_bytes("qp_encode", got, expected, size);
        assert_int_equal(tier->qp_decode(got, size, back).written, n);
        assert_same_bytes("a long round trip", back, bytes, n);
    }
}

static void long_texts_go_both_ways(void **state)
{
    (void)state;
    for_each_tier(check_long);
}

/* From Ruby's pack("M") and unpack1("M"). */
static void check_known(const struct lw__kernels *tier)
{
    (void)tier;
    static const struct {
        const char *bytes, *text;
    } known[] = {
        {"", ""}, {"a", "a=\n"}, {"a\n", "a\n"}, {"a =\t\n b\xff \n", "a =3D\t=\n\n b=FF =\n\n"}};
    char got[128];
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const size_t n = strlen(known[i].bytes), size = strlen(known[i].text);
        assert_int_equal(lw_qp_encode(known[i].bytes, n, got, 72), size);
        assert_memory_equal(got, known[i].text, size);
        assert_int_equal(lw_qp_decode(known[i].text, size, got).written, n);
        assert_memory_equal(got, known[i].bytes, n);
    }
    assert_int_equal(lw_qp_decode("a=\r\nb=4Gc", 9, got).read, 7);
    assert_memory_equal(got, "ab=4Gc", 6);
}

static void known_answers(void **state)
{
    (void)state;
    for_each_tier(check_known);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(MOST_CHARS);
    out = arena_new(MOST_CHARS);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(encode_equals_the_model),
        cmocka_unit_test(bytes_that_make_text_longer_are_counted),
        cmocka_unit_test(every_length_of_lines_does),
        cmocka_unit_test(every_byte_encodes_at_every_position),
        cmocka_unit_test(every_escape_decodes_like_the_model),
        cmocka_unit_test(short_texts_decode_like_the_model),
        cmocka_unit_test(drawn_texts_decode_like_the_model),
        cmocka_unit_test(long_texts_go_both_ways),
    };
    return cmocka_run_group_tests_name("quoted-printable", tests, set_up, NULL);
}
