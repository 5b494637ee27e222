/* UTF-8 validation: kernels of every tier against a model that decodes and encodes again. */
#include "harness.h"

#include <lanewise/utf8.h>

static struct arena in;

/* The model: take as many bytes as the lead asks for, and see whether the code point that they
   make, if it may be encoded at all, would be encoded as just these bytes. */
static size_t encode(uint32_t c, uint8_t *p)
{
    if (c < 0x80) return p[0] = (uint8_t)c, 1;
    const size_t size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, c >>= 6)
        p[i] = (uint8_t)(0x80 | (c & 0x3F));
    p[0] = (uint8_t)((0xF00u >> size) | c);
    return size;
}

static size_t model_character(const uint8_t *p, size_t n)
{
    for (size_t size = 1; size <= 4 && size <= n; size++) {
        uint8_t again[4];
        uint32_t c = size == 1 ? p[0] : p[0] & (0xFFu >> (size + 1));
        for (size_t i = 1; i < size; i++)
            c = c << 6 | (p[i] & 0x3F);
        if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) continue;
        if (encode(c, again) == size && memcmp(again, p, size) == 0) return size;
    }
    return 0;
}

/* Whether some bytes that follow would make it well-formed. */
static bool model_is_beginning(const uint8_t *p, size_t n)
{
    uint8_t longer[4];
    if (n >= 4) return false;
    memcpy(longer, p, n);
    static const uint8_t continuations[] = {0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF};
    for (size_t i = 0; i < sizeof continuations; i++) {
        longer[n] = continuations[i];
        if (model_character(longer, n + 1) == n + 1 || model_is_beginning(longer, n + 1))
            return true;
    }
    return false;
}

static lw_result model(const uint8_t *p, size_t n)
{
    size_t i = 0;
    while (i < n) {
        const size_t size = model_character(p + i, n - i);
        if (size == 0)
            return lw__result(
                model_is_beginning(p + i, n - i) ? LW_ERR_TRUNCATED : LW_ERR_INVALID_BYTE, i, 0);
        i += size;
    }
    return lw__result(LW_OK, n, 0);
}

static void check(const uint8_t *text, size_t n, int place)
{
    uint8_t *p = arena_place(in, n, place);
    memcpy(p, text, n);
    const lw_result want = model(text, n);
    bool ascii = true;
    const lw_result got = lw_utf8_check((const char *)p, n, &ascii);
    if (got.status != want.status || got.read != want.read)
        fail_msg("%s: %zu bytes: status %d at %zu, expected %d at %zu",
                 lw_cpu_tier_name(lw_cpu_tier()), n, got.status, got.read, want.status, want.read);
    size_t high = 0;
    for (size_t i = 0; i < n; i++)
        high += text[i] >= 0x80;
    assert_int_equal(ascii, high == 0);
    assert_int_equal(lw__kernels()->ascii_prefix(p, n) == n, high == 0);
}

/* Pairs of bytes, and fours that are made of the ends of the ranges, at the places where vectors
   meet; another part of them in each run. */
static const uint8_t edges[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
                                0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFF};
enum {
    EDGES = sizeof edges
};

static void check_sequences(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t text[160];
    memset(text, 'x', sizeof text);
    for (unsigned pair = (unsigned)random_below(3); pair < 0x10000; pair += 3) {
        const size_t at = pair * 5 % 130;
        text[at] = (uint8_t)(pair >> 8);
        text[at + 1] = (uint8_t)pair;
        check(text, at + 2 + pair % 3, AT_END);
        text[at] = text[at + 1] = 'x';
    }
    for (unsigned i = (unsigned)random_below(31); i < EDGES * EDGES * EDGES * EDGES; i += 31) {
        const size_t at = i * 11 % 130, after = i % 5 ? 0 : i % 27;
        const unsigned picks[4] = {i % EDGES, i / EDGES % EDGES, i / EDGES / EDGES % EDGES,
                                   i / EDGES / EDGES / EDGES};
        for (size_t j = 0; j < 4; j++)
            text[at + j] = edges[picks[j]];
        check(text, at + 4 + (at + 4 + after <= sizeof text ? after : 0), AT_END);
        memset(text + at, 'x', 4);
    }
}

/* Well-formed text of every length, and the same with one byte changed. */
static void check_texts(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t text[3 * EDGE_SIZES];
    for (size_t n = 0; n <= 2 * EDGE_SIZES + 3; n++) {
        for (int draw = 0; draw < 10; draw++) {
            static const uint32_t limits[] = {0x80, 0x80, 0x800, 0xD800, 0x110000};
            const uint32_t limit = limits[random_below(5)];
            for (size_t i = 0; i < n;) {
                uint32_t c = (uint32_t)random_below(random_below(3) ? limit : 0x80);
                if (c >= 0xD800 && c < 0xE000) c = 0xD7FF;
                uint8_t p[4];
                const size_t size = encode(c, p);
                if (size > n - i) continue;
                memcpy(text + i, p, size);
                i += size;
            }
            check(text, n, (int)random_below(PLACEMENTS));
            if (n == 0) continue;
            text[random_below(n)] =
                draw % 2 ? (uint8_t)random_below(256) : edges[random_below(EDGES)];
            check(text, n, (int)random_below(PLACEMENTS));
            check(text, random_below(n), AT_END);
        }
    }
}

static void bad_lengths_are_ruby_s(void **state)
{
    (void)state;
    assert_int_equal(lw_utf8_bad_length("", 0), 0);
    assert_int_equal(lw_utf8_bad_length("a", 1), 0);
    assert_int_equal(lw_utf8_bad_length("\u00e9", 2), 0);
    assert_int_equal(lw_utf8_bad_length("\x80\x80", 2), 1);
    assert_int_equal(lw_utf8_bad_length("\xF0\x90\x80"
                                        "a",
                                        4),
                     3);
    assert_int_equal(lw_utf8_bad_length("\xE2\x82\xF0", 3), 2);
    assert_int_equal(lw_utf8_bad_length("\xED\xA0\x80", 3), 1);
    assert_int_equal(lw_utf8_bad_length("\xF4\x90\x80\x80", 4), 1);
    assert_int_equal(lw_utf8_bad_length("\xF5", 1), 1);
    assert_int_equal(lw_utf8_bad_length("\xE0\x80", 2), 1);
}

static void sequences(void **state)
{
    (void)state;
    for_each_tier(check_sequences);
}

static void texts(void **state)
{
    (void)state;
    for_each_tier(check_texts);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(2 * EDGE_SIZES + 3);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences),
        cmocka_unit_test(texts),
        cmocka_unit_test(bad_lengths_are_ruby_s),
    };
    return cmocka_run_group_tests_name("utf8", tests, set_up, NULL);
}
