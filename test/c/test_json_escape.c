/* JSON string kernels of every tier against an independent model, and lw_json_escape. */
#include "harness.h"
#include "json/emit.h"

#include <lanewise/json.h>
#include <lanewise/utf8.h>

enum {
    ALL_FLAGS = LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE | LW_JSON_ASCII_ONLY,
    LONGEST_TEXT = 4 * EDGE_SIZES
};

/* Small ones for short texts, since whole arenas are filled and checked each time. */
static struct arena in, out, large_in, large_out;

/* The model: one code point at a time, with the C library's formatting. */
static uint32_t next_code_point(const uint8_t **s)
{
    const uint8_t *p = *s;
    const int size = p[0] < 0x80 ? 1 : p[0] < 0xE0 ? 2 : p[0] < 0xF0 ? 3 : 4;
    uint32_t c = size == 1 ? p[0] : p[0] & (0xFFu >> (size + 1));
    for (int i = 1; i < size; i++)
        c = c * 64 + (p[i] - 0x80u);
    *s += size;
    return c;
}

static const char *short_escape(uint32_t c, unsigned flags)
{
    switch (c) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\b': return "\\b";
    case '\t': return "\\t";
    case '\n': return "\\n";
    case '\f': return "\\f";
    case '\r': return "\\r";
    case '/': return flags & LW_JSON_SCRIPT_SAFE ? "\\/" : NULL;
    }
    return NULL;
}

static bool is_escaped(uint32_t c, unsigned flags)
{
    if (c < 0x20) return true;
    if (c > 0x7F && flags & LW_JSON_ASCII_ONLY) return true;
    if ((c == 0x2028 || c == 0x2029) && flags & (LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE))
        return true;
    return (c == '<' || c == '>' || c == '&') && flags & LW_JSON_HTML_SAFE;
}

static size_t model(const uint8_t *src, size_t n, char *dst, unsigned flags)
{
    char *d = dst;
    for (const uint8_t *s = src, *begin = s; s < src + n; begin = s) {
        const uint32_t c = next_code_point(&s);
        const char *text = short_escape(c, flags);
        if (text)
            d += sprintf(d, "%s", text);
        else if (!is_escaped(c, flags))
            d = (char *)memcpy(d, begin, (size_t)(s - begin)) + (s - begin);
        else if (c < 0x10000)
            d += sprintf(d, "\\u%04x", c);
        else
            d += sprintf(d, "\\u%04x\\u%04x", 0xD7C0 + (c >> 10), 0xDC00 + c % 1024);
    }
    return (size_t)(d - dst);
}

/* Runs the kernel for these flags as often as it takes, each time with that much slack, and
   compares with the model. */
static void check_text(const struct lw__kernels *tier, const uint8_t *text, size_t n, int place,
                       size_t slack, unsigned flags)
{
    static char want[12 * LONGEST_TEXT];
    const size_t want_size = model(text, n, want, flags);
    size_t read = 0, written = 0;
    while (read < n) {
        const size_t left = n - read;
        uint8_t *src = arena_place(in, left, place);
        memcpy(src, text + read, left);
        uint8_t *dst = arena_place(out, left + slack, place);
        const struct lw__json_escaped e =
            lw__json_kernel(tier, flags)(src, left, dst, slack, flags);
        arena_check(out, dst, left + slack);
        assert_true(e.read <= left && e.written <= left + slack);
        const size_t slack_used = e.written - e.read;
        if (e.read < left) assert_true(slack - slack_used < LW__JSON_ROOM);
        assert_true(e.read > 0);
        assert_true(written + e.written <= want_size);
        assert_same_bytes("json_escape", dst, (const uint8_t *)want + written, e.written);
        read += e.read;
        written += e.written;
    }
    assert_int_equal(written, want_size);
}

/* A whole string, quotes included, in the room of its bound. */
static void check_string(const struct lw__kernels *tier, const uint8_t *text, size_t n, int place)
{
    static char want[12 * EDGE_SIZES + 2];
    const size_t size = model(text, n, want + 1, 0), bound = lw_json_escaped_bound(n, 0);
    want[0] = want[size + 1] = '"';
    uint8_t *src = arena_place(in, n, place), *dst = arena_place(out, bound, place);
    memcpy(src, text, n);
    const lw_result r = tier->json_string(src, n, dst);
    arena_check(out, dst, bound);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, n);
    assert_int_equal(r.written, size + 2);
    assert_same_bytes("json_string", dst, (const uint8_t *)want, size + 2);
}

static size_t put_code_point(uint8_t *p, uint32_t c)
{
    if (c < 0x80) return p[0] = (uint8_t)c, 1;
    const size_t size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, c >>= 6)
        p[i] = (uint8_t)(0x80 | (c & 0x3F));
    p[0] = (uint8_t)((0xF00u >> size) | c);
    return size;
}

static const uint32_t odd_characters[] = {
    0x80,   0xA8,   0xE2,   0xFF,    0x100,   0x3B1,   0x7FF,   0x800,   0x1FFF,  0x2014,  0x2019,
    0x2027, 0x2028, 0x2029, 0x202A,  0x2068,  0x20A8,  0x2828,  0x3042,  0x4E2D,  0xD7FF,  0xE000,
    0xE028, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0x2028A, 0x28280, 0x3FFFF, 0xFFFFF, 0x10FFFF};
enum {
    ODD_CHARACTERS = sizeof odd_characters / sizeof *odd_characters
};

/* Every ASCII character, and those above, at every place of texts that end at any distance. */
static void check_each_character(const struct lw__kernels *tier)
{
    uint8_t text[2 * EDGE_SIZES];
    for (unsigned flags = 0; flags <= ALL_FLAGS; flags++) {
        for (uint32_t c = 0; c < 0x80 + ODD_CHARACTERS; c++) {
            for (size_t before = 0; before < MAX_VECTOR + 2; before++) {
                const size_t after = (before * 7 + c * 3) % (MAX_VECTOR + 5);
                memset(text, 'x', sizeof text);
                const size_t size =
                    put_code_point(text + before, c < 0x80 ? c : odd_characters[c - 0x80]);
                check_text(tier, text, before + size + after, AT_END, LW__JSON_ROOM, flags);
                if (flags == 0) check_string(tier, text, before + size + after, AT_END);
            }
        }
    }
}

static uint32_t random_character(int kind)
{
    static const char specials[] = "\"\\/<>&\n\t\r\b\f";
    switch (kind) {
    case 0: return 'a' + (uint32_t)random_below(26);
    case 1: return (uint8_t)specials[random_below(sizeof specials - 1)];
    case 2: return (uint32_t)random_below(0x20);
    case 3: return 0x80 + (uint32_t)random_below(0x780);
    case 4: return 0x800 + (uint32_t)random_below(0xD000);
    case 5: return 0x10000 + (uint32_t)random_below(0x100000);
    }
    return odd_characters[random_below(ODD_CHARACTERS)];
}

/* A text of exactly n bytes in which about one character in `every` is not a letter. */
static void random_text(uint8_t *text, size_t n, size_t every, int kinds)
{
    uint8_t c[4];
    for (size_t i = 0; i < n;) {
        const int kind = random_below(every) == 0 ? (int)random_below((size_t)kinds) : 0;
        const size_t size = put_code_point(c, random_character(kind));
        if (size > n - i) continue;
        memcpy(text + i, c, size);
        i += size;
    }
}

static void check_random_text(const struct lw__kernels *tier, size_t n, size_t slack)
{
    static const size_t densities[] = {1, 2, 5, 20, 100};
    uint8_t text[LONGEST_TEXT];
    random_text(text, n, densities[random_below(5)], 1 + (int)random_below(7));
    check_text(tier, text, n, (int)random_below(PLACEMENTS), slack,
               (unsigned)random_below(ALL_FLAGS + 1));
    if (n <= EDGE_SIZES) check_string(tier, text, n, (int)random_below(PLACEMENTS));
}

static void check_random_texts(const struct lw__kernels *tier)
{
    for (size_t n = 0; n <= EDGE_SIZES; n++)
        for (size_t draw = 0; draw < 60; draw++)
            check_random_text(tier, n, LW__JSON_ROOM + random_below(2) * random_below(6 * n + 1));
    const struct arena small_in = in, small_out = out;
    in = large_in, out = large_out;
    for (size_t draw = 0; draw < 400; draw++)
        check_random_text(tier, random_below(LONGEST_TEXT + 1), LW__JSON_ROOM + random_below(3000));
    in = small_in, out = small_out;
}

/* Text that nobody has checked may be written as anything, but only inside the buffers. */
static void check_garbage(const struct lw__kernels *tier)
{
    for (size_t draw = 0; draw < 20000; draw++) {
        const size_t n = random_below(EDGE_SIZES + 1);
        const int place = (int)random_below(3);
        const unsigned flags = (unsigned)random_below(ALL_FLAGS + 1);
        uint8_t *src = arena_place(in, n, place);
        random_bytes(src, n);
        if (n && draw % 2) src[n - 1] = (uint8_t)(0xC0 + random_below(64));
        uint8_t *dst = arena_place(out, n + LW__JSON_ROOM, place);
        const struct lw__json_escaped e =
            lw__json_kernel(tier, flags)(src, n, dst, LW__JSON_ROOM, flags);
        assert_true(e.read <= n && e.written <= n + LW__JSON_ROOM);
        arena_check(out, dst, n + LW__JSON_ROOM);
    }
}

/* The emitter, whose short strings never reach a kernel, into a buffer that moves or is flushed. */
struct test_out {
    struct lw__json_out out;
    char *storage;
    size_t size, flushed;
};

static bool flush(struct lw__json_out *o, size_t need)
{
    struct test_out *t = (struct test_out *)o;
    assert_true(need <= o->most);
    const size_t n = (size_t)(o->cur - o->begin);
    memcpy(t->storage + t->flushed, o->begin, n);
    t->flushed += n;
    o->cur = o->begin;
    return true;
}

static void check_emitter(const struct lw__kernels *tier)
{
    static char want[12 * LONGEST_TEXT], got[12 * LONGEST_TEXT];
    uint8_t text[LONGEST_TEXT];
    for (size_t draw = 0; draw < 10000; draw++) {
        const size_t n = random_below(draw % 8 ? 80 : LONGEST_TEXT);
        const unsigned flags = (unsigned)random_below(ALL_FLAGS + 1);
        const int place = (int)random_below(PLACEMENTS);
        random_text(text, n, 1 + random_below(200), 1 + (int)random_below(7));
        uint8_t *src = arena_place(large_in, n, place);
        memcpy(src, text, n);
        const size_t capacity = LW_JSON_BUFFER_MIN + random_below(200);
        char *buffer = (char *)arena_place(large_out, capacity, place);
        struct test_out t = {
            {buffer, buffer + random_below(capacity), buffer + capacity, flush, capacity},
            got,
            0,
            0};
        const size_t before = (size_t)(t.out.cur - t.out.begin);
        assert_true(lw__json_put_string(&t.out, tier, (const char *)src, n, flags));
        flush(&t.out, 0);
        arena_check(large_out, (uint8_t *)buffer, capacity);
        const size_t size = model(text, n, want, flags);
        assert_int_equal(t.flushed, before + size + 2);
        assert_true(got[before] == '"' && got[t.flushed - 1] == '"');
        assert_same_bytes("put_string", (uint8_t *)got + before + 1, (uint8_t *)want, size);
    }
}

static void escapes_as(unsigned flags, const char *text, size_t n, const char *want)
{
    char got[4096];
    assert_true(lw_json_escaped_bound(n, flags) <= sizeof got);
    const lw_result r = lw_json_escape(text, n, got, flags);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, n);
    assert_int_equal(r.written, strlen(want));
    assert_memory_equal(got, want, r.written);
}
#define ESCAPES_AS(flags, text, want) escapes_as(flags, text, sizeof(text) - 1, want)

static void check_examples(const struct lw__kernels *tier)
{
    (void)tier;
    ESCAPES_AS(0, "", "\"\"");
    ESCAPES_AS(0, "a\"b\\c/<>&\x7f", "\"a\\\"b\\\\c/<>&\x7f\"");
    ESCAPES_AS(0, "\0\1\7\b\t\n\v\f\r\x1f",
               "\"\\u0000\\u0001\\u0007\\b\\t\\n\\u000b\\f\\r\\u001f\"");
    ESCAPES_AS(0, "\u00e9\u2028\u2029", "\"\u00e9\u2028\u2029\"");
    ESCAPES_AS(LW_JSON_TRUSTED, "", "\"\"");
    ESCAPES_AS(LW_JSON_TRUSTED, "a\"\u00e9\x1f", "\"a\\\"\u00e9\\u001f\"");
    ESCAPES_AS(LW_JSON_TRUSTED | LW_JSON_SCRIPT_SAFE, "a/", "\"a\\/\"");
    ESCAPES_AS(LW_JSON_SCRIPT_SAFE, "</a>\u2027\u2028\u2029\u202a",
               "\"<\\/a>\u2027\\u2028\\u2029\u202a\"");
    ESCAPES_AS(LW_JSON_HTML_SAFE, "</a>&\u2028\u2029", "\"\\u003c/a\\u003e\\u0026\\u2028\\u2029\"");
    ESCAPES_AS(LW_JSON_ASCII_ONLY, "a\u00e9\u4e2d\U0001F600\U0010FFFF\xC2\x80\uffff/",
               "\"a\\u00e9\\u4e2d\\ud83d\\ude00\\udbff\\udfff\\u0080\\uffff/\"");
    ESCAPES_AS(LW_JSON_ASCII_ONLY | LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE, "\u2028/<",
               "\"\\u2028\\/\\u003c\"");
}

static void fails_at(const char *text, size_t n, lw_status status, size_t at, const char *before)
{
    char got[4096];
    const lw_result r = lw_json_escape(text, n, got, 0);
    assert_int_equal(r.status, status);
    assert_int_equal(r.read, at);
    assert_int_equal(r.written, strlen(before));
    assert_memory_equal(got, before, r.written);
}

static void check_invalid(const struct lw__kernels *tier)
{
    (void)tier;
    fails_at("\n\x80", 2, LW_ERR_INVALID_BYTE, 1, "\"\\n");
    fails_at("ab\xE2\x82", 4, LW_ERR_TRUNCATED, 2, "\"ab");
    fails_at("\xED\xA0\x80", 3, LW_ERR_INVALID_BYTE, 0, "\"");
    /* What Ruby's String#scrub makes of it. */
    ESCAPES_AS(LW_JSON_REPLACE_INVALID,
               "\xF0\x90\x80"
               "a\xE2\x82\xF0\x9F\x98\xC0\x80",
               "\"\uFFFD"
               "a\uFFFD\uFFFD\uFFFD\uFFFD\"");
    ESCAPES_AS(LW_JSON_REPLACE_INVALID | LW_JSON_ASCII_ONLY, "\xED\xA0\x80\xF4\x90\xF5\xE0\x80",
               "\"\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\"");
    ESCAPES_AS(LW_JSON_REPLACE_INVALID, "\"\xE2\x82", "\"\\\"\uFFFD\"");
}

static void bound_saturates(void **state)
{
    (void)state;
    assert_int_equal(lw_json_escaped_bound(SIZE_MAX, 0), SIZE_MAX);
    assert_int_equal(lw_json_escaped_bound(SIZE_MAX / 6, 0), SIZE_MAX);
    assert_true(lw_json_escaped_bound(0, 0) >= 2);
    assert_true(lw_json_escaped_bound(100, LW_JSON_ASCII_ONLY) >= 602);
}

#define ON_EACH_TIER(name)           \
    static void name(void **state)   \
    {                                \
        (void)state;                 \
        for_each_tier(check_##name); \
    }
ON_EACH_TIER(each_character)
ON_EACH_TIER(random_texts)
ON_EACH_TIER(garbage)
ON_EACH_TIER(emitter)
ON_EACH_TIER(examples)
ON_EACH_TIER(invalid)

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(EDGE_SIZES);
    out = arena_new(7 * EDGE_SIZES + LW__JSON_ROOM);
    large_in = arena_new(LONGEST_TEXT);
    large_out = arena_new(5 * LONGEST_TEXT);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_character),  cmocka_unit_test(random_texts),
        cmocka_unit_test(garbage),         cmocka_unit_test(emitter),
        cmocka_unit_test(examples),        cmocka_unit_test(invalid),
        cmocka_unit_test(bound_saturates),
    };
    return cmocka_run_group_tests_name("json_escape", tests, set_up, NULL);
}
