/* Tiers: names, availability, switching; every kernel of every available tier is there. */
#include "harness.h"

#include <pthread.h>
#include <unistd.h>

static void names_go_both_ways(void **state)
{
    (void)state;
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        lw_tier found = LW_TIER_COUNT;
        assert_true(lw_cpu_tier_named(lw_cpu_tier_name((lw_tier)t), &found));
        assert_int_equal(found, t);
    }
    lw_tier untouched = LW_TIER_AVX2;
    assert_false(lw_cpu_tier_named("avx1024", &untouched));
    assert_int_equal(untouched, LW_TIER_AVX2);
    assert_null(lw_cpu_tier_name(LW_TIER_COUNT));
}

static void scalar_is_always_available(void **state)
{
    (void)state;
    assert_true(lw_cpu_available(LW_TIER_SCALAR));
    assert_false(lw_cpu_available(LW_TIER_COUNT));
    assert_true(lw_cpu_available(lw_cpu_tier()));
}

static void an_unavailable_tier_is_refused(void **state)
{
    (void)state;
    const lw_tier before = lw_cpu_tier();
    const lw_tier foreign = LW_ARCH_AARCH64 ? LW_TIER_AVX2 : LW_TIER_NEON;
    assert_int_equal(lw_cpu_use_tier(foreign), LW_ERR_UNSUPPORTED);
    assert_int_equal(lw_cpu_tier(), before);
}

static void check_table(const struct lw__kernels *tier)
{
    assert_ptr_equal(tier, lw__kernels());
    assert_int_equal(tier->tier, lw_cpu_tier());
#define LW_KERNEL(name, ret, params) assert_non_null(tier->name);
#include "cpu/kernels.def"
#undef LW_KERNEL
}

static void tables_are_complete(void **state)
{
    (void)state;
    for_each_tier(check_table);
}

enum {
    THREADS = 8,
    ROUNDS = 50
};
static pthread_barrier_t all_there;

static void *first_use(void *unused)
{
    pthread_barrier_wait(&all_there);
    (void)lw_cpu_tier();
    return unused;
}

static void first_use_by_all_at_once(void)
{
    pthread_t threads[THREADS];
    atomic_store(&lw__active_kernels, NULL);
    for (size_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, first_use, NULL), 0);
    for (size_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
}

static size_t lines_of(FILE *file)
{
    size_t lines = 0;
    rewind(file);
    for (int c; (c = getc(file)) != EOF;)
        lines += c == '\n';
    return lines;
}

/* Once for each round, however many threads find out at the same time. */
static void a_tier_that_is_none_is_reported_once(void **state)
{
    (void)state;
    const lw_tier before = lw_cpu_tier();
    const int console = dup(STDERR_FILENO);
    FILE *const caught = tmpfile();
    const char *const name = getenv("LANEWISE_TIER");
    char *const old = name ? strdup(name) : NULL;
    assert_non_null(caught);
    assert_int_equal(pthread_barrier_init(&all_there, NULL, THREADS), 0);
    assert_int_equal(setenv("LANEWISE_TIER", "avx1024", 1), 0);
    dup2(fileno(caught), STDERR_FILENO);
    for (int i = 0; i < ROUNDS; i++)
        first_use_by_all_at_once();
    dup2(console, STDERR_FILENO);
    close(console);
    assert_int_equal(old ? setenv("LANEWISE_TIER", old, 1) : unsetenv("LANEWISE_TIER"), 0);
    assert_int_equal(lw_cpu_use_tier(before), LW_OK);
    assert_int_equal(lines_of(caught), ROUNDS);
    fclose(caught);
    free(old);
}

static void statuses_have_messages(void **state)
{
    (void)state;
    for (int s = LW_OK; s <= LW_ERR_NESTING; s++)
        assert_string_not_equal(lw_status_message((lw_status)s), "unknown status");
    assert_string_equal(lw_version(), LW_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_go_both_ways),
        cmocka_unit_test(scalar_is_always_available),
        cmocka_unit_test(an_unavailable_tier_is_refused),
        cmocka_unit_test(tables_are_complete),
        cmocka_unit_test(a_tier_that_is_none_is_reported_once),
        cmocka_unit_test(statuses_have_messages),
    };
    return cmocka_run_group_tests_name("cpu", tests, NULL, NULL);
}
