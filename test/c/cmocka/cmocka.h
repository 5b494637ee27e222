/*
 * The part of cmocka's interface that the C tests use, for targets that have no cmocka: a static
 * cross build needs nothing but a cross compiler this way. Chosen by the make variable
 * TEST_CMOCKA=own; the real library is the default. Output is like cmocka's, a line a test.
 *
 * As in cmocka, a failing assertion ends its test, and the others still run.
 */
#ifndef LW_TEST_CMOCKA_H
#define LW_TEST_CMOCKA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void cmocka_test_fn(void **state);
typedef int cmocka_fixture_fn(void **state);

struct CMUnitTest {
    const char *name;
    cmocka_test_fn *test;
    cmocka_fixture_fn *set_up, *tear_down;
};

#define cmocka_unit_test(f) \
    {                       \
#f, f, NULL, NULL   \
    }
#define cmocka_unit_test_setup_teardown(f, set_up, tear_down) \
    {                                                         \
#f, f, set_up, tear_down                              \
    }
#define cmocka_run_group_tests_name(name, tests, set_up, tear_down) \
    cmocka_own_run(name, tests, sizeof(tests) / sizeof((tests)[0]), set_up, tear_down)

/* The number of tests that failed, which main returns. */
int cmocka_own_run(const char *name, const struct CMUnitTest *tests, size_t n,
                   cmocka_fixture_fn *set_up, cmocka_fixture_fn *tear_down);
_Noreturn void cmocka_own_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void cmocka_own_skip(void);
void cmocka_own_check_int(uint64_t a, uint64_t b, bool want_equal, const char *text,
                          const char *file, int line);
void cmocka_own_check_bytes(const void *a, const void *b, size_t n, bool want_equal,
                            const char *text, const char *file, int line);
void cmocka_own_check_string(const char *a, const char *b, bool want_equal, const char *text,
                             const char *file, int line);
void cmocka_own_check_range(uint64_t v, uint64_t low, uint64_t high, const char *text,
                            const char *file, int line);

#define fail_msg(...) cmocka_own_fail(__FILE__, __LINE__, __VA_ARGS__)
#define fail() fail_msg("failed")
#define skip() cmocka_own_skip()
#define print_message(...) printf(__VA_ARGS__)

#define assert_true(c) ((c) ? (void)0 : fail_msg("not true: %s", #c))
#define assert_false(c) ((c) ? fail_msg("not false: %s", #c) : (void)0)
#define assert_null(p) ((p) == NULL ? (void)0 : fail_msg("not NULL: %s", #p))
#define assert_non_null(p) ((p) != NULL ? (void)0 : fail_msg("NULL: %s", #p))

#define CMOCKA_OWN_INT(a, b, equal, text) \
    cmocka_own_check_int((uint64_t)(a), (uint64_t)(b), equal, text, __FILE__, __LINE__)
#define assert_int_equal(a, b) CMOCKA_OWN_INT(a, b, true, #a " == " #b)
#define assert_int_not_equal(a, b) CMOCKA_OWN_INT(a, b, false, #a " != " #b)
#define assert_ptr_equal(a, b) CMOCKA_OWN_INT((uintptr_t)(a), (uintptr_t)(b), true, #a " == " #b)
#define assert_ptr_not_equal(a, b) \
    CMOCKA_OWN_INT((uintptr_t)(a), (uintptr_t)(b), false, #a " != " #b)
#define assert_in_range(v, low, high)                                        \
    cmocka_own_check_range((uint64_t)(v), (uint64_t)(low), (uint64_t)(high), \
                           #v " in " #low " to " #high, __FILE__, __LINE__)
#define assert_memory_equal(a, b, n) \
    cmocka_own_check_bytes(a, b, n, true, #a " == " #b, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, n) \
    cmocka_own_check_bytes(a, b, n, false, #a " != " #b, __FILE__, __LINE__)
#define assert_string_equal(a, b) \
    cmocka_own_check_string(a, b, true, #a " == " #b, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) \
    cmocka_own_check_string(a, b, false, #a " != " #b, __FILE__, __LINE__)

#endif
