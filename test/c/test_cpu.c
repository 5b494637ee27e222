/* Tiers: names, availability, switching; every kernel of every available tier is there. */
#include "harness.h"

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
        cmocka_unit_test(statuses_have_messages),
    };
    return cmocka_run_group_tests_name("cpu", tests, NULL, NULL);
}
