/* Code points to UTF-8 and back: every tier against plain rules written out here. */
#include "harness.h"

#include <lanewise/utf8.h>

enum {
    SIZES = 3 * MAX_VECTOR + 40, /* code points */
    BYTES = 6 * SIZES
};

static struct arena in, out;

static bool allowed(uint32_t c, unsigned flags)
{
    if (flags & LW_UTF8_EXTENDED) return c < 0x80000000;
    return c < 0xD800 || (c > 0xDFFF && c < 0x110000);
}

/* RFC 2279's table. */
static size_t plain_put(uint32_t c, uint8_t *p)
{
    static const struct {
        uint32_t end;
        uint8_t mark;
    } forms[] = {{0x80, 0},        {0x800, 0xC0},     {0x10000, 0xE0},
                 {0x200000, 0xF0}, {0x4000000, 0xF8}, {0x80000000, 0xFC}};
    size_t size = 1;
    while (c >= forms[size - 1].end)
        size++;
    for (size_t i = 0; i < size; i++)
        p[i] = (uint8_t)((c >> 6 * (size - 1 - i) & 0x3F) | 0x80);
    p[0] = (uint8_t)(c >> 6 * (size - 1) | forms[size - 1].mark);
    return size;
}

static uint32_t random_code_point(unsigned flags)
{
    for (;;) {
        const unsigned bits = (unsigned)random_below(flags & LW_UTF8_EXTENDED ? 32 : 22);
        const uint32_t c = (uint32_t)(random_u64() >> 20) & ((UINT32_C(1) << bits) - 1);
        if (allowed(c, flags)) return c;
    }
}

/* Text of some kind: ASCII, ASCII with a few others, two kinds of letters, anything. */
static void random_code_points(uint32_t *p, size_t n, unsigned flags)
{
    const uint64_t kind = random_below(6);
    for (size_t i = 0; i < n; i++) {
        const uint32_t any = random_code_point(flags);
        const bool ascii = kind == 0 || (kind == 1 && random_below(30) > 0);
        p[i] = ascii       ? any & 0x7F
               : kind == 2 ? 0x400 + (any & 0xFF)
               : kind == 3 ? 0x4E00 + (any & 0xFFF)
               : kind == 4 ? 0x1F300 + (any & 0xFF)
                           : any;
    }
}

static size_t plain_encode(const uint32_t *src, size_t n, uint8_t *dst)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++)
        size += plain_put(src[i], dst + size);
    return size;
}

/* Into just the room that it takes, and into more, which the vectors may use. */
static void check_encoding(const uint32_t *src, size_t n, int place, unsigned flags,
                           const uint8_t *want, size_t size)
{
    for (size_t room = size; room <= size + MAX_VECTOR; room += MAX_VECTOR) {
        uint8_t *dst = arena_place(out, room, place);
        const lw_result r = lw_utf8_encode(src, n, (char *)dst, room, flags);
        assert_int_equal(r.status, LW_OK);
        assert_int_equal(r.read, n);
        assert_int_equal(r.written, size);
        assert_same_bytes("lw_utf8_encode", dst, want, size);
        arena_check(out, dst, room);
    }
}

static void check_both_ways(size_t n, int place, unsigned flags)
{
    uint32_t points[SIZES];
    uint8_t want[BYTES + 8];
    random_code_points(points, n, flags);
    const size_t size = plain_encode(points, n, want);
    assert_int_equal(lw_utf8_encoded_size(points, n), size);

    uint32_t *src =
        (uint32_t *)(void *)arena_place(in, 4 * n, place < MISALIGNED_0 ? place : AT_END);
    memcpy(src, points, 4 * n);
    check_encoding(src, n, place, flags, want, size);

    uint8_t *text = arena_place(in, size, place);
    memcpy(text, want, size);
    assert_int_equal(lw_utf8_count((char *)text, size), n);
    uint8_t *back = arena_place(out, 4 * n, place < MISALIGNED_0 ? place : AT_END);
    const lw_result r = lw_utf8_decode((char *)text, size, (uint32_t *)(void *)back, n, flags);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, size);
    assert_int_equal(r.written, n);
    assert_same_bytes("lw_utf8_decode", back, (uint8_t *)points, 4 * n);
    arena_check(out, back, 4 * n);
}

static void check_all_sizes(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= SIZES; n++)
        for (int place = 0; place < PLACEMENTS; place++)
            check_both_ways(n, place, place % 2 ? LW_UTF8_EXTENDED : 0);
}

static void both_ways_at_all_sizes(void **state)
{
    (void)state;
    for_each_tier(check_all_sizes);
}

/* Runs of neighbours, one after the other, so that every one goes through the vectors. */
static void check_every_code_point(const struct lw__kernels *tier)
{
    (void)tier;
    enum {
        RUN = 128
    };
    uint32_t points[RUN], back[RUN];
    uint8_t want[6 * RUN], got[6 * RUN];
    for (uint32_t from = 0; from < 0x110000 + RUN; from += RUN) {
        for (uint32_t i = 0; i < RUN; i++)
            points[i] = from + i;
        const size_t size = plain_encode(points, RUN, want);
        const bool strict = allowed(from, 0);
        lw_result r = lw_utf8_encode(points, RUN, (char *)got, sizeof got, LW_UTF8_EXTENDED);
        assert_int_equal(r.written, size);
        assert_same_bytes("lw_utf8_encode", got, want, size);
        r = lw_utf8_decode((char *)want, size, back, RUN, LW_UTF8_EXTENDED);
        assert_int_equal(r.written, RUN);
        assert_same_bytes("lw_utf8_decode", (uint8_t *)back, (uint8_t *)points, sizeof back);
        r = lw_utf8_encode(points, RUN, (char *)got, sizeof got, 0);
        assert_int_equal(r.status, strict ? LW_OK : LW_ERR_OUT_OF_RANGE);
        assert_int_equal(r.written, strict ? size : 0);
        r = lw_utf8_decode((char *)want, size, back, RUN, 0);
        assert_int_equal(r.status, strict ? LW_OK : LW_ERR_INVALID_BYTE);
        assert_int_equal(r.written, strict ? RUN : 0);
    }
}

static void every_code_point_goes_both_ways(void **state)
{
    (void)state;
    for_each_tier(check_every_code_point);
}

/* The plain rules of extended decoding: how many bytes the character has, or 0 and why not. */
static size_t plain_take(const uint8_t *p, size_t n, lw_status *status)
{
    size_t size = 1;
    *status = LW_ERR_INVALID_BYTE;
    if (p[0] >= 0x80) {
        if (p[0] < 0xC0 || p[0] >= 0xFE) return 0;
        size = p[0] < 0xE0 ? 2 : p[0] < 0xF0 ? 3 : p[0] < 0xF8 ? 4 : p[0] < 0xFC ? 5 : 6;
        if (size > n) *status = LW_ERR_TRUNCATED;
        if (size > n) return 0;
    }
    uint32_t c = size == 1 ? p[0] : p[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if (p[i] >> 6 != 2) return 0;
        c = c << 6 | (p[i] & 0x3F);
    }
    uint8_t shortest[8];
    *status = plain_put(c, shortest) == size ? LW_OK : LW_ERR_OVERLONG;
    return *status == LW_OK ? size : 0;
}

/* Strict errors are lw_utf8_check's, which has tests of its own. */
static void check_decoding(const uint8_t *given, size_t n)
{
    uint8_t *text = arena_place(in, n, AT_END);
    memcpy(text, given, n);
    uint32_t *got = (uint32_t *)(void *)arena_place(out, 4 * n, AT_END);
    lw_result r = lw_utf8_decode((const char *)text, n, got, n, 0);
    const lw_result checked = lw_utf8_check((const char *)text, n, NULL);
    assert_int_equal(r.status, checked.status);
    assert_int_equal(r.read, checked.read);
    assert_int_equal(r.written, lw_utf8_count((const char *)text, checked.read));

    lw_status status = LW_OK;
    size_t read = 0, written = 0, size = 1;
    while (read < n && (size = plain_take(text + read, n - read, &status)) > 0)
        read += size, written++;
    r = lw_utf8_decode((const char *)text, n, got, n, LW_UTF8_EXTENDED);
    assert_int_equal(r.status, status);
    assert_int_equal(r.read, read);
    assert_int_equal(r.written, written);
    uint8_t again[BYTES + 8];
    assert_int_equal(plain_encode(got, written, again), read);
    assert_same_bytes("lw_utf8_decode", again, text, read);
}

/* Every pair of bytes, with others after it, among ASCII: in the vectors and at the end. */
static void check_pairs(const struct lw__kernels *tier)
{
    (void)tier;
    static const uint8_t rests[][4] = {{0x80, 0x80, 0x80, 0x80},
                                       {0xBF, 0xBF, 0xBF, 0xBF},
                                       "aaa",
                                       {0x80, 'a', 0x80, 'a'},
                                       {0xBF, 0xBF, 'a', 'a'}};
    uint8_t text[200];
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        const uint8_t *rest = rests[pair * 7 % 5];
        memset(text, 'a', sizeof text);
        text[3] = 0xC3, text[4] = 0xA9;
        for (size_t at = 5; at < 150; at += 72) {
            text[at] = (uint8_t)(pair >> 8), text[at + 1] = (uint8_t)pair;
            memcpy(text + at + 2, rest, 4);
        }
        check_decoding(text, 150);
        check_decoding(text + 5, 1 + pair % 7);
    }
}

static void every_pair_of_bytes_is_judged(void **state)
{
    (void)state;
    for_each_tier(check_pairs);
}

static void check_mutations(const struct lw__kernels *tier)
{
    (void)tier;
    uint32_t points[SIZES];
    uint8_t text[BYTES + 8];
    for (int round = 0; round < 30000; round++) {
        const size_t n = 1 + random_below(SIZES);
        random_code_points(points, n, round % 2 ? LW_UTF8_EXTENDED : 0);
        const size_t size = plain_encode(points, n, text);
        text[random_below(size)] = (uint8_t)(random_u64() >> 30);
        if (round % 3 == 0) text[random_below(size)] ^= (uint8_t)(1 << random_below(8));
        check_decoding(text, size - random_below(4) % size);
    }
}

static void errors_are_found_where_they_are(void **state)
{
    (void)state;
    for_each_tier(check_mutations);
}

/* A few characters, continuation bytes that belong to none, and a few characters at the end. */
static void check_stray_runs(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t text[160];
    for (size_t n = 1; n <= sizeof text; n++) {
        for (size_t before = 0; before < 20 && before < n; before++) {
            for (size_t after = 0; after < 12 && before + after < n; after++) {
                memset(text, 0xA9, n);
                memset(text, 'a', before);
                memset(text + n - after, 'a', after);
                if (before > 1 && n % 2) text[before - 1] = 0xC3;
                check_decoding(text, n);
            }
        }
    }
}

static void stray_continuation_bytes_are_errors(void **state)
{
    (void)state;
    for_each_tier(check_stray_runs);
}

static void check_limits(const struct lw__kernels *tier)
{
    (void)tier;
    uint32_t points[SIZES];
    uint8_t want[BYTES + 8];
    for (unsigned flags = 0; flags <= LW_UTF8_EXTENDED; flags++) {
        random_code_points(points, SIZES, flags);
        const size_t size = plain_encode(points, SIZES, want);
        for (size_t room = 0, fits = 0, used = 0; room < size; room++) {
            while (used + lw_utf8_length(want[used], flags) <= room)
                used += lw_utf8_length(want[used], flags), fits++;
            uint8_t *dst = arena_place(out, room, AT_END);
            const lw_result r = lw_utf8_encode(points, SIZES, (char *)dst, room, flags);
            assert_int_equal(r.status, LW_ERR_NO_SPACE);
            assert_int_equal(r.read, fits);
            assert_int_equal(r.written, used);
            assert_same_bytes("lw_utf8_encode, cut short", dst, want, used);
        }
        for (size_t max = 0, used = 0; max <= SIZES; max++) {
            uint32_t *dst = (uint32_t *)(void *)arena_place(out, 4 * max, AT_END);
            const lw_result r = lw_utf8_decode((char *)want, size, dst, max, flags);
            assert_int_equal(r.status, LW_OK);
            assert_int_equal(r.written, max);
            assert_int_equal(r.read, used);
            assert_same_bytes("lw_utf8_decode, in part", (uint8_t *)dst, (uint8_t *)points,
                              4 * max);
            used += lw_utf8_length(want[used], flags);
        }
    }
}

static void limits_are_kept(void **state)
{
    (void)state;
    for_each_tier(check_limits);
}

static void check_ranges(const struct lw__kernels *tier)
{
    (void)tier;
    static const uint32_t odd[] = {0xD800,    0xDBFF,     0xDC00,     0xDFFF,
                                   0x110000,  0x1FFFFF,   0x200000,   0x3FFFFFF,
                                   0x4000000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    uint32_t points[SIZES];
    uint8_t want[BYTES + 8], got[BYTES + 8];
    for (size_t o = 0; o < sizeof odd / sizeof *odd; o++) {
        for (size_t at = 0; at < SIZES; at++) {
            random_code_points(points, SIZES, 0);
            points[at] = odd[o];
            lw_result r = lw_utf8_encode(points, SIZES, (char *)got, sizeof got, 0);
            assert_int_equal(r.status, LW_ERR_OUT_OF_RANGE);
            assert_int_equal(r.read, at);
            assert_int_equal(r.written, plain_encode(points, at, want));
            assert_same_bytes("lw_utf8_encode", got, want, r.written);
            r = lw_utf8_encode(points, SIZES, (char *)got, sizeof got, LW_UTF8_EXTENDED);
            const bool good = odd[o] < 0x80000000;
            assert_int_equal(r.status, good ? LW_OK : LW_ERR_OUT_OF_RANGE);
            assert_int_equal(r.read, good ? SIZES : at);
            assert_int_equal(r.written, plain_encode(points, r.read, want));
            assert_same_bytes("lw_utf8_encode", got, want, r.written);
        }
    }
}

static void values_out_of_range_are_refused(void **state)
{
    (void)state;
    for_each_tier(check_ranges);
}

static void check_count(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= 20 * MAX_VECTOR; n++) {
        uint8_t *text = arena_place(in, n, n % 2 ? AT_END : MISALIGNED_0 + 5);
        random_bytes(text, n);
        size_t count = 0;
        for (size_t i = 0; i < n; i++)
            count += text[i] >> 6 != 2;
        assert_int_equal(lw_utf8_count((char *)text, n), count);
    }
    enum {
        MANY = 1 << 20
    };
    char *many = calloc(1, MANY);
    assert_non_null(many);
    assert_int_equal(lw_utf8_count(many, MANY), MANY);
    free(many);
}

static void characters_are_counted(void **state)
{
    (void)state;
    for_each_tier(check_count);
}

static void lengths_follow_from_the_lead(void **state)
{
    (void)state;
    static const struct {
        unsigned to;
        size_t strict, extended;
    } rows[] = {{0x7F, 1, 1}, {0xBF, 0, 0}, {0xC1, 0, 2}, {0xDF, 2, 2}, {0xEF, 3, 3},
                {0xF4, 4, 4}, {0xF7, 0, 4}, {0xFB, 0, 5}, {0xFD, 0, 6}, {0xFF, 0, 0}};
    unsigned byte = 0;
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        for (; byte <= rows[r].to; byte++) {
            assert_int_equal(lw_utf8_length((unsigned char)byte, 0), rows[r].strict);
            assert_int_equal(lw_utf8_length((unsigned char)byte, LW_UTF8_EXTENDED),
                             rows[r].extended);
        }
    }
    assert_int_equal(byte, 256);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(BYTES + 20 * MAX_VECTOR);
    out = arena_new(4 * BYTES);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways_at_all_sizes),
        cmocka_unit_test(every_code_point_goes_both_ways),
        cmocka_unit_test(every_pair_of_bytes_is_judged),
        cmocka_unit_test(errors_are_found_where_they_are),
        cmocka_unit_test(stray_continuation_bytes_are_errors),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(values_out_of_range_are_refused),
        cmocka_unit_test(characters_are_counted),
        cmocka_unit_test(lengths_follow_from_the_lead),
    };
    return cmocka_run_group_tests_name("utf8 code points", tests, set_up, NULL);
}
