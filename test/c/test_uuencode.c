/* Uuencode on every tier against models that go a bit and a character at a time. */
#include "harness.h"

#include <lanewise/uuencode.h>

enum {
    MOST_CHARS = 4 * EDGE_SIZES + 8
};

static struct arena in, out;
static uint8_t expected[3 * MOST_CHARS], text[MOST_CHARS];

/* The six bits from bit 6 * i on of n bytes; bits after the end are 0. */
static unsigned field(const uint8_t *bytes, size_t n, size_t i)
{
    unsigned value = 0;
    for (size_t bit = 6 * i; bit < 6 * i + 6; bit++)
        value = value << 1 | (bit / 8 < n ? bytes[bit / 8] >> (7 - bit % 8) & 1 : 0);
    return value;
}

static size_t model_encode(const uint8_t *bytes, size_t n, uint8_t *chars, size_t line_bytes)
{
    static const char set[] = "`!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_";
    size_t size = 0;
    while (n) {
        const size_t here = n < line_bytes ? n : line_bytes;
        chars[size++] = (uint8_t)set[here];
        for (size_t i = 0; 3 * i < 4 * here || i % 4; i++)
            chars[size++] = (uint8_t)set[field(bytes, here, i)];
        chars[size++] = '\n';
        bytes += here;
        n -= here;
    }
    return size;
}

/* Takes the next character's value, or 0 without taking anything. */
static unsigned next_value(const uint8_t *chars, size_t n, size_t *at)
{
    if (*at == n || chars[*at] < 0x20 || chars[*at] > 0x60) return 0;
    return (unsigned)(chars[(*at)++] - 0x20) % 64;
}

/* The eight bits from bit 8 * i on of six-bit values. */
static uint8_t byte_of(const unsigned *values, size_t i)
{
    unsigned byte = 0;
    for (size_t bit = 8 * i; bit < 8 * i + 8; bit++)
        byte = byte << 1 | (values[bit / 6] >> (5 - bit % 6) & 1);
    return (uint8_t)byte;
}

static lw_result model_decode(const uint8_t *chars, size_t n, uint8_t *bytes)
{
    size_t at = 0, written = 0;
    while (at < n && chars[at] >= 0x21 && chars[at] <= 0x60) {
        unsigned values[84];
        size_t length = next_value(chars, n, &at);
        if (length > 3 * n / 4 - written) length = 3 * n / 4 - written;
        for (size_t i = 0; i < (length + 2) / 3 * 4; i++)
            values[i] = next_value(chars, n, &at);
        for (size_t i = 0; i < length; i++)
            bytes[written++] = byte_of(values, i);
        if (at < n && chars[at] != '\r' && chars[at] != '\n') at++;
        if (at < n && chars[at] == '\r') at++;
        if (at < n && chars[at] == '\n') at++;
    }
    return lw__result(LW_OK, at, written);
}

static void check_encode_of(const uint8_t *bytes, size_t n, size_t line_bytes, int place)
{
    const size_t size = model_encode(bytes, n, expected, line_bytes);
    assert_int_equal(lw_uu_encoded_size(n, line_bytes), size);
    uint8_t *src = arena_place(in, n, place), *dst = arena_place(out, size, place);
    memcpy(src, bytes, n);
    lw_uu_encode(src, n, (char *)dst, line_bytes);
    assert_same_bytes("lw_uu_encode", dst, expected, size);
    arena_check(out, dst, size);
}

static size_t draw_line_bytes(int place) { return place % 2 ? 45 : 3 + 3 * random_below(21); }

static void check_encode_at(const uint8_t *bytes, size_t n, int place)
{
    check_encode_of(bytes, n, draw_line_bytes(place), place);
}

static void check_encode(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[EDGE_SIZES];
    for_each_size_and_place(random_bytes, check_encode_at);
    random_bytes(bytes, sizeof bytes);
    for (size_t line_bytes = 3; line_bytes <= 63; line_bytes += 3)
        for (size_t n = 0; n <= EDGE_SIZES; n += 1 + random_below(3))
            check_encode_of(bytes, n, line_bytes, (int)random_below(PLACEMENTS));
}

static void encode_equals_the_model(void **state)
{
    (void)state;
    for_each_tier(check_encode);
}

static void check_encode_every_byte(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[100] = {0};
    for (size_t at = 0; at < sizeof bytes; at++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            bytes[at] = (uint8_t)byte;
            check_encode_of(bytes, sizeof bytes, 45, AT_END);
        }
        bytes[at] = at % 2 ? 0xFF : 0;
    }
}

static void every_byte_encodes_at_every_position(void **state)
{
    (void)state;
    for_each_tier(check_encode_every_byte);
}

static lw_result check_decode_of(const uint8_t *chars, size_t n, int place)
{
    const lw_result want = model_decode(chars, n, expected);
    const size_t room = lw_uu_decoded_bound(n);
    uint8_t *src = arena_place(in, n, place), *dst = arena_place(out, room, place);
    memcpy(src, chars, n);
    const lw_result r = lw_uu_decode((char *)src, n, dst);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, want.read);
    assert_int_equal(r.written, want.written);
    assert_same_bytes("lw_uu_decode", dst, expected, r.written);
    arena_check(out, dst, room);
    return r;
}

static void check_round_trip_at(const uint8_t *bytes, size_t n, int place)
{
    const size_t size = model_encode(bytes, n, text, draw_line_bytes(place));
    const lw_result r = check_decode_of(text, size, place);
    assert_int_equal(r.read, size);
    assert_int_equal(r.written, n);
    assert_memory_equal(expected, bytes, n);
}

static void check_round_trip(const struct lw__kernels *tier)
{
    (void)tier;
    for_each_size_and_place(random_bytes, check_round_trip_at);
}

static void decode_reads_what_encode_writes(void **state)
{
    (void)state;
    for_each_tier(check_round_trip);
}

/* Three lines, of which the first is of the longest kind and the last not whole. */
static void check_decode_every_byte(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[63 + 9];
    random_bytes(bytes, sizeof bytes);
    size_t n = model_encode(bytes, 63, text, 63);
    n += model_encode(bytes + 63, 5, text + n, 45);
    n += model_encode(bytes + 68, 4, text + n, 45) - 3;
    for (size_t at = 0; at < n; at++) {
        const uint8_t before = text[at];
        for (unsigned byte = 0; byte < 256; byte++) {
            text[at] = (uint8_t)byte;
            check_decode_of(text, n, AT_END);
        }
        text[at] = before;
    }
}

static void every_byte_decodes_at_every_position(void **state)
{
    (void)state;
    for_each_tier(check_decode_every_byte);
}

static void check_cut(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[150];
    random_bytes(bytes, sizeof bytes);
    const size_t n = model_encode(bytes, sizeof bytes, text, 45);
    for (size_t end = 0; end <= n; end++)
        check_decode_of(text, end, AT_END);
}

static void text_may_be_cut_anywhere(void **state)
{
    (void)state;
    for_each_tier(check_cut);
}

static void check_short_text(const uint8_t *chars, size_t n) { check_decode_of(chars, n, AT_END); }

/* Lengths, ends of lines, and bytes on both sides of the limits. */
static void check_short_texts(const struct lw__kernels *tier)
{
    (void)tier;
    static const uint8_t set[] = {'!', '"', '#', '`', 'a', ' ', 0x1F, '\r', '\n', 0xC5};
    for_each_text(set, sizeof set, 5, check_short_text);
}

static void short_texts_decode_like_the_model(void **state)
{
    (void)state;
    for_each_tier(check_short_texts);
}

/* Encoded lines in which some bytes have been replaced, removed or put in. */
static size_t draw_text(void)
{
    static const uint8_t odd[] = "\n\r !`a\x1f\x80\xff\0M_";
    uint8_t bytes[EDGE_SIZES];
    const size_t count = random_below(sizeof bytes), rarity = 1 + random_below(200);
    random_bytes(bytes, count);
    const size_t whole = model_encode(bytes, count, expected, 3 + 3 * random_below(21));
    size_t n = 0;
    for (size_t i = 0; i < whole; i++) {
        const size_t change = random_below(rarity) ? 0 : 1 + random_below(3);
        if (change) text[n++] = odd[random_below(sizeof odd)];
        if (change == 2) n--;
        if (change != 1) text[n++] = expected[i];
    }
    return n;
}

static void check_damaged(const struct lw__kernels *tier)
{
    (void)tier;
    for (int i = 0; i < 6000; i++)
        check_decode_of(text, draw_text(), (int)random_below(PLACEMENTS));
}

static void damaged_text_decodes_like_the_model(void **state)
{
    (void)state;
    for_each_tier(check_damaged);
}

/* From Ruby's pack("u") and unpack1("u"). */
static void check_known(const struct lw__kernels *tier)
{
    (void)tier;
    static const struct {
        const char *bytes, *text;
    } known[] = {{"", ""},
                 {"a", "!80``\n"},
                 {"ab", "\"86(`\n"},
                 {"abc", "#86)C\n"},
                 {"abcd", "$86)C9```\n"}};
    char got[16];
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const size_t n = strlen(known[i].bytes), size = strlen(known[i].text);
        assert_int_equal(lw_uu_encoded_size(n, 45), size);
        lw_uu_encode(known[i].bytes, n, got, 45);
        assert_memory_equal(got, known[i].text, size);
        assert_int_equal(lw_uu_decode(known[i].text, size, got).written, n);
        assert_memory_equal(got, known[i].bytes, n);
    }
}

static void known_answers(void **state)
{
    (void)state;
    for_each_tier(check_known);
}

static void sizes_saturate(void **state)
{
    (void)state;
    const size_t lines = SIZE_MAX / 62; /* of 45 bytes, 62 characters */
    assert_true(lw_uu_encoded_size(SIZE_MAX, 45) == SIZE_MAX);
    assert_true(lw_uu_encoded_size(45 * lines, 45) == 62 * lines);
    assert_true(lw_uu_encoded_size(45 * lines + 44, 45) == SIZE_MAX);
    assert_true(lw_uu_encoded_size(45 * (lines + 1), 45) == SIZE_MAX);
    assert_true(lw_uu_decoded_bound(SIZE_MAX) == SIZE_MAX / 4 * 3 + 2);
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
        cmocka_unit_test(sizes_saturate),
        cmocka_unit_test(encode_equals_the_model),
        cmocka_unit_test(every_byte_encodes_at_every_position),
        cmocka_unit_test(decode_reads_what_encode_writes),
        cmocka_unit_test(every_byte_decodes_at_every_position),
        cmocka_unit_test(text_may_be_cut_anywhere),
        cmocka_unit_test(short_texts_decode_like_the_model),
        cmocka_unit_test(damaged_text_decodes_like_the_model),
    };
    return cmocka_run_group_tests_name("uuencode", tests, set_up, NULL);
}
