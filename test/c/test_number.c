/*
 * Numbers to text: integers against snprintf; doubles against an independent definition of the
 * shortest digits (strtod and "%.*e"), and listed texts of each form.
 */
#include "harness.h"

#include "number/run.h"

#include <lanewise/number.h>

#include <inttypes.h>
#include <math.h>

static struct arena out;

/* A buffer of exactly the stated room, against the end of the arena; and the text printed there. */
static char *room(void) { return (char *)arena_place(out, LW_INT_TEXT_MAX, AT_END); }

static const char *printed(const char *dst, size_t n)
{
    static char text[LW_INT_TEXT_MAX + 1];
    assert_in_range(n, 1, LW_INT_TEXT_MAX);
    arena_check(out, (const uint8_t *)dst, LW_INT_TEXT_MAX);
    memcpy(text, dst, n);
    text[n] = 0;
    return text;
}

static const char *print_u64(uint64_t v)
{
    char *dst = room();
    return printed(dst, lw_u64_print(v, dst));
}

static const char *print_i64(int64_t v)
{
    char *dst = room();
    return printed(dst, lw_i64_print(v, dst));
}

static void check_integer(uint64_t v)
{
    char want[LW_INT_TEXT_MAX + 2];
    snprintf(want, sizeof want, "%" PRIu64, v);
    assert_string_equal(print_u64(v), want);
    snprintf(want, sizeof want, "%" PRId64, (int64_t)v);
    assert_string_equal(print_i64((int64_t)v), want);
}

static void integers_at_the_edges(void **state)
{
    (void)state;
    for (uint64_t v = 0; v <= 100000; v++)
        check_integer(v);
    for (int bit = 0; bit < 64; bit++)
        for (uint64_t d = 0; d < 5; d++)
            check_integer((UINT64_C(1) << bit) + d - 2);
    uint64_t power = 1;
    for (int i = 0; i < 20; i++, power *= 10)
        for (uint64_t m = 1; m < 10; m++)
            for (uint64_t d = 0; d < 5; d++) {
                check_integer(m * power + d - 2);
                check_integer(-(m * power + d - 2));
            }
}

static void random_integers(void **state)
{
    (void)state;
    for (int i = 0; i < 200000; i++)
        check_integer(random_u64() >> random_below(64));
}

static const char *print_double(double v, lw_double_form form)
{
    static char text[LW_DOUBLE_TEXT_MAX + 1];
    char *dst = (char *)arena_place(out, LW_DOUBLE_TEXT_MAX, AT_END);
    const size_t n = lw_double_print(v, dst, form);
    assert_in_range(n, 1, LW_DOUBLE_TEXT_MAX);
    arena_check(out, (uint8_t *)dst, LW_DOUBLE_TEXT_MAX);
    memcpy(text, dst, n);
    text[n] = 0;
    return text;
}

struct listed {
    double value;
    const char *json, *json_2_11, *json_2_12, *es6, *ruby;
};

static const struct listed texts[] = {
    {0.0, "0.0", "0.0", "0.0", "0", "0.0"},
    {-0.0, "-0.0", "-0.0", "-0.0", "0", "-0.0"},
    {2.0, "2.0", "2.0", "2.0", "2", "2.0"},
    {-12.5, "-12.5", "-12.5", "-12.5", "-12.5", "-12.5"},
    {1e7, "10000000.0", "10000000.0", "10000000.0", "10000000", "10000000.0"},
    {-1e7, "-10000000.0", "-1e+7", "-1e+7", "-10000000", "-10000000.0"},
    {1e8, "100000000.0", "1e+8", "1e+8", "100000000", "100000000.0"},
    {123e7, "1230000000.0", "1230000000.0", "1230000000.0", "1230000000", "1230000000.0"},
    {1e14, "100000000000000.0", "1e+14", "1e+14", "100000000000000", "100000000000000.0"},
    {1e15, "1e+15", "1e+15", "1e+15", "1000000000000000", "1.0e+15"},
    {-4e15, "-4e+15", "-4e+15", "-4e+15", "-4000000000000000", "-4.0e+15"},
    {999999999999999.0, "999999999999999.0", "999999999999999.0", "999999999999999.0",
     "999999999999999", "999999999999999.0"},
    {1234567890123456.0, "1.234567890123456e+15", "1234567890123456.0", "1234567890123456.0",
     "1234567890123456", "1.234567890123456e+15"},
    {1234567890123456.8, "1234567890123456.7", "1234567890123456.7", "1234567890123456.7",
     "1234567890123456.8", "1234567890123456.8"},
    {123456789012345680.0, "1.2345678901234568e+17", "123456789012345680.0", "123456789012345680.0",
     "123456789012345680", "1.2345678901234568e+17"},
    {1e21, "1e+21", "1e+21", "1e+21", "1e+21", "1.0e+21"},
    {1.5e20, "1.5e+20", "1.5e+20", "1.5e+20", "150000000000000000000", "1.5e+20"},
    {1e23, "9.999999999999999e+22", "99999999999999990000000.0", "99999999999999990000000.0",
     "1e+23", "1.0e+23"},
    {0.0001, "0.0001", "0.0001", "0.0001", "0.0001", "0.0001"},
    {0.00001, "0.00001", "0.00001", "0.00001", "0.00001", "1.0e-05"},
    {0.000012345, "0.000012345", "1.2345e-5", "0.000012345", "0.000012345", "1.2345e-05"},
    {1.5e-7, "0.00000015", "1.5e-7", "0.00000015", "1.5e-7", "1.5e-07"},
    {1e-9, "0.000000001", "1e-9", "0.000000001", "1e-9", "1.0e-09"},
    {1e-10, "1e-10", "1e-10", "1e-10", "1e-10", "1.0e-10"},
    {5e-324, "5e-324", "5e-324", "5e-324", "5e-324", "5.0e-324"},
    {1.7976931348623157e308, "1.7976931348623157e+308", "1.7976931348623157e+308",
     "1.7976931348623157e+308", "1.7976931348623157e+308", "1.7976931348623157e+308"},
    {-2.2250738585072014e-308, "-2.2250738585072014e-308", "-2.2250738585072014e-308",
     "-2.2250738585072014e-308", "-2.2250738585072014e-308", "-2.2250738585072014e-308"},
    {INFINITY, "Infinity", "Infinity", "Infinity", "Infinity", "Infinity"},
    {-INFINITY, "-Infinity", "-Infinity", "-Infinity", "-Infinity", "-Infinity"},
    {NAN, "NaN", "NaN", "NaN", "NaN", "NaN"},
    {-NAN, "NaN", "NaN", "NaN", "NaN", "NaN"},
};

static void check_listed(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const struct listed *t = &texts[i];
        assert_string_equal(print_double(t->value, LW_DOUBLE_JSON), t->json);
        assert_string_equal(print_double(t->value, LW_DOUBLE_JSON_2_11), t->json_2_11);
        assert_string_equal(print_double(t->value, LW_DOUBLE_JSON_2_12), t->json_2_12);
        assert_string_equal(print_double(t->value, LW_DOUBLE_ES6), t->es6);
        assert_string_equal(print_double(t->value, LW_DOUBLE_RUBY), t->ruby);
    }
}

static void listed_doubles(void **state)
{
    (void)state;
    for_each_tier(check_listed);
}

/*
 * The definition, without the algorithms: the text reads back as the same double; with one digit
 * less, not even the decimal closest to the double does; and of the decimals with as many digits
 * none that reads back is closer. "%.*e" rounds the exact value correctly, so that the closest
 * decimal of n digits is its text, and if that one reads back it is the one to expect. If it does
 * not read back, another of n digits may do: that is possible only next to a power of two, where
 * the interval reaches farther on one side.
 */
static void check_shortest(double v)
{
    char text[LW_DOUBLE_TEXT_MAX + 1], closest[40], digits[20];
    strcpy(text, print_double(v, LW_DOUBLE_RUBY));
    assert_true(strtod(text, NULL) == v);
    int n = 0;
    for (const char *p = text; *p && *p != 'e'; p++)
        if (*p >= '0' && *p <= '9' && (n > 0 || *p != '0')) digits[n++] = *p;
    while (n > 1 && digits[n - 1] == '0')
        n--;
    digits[n] = 0;
    if (n > 1) {
        snprintf(closest, sizeof closest, "%.*e", n - 2, v);
        if (strtod(closest, NULL) == v) fail_msg("%s has more digits than %s", text, closest);
    }
    snprintf(closest, sizeof closest, "%.*e", n - 1, v);
    if (strtod(closest, NULL) != v) return;
    memmove(closest + 1, closest + 1 + (closest[1] == '.'), strlen(closest));
    closest[n] = 0;
    if (strcmp(digits, closest) != 0) fail_msg("%s is not the closest: %.20e", text, v);
}

/* The other forms need not be shortest, but they do read back. */
static void check_reads_back(double v)
{
    static const lw_double_form forms[] = {LW_DOUBLE_JSON, LW_DOUBLE_JSON_2_11, LW_DOUBLE_JSON_2_12,
                                           LW_DOUBLE_ES6};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const char *text = print_double(v, forms[i]);
        if (strtod(text, NULL) != v) fail_msg("%s is not %.17g", text, v);
    }
}

static void check_double(double v)
{
    if (!isfinite(v) || v == 0) return;
    check_shortest(fabs(v));
    check_reads_back(v);
}

static double random_double(void)
{
    const uint64_t bits = random_u64();
    double v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

static void check_doubles(const struct lw__kernels *tier)
{
    (void)tier;
    for (int e = -1074; e <= 1023; e++) {
        const double power = ldexp(1, e);
        check_double(power);
        check_double(-nextafter(power, 0));
        check_double(nextafter(power, INFINITY));
    }
    for (int e = -323; e <= 308; e++) {
        char decimal[32];
        snprintf(decimal, sizeof decimal, "%de%d", 1 + (int)random_below(9), e);
        check_double(strtod(decimal, NULL));
    }
    for (int i = 0; i < 20000; i++) {
        check_double(random_double());
        check_double((double)random_below(100000) / 1000);
        check_double((double)(random_u64() >> random_below(64)));
    }
}

static void doubles_are_shortest(void **state)
{
    (void)state;
    for_each_tier(check_doubles);
}

/* Every place of the point and every number of digits, on every tier. */
static void check_layouts(const struct lw__kernels *tier)
{
    for (int digits = 1; digits <= 17; digits++) {
        for (int e = -30; e <= 30; e++) {
            char decimal[40], want[LW_DOUBLE_TEXT_MAX];
            snprintf(decimal, sizeof decimal, "-%.*se%d", digits, "12345678912345678", e);
            const double v = strtod(decimal, NULL);
            for (int form = LW_DOUBLE_JSON; form <= LW_DOUBLE_RUBY; form++) {
                const size_t n = scalar_kernels()->double_print(v, want, (lw_double_form)form);
                const char *got = print_double(v, (lw_double_form)form);
                if (strlen(got) != n || memcmp(got, want, n) != 0)
                    fail_msg("%s on %s", got, lw_cpu_tier_name(tier->tier));
                assert_true(strtod(got, NULL) == v);
            }
        }
    }
}

static void layouts_on_every_tier(void **state)
{
    (void)state;
    for_each_tier(check_layouts);
}

/* ---- runs ---- */

enum {
    RUN_MOST = 70
};

static uint64_t word_of_integer(int64_t v) { return (uint64_t)v << 1 | LW_WORD_INTEGER; }

/* A double that a word can hold: the others have their exponent changed. */
static uint64_t word_of_double(double v)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    if (bits == 0) return LW_WORD_ZERO;
    const unsigned upper = bits >> 60 & 7;
    if (upper != 3 && upper != 4) bits = (bits & ~(UINT64_C(7) << 60)) | UINT64_C(3) << 60;
    if ((bits << 1) >> 1 == UINT64_C(3) << 60) bits |= 1; /* that word is 0.0's */
    return ((bits << 3 | bits >> 61) & ~UINT64_C(3)) | LW_WORD_DOUBLE;
}

static uint64_t random_word(void)
{
    const uint64_t bits = random_u64();
    switch (random_below(8)) {
    case 0: return word_of_integer((int64_t)bits >> random_below(64));
    case 1: return word_of_integer((int64_t)random_below(1000) - 500);
    case 2: return word_of_double(random_double());
    case 3: return word_of_double((double)((int64_t)random_below(2000000) - 1000000) / 1000);
    case 4:
        return word_of_double(
            ldexp(1 + (double)(bits >> 11) * 0x1p-53, (int)random_below(130) - 65));
    case 5: return word_of_double(ldexp(bits & 1 ? 1 : -1, (int)random_below(140) - 70));
    case 6: return word_of_double((double)random_below(10));
    default: return word_of_double(strtod(print_double(random_double(), LW_DOUBLE_JSON), NULL));
    }
}

/* Number by number, with the public functions. */
static size_t expected_run(const uint64_t *words, size_t n, unsigned tags, uint64_t opens,
                           char *text, size_t *count)
{
    char *p = text;
    size_t i = 0;
    for (; i < n && words[i] & tags; i++) {
        p = stpcpy(p, i < 64 && opens >> i & 1 ? "],[" : ",");
        if (words[i] & LW_WORD_INTEGER) {
            p += lw_i64_print(lw__word_integer(words[i]), p);
        } else {
            const uint64_t bits = lw__word_double(words[i]);
            double v;
            memcpy(&v, &bits, sizeof v);
            p += lw_double_print(v, p, LW_DOUBLE_JSON);
        }
    }
    *count = i;
    return (size_t)(p - text);
}

static void check_run(const struct lw__kernels *tier, const uint64_t *words, size_t n,
                      unsigned tags, uint64_t opens)
{
    static char want[RUN_MOST * LW_RUN_ROOM];
    size_t count;
    const size_t size = expected_run(words, n, tags, opens, want, &count);
    const size_t room = n * LW_RUN_ROOM;
    uint8_t *dst = arena_place(out, room, AT_END);
    const struct lw__run_end end = tier->number_run(words, n, tags, opens, (char *)dst);
    arena_check(out, dst, room);
    assert_int_equal(end.count, count);
    assert_int_equal((uint8_t *)end.text - dst, size);
    assert_same_bytes("number_run", dst, (const uint8_t *)want, size);
}

static void check_runs(const struct lw__kernels *tier)
{
    struct arena in = arena_new(RUN_MOST * sizeof(uint64_t));
    for (int i = 0; i < 20000; i++) {
        const size_t n = random_below(i % 100 ? 20 : RUN_MOST);
        uint64_t *words = (uint64_t *)arena_place(in, n * sizeof *words, AT_END);
        const size_t kind = random_below(4);
        for (size_t j = 0; j < n; j++)
            do
                words[j] = random_word();
            while ((kind == 1 && words[j] & LW_WORD_INTEGER) ||
                   (kind == 2 && words[j] & LW_WORD_DOUBLE && !(words[j] & LW_WORD_INTEGER)));
        if (n > 0 && random_below(3) == 0) words[random_below(n)] = 8;
        const unsigned tags = random_below(4) ? LW_WORD_INTEGER | LW_WORD_DOUBLE : LW_WORD_INTEGER;
        check_run(tier, words, n, tags, random_below(2) ? random_u64() : 0);
    }
}

static void runs_are_numbers_one_by_one(void **state)
{
    (void)state;
    for_each_tier(check_runs);
}

/* Every exponent, at the ends of its doubles and at a power of two; every number of digits of an
   integer. */
static void check_run_edges(const struct lw__kernels *tier)
{
    uint64_t words[8];
    for (int e = -250; e < 250; e++) {
        const double power = ldexp(1, e);
        const double all[8] = {power,       nextafter(power, 0), nextafter(power, 1e300),
                               -power,      1.5 * power,         1.1 * power,
                               1.7 * power, 1.9 * power};
        for (int i = 0; i < 8; i++)
            words[i] = word_of_double(all[i]);
        check_run(tier, words, 8, LW_WORD_DOUBLE, 0x11);
    }
    for (uint64_t ten = 1; ten <= UINT64_C(1000000000000000000); ten *= 10) {
        const int64_t power = (int64_t)ten;
        const int64_t all[8] = {power - 1, power,           power + 1, -power,
                                1 - power, 9 * (power / 9), 0,         -1};
        for (int j = 0; j < 8; j++)
            words[j] = word_of_integer(all[j]);
        check_run(tier, words, 8, LW_WORD_INTEGER, 0xF0);
        words[6] = LW_WORD_ZERO; /* and in the way that mixed numbers go */
        check_run(tier, words, 8, LW_WORD_INTEGER | LW_WORD_DOUBLE, 0);
    }
}

static void runs_at_the_edges(void **state)
{
    (void)state;
    for_each_tier(check_run_edges);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    out = arena_new(RUN_MOST * LW_RUN_ROOM);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers_at_the_edges), cmocka_unit_test(random_integers),
        cmocka_unit_test(listed_doubles),        cmocka_unit_test(doubles_are_shortest),
        cmocka_unit_test(layouts_on_every_tier), cmocka_unit_test(runs_are_numbers_one_by_one),
        cmocka_unit_test(runs_at_the_edges),
    };
    return cmocka_run_group_tests_name("number", tests, set_up, NULL);
}
