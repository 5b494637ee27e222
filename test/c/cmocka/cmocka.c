/* The runner and the checks behind test/c/cmocka/cmocka.h. */
#include "cmocka.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    PASSED,
    FAILED,
    SKIPPED
};

static jmp_buf end_of_test;

_Noreturn void cmocka_own_fail(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%s:%d: ", file, line);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    longjmp(end_of_test, FAILED);
}

_Noreturn void cmocka_own_skip(void) { longjmp(end_of_test, SKIPPED); }

void cmocka_own_check_int(uint64_t a, uint64_t b, bool want_equal, const char *text,
                          const char *file, int line)
{
    if ((a == b) != want_equal)
        cmocka_own_fail(file, line, "%s: %#" PRIx64 ", %#" PRIx64, text, a, b);
}

void cmocka_own_check_bytes(const void *a, const void *b, size_t n, bool want_equal,
                            const char *text, const char *file, int line)
{
    size_t i = 0;
    while (i < n && ((const uint8_t *)a)[i] == ((const uint8_t *)b)[i])
        i++;
    if ((i == n) != want_equal)
        cmocka_own_fail(file, line, "%s: first difference at %zu of %zu bytes", text, i, n);
}

void cmocka_own_check_string(const char *a, const char *b, bool want_equal, const char *text,
                             const char *file, int line)
{
    if ((strcmp(a, b) == 0) != want_equal)
        cmocka_own_fail(file, line, "%s: \"%s\", \"%s\"", text, a, b);
}

void cmocka_own_check_range(uint64_t v, uint64_t low, uint64_t high, const char *text,
                            const char *file, int line)
{
    if (v < low || v > high) cmocka_own_fail(file, line, "%s: %" PRIu64, text, v);
}

static int run_one(const struct CMUnitTest *t)
{
    void *state = NULL;
    const int outcome = setjmp(end_of_test);
    if (outcome != 0) return outcome;
    if (t->set_up && t->set_up(&state) != 0) return FAILED;
    t->test(&state);
    return t->tear_down && t->tear_down(&state) != 0 ? FAILED : PASSED;
}

int cmocka_own_run(const char *name, const struct CMUnitTest *tests, size_t n,
                   cmocka_fixture_fn *set_up, cmocka_fixture_fn *tear_down)
{
    static const char *const words[] = {"       OK", "  FAILED ", "  SKIPPED"};
    void *state = NULL;
    int count[3] = {0, 0, 0};
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf("[==========] %s: Running %zu test(s).\n", name, n);
    if (set_up && set_up(&state) != 0) {
        printf("[  FAILED  ] %s: set-up\n", name);
        return (int)n;
    }
    for (size_t i = 0; i < n; i++) {
        printf("[ RUN      ] %s\n", tests[i].name);
        const int outcome = run_one(&tests[i]);
        printf("[%s ] %s\n", words[outcome], tests[i].name);
        count[outcome]++;
    }
    if (tear_down) tear_down(&state);
    printf("[  PASSED  ] %d test(s).\n", count[PASSED]);
    if (count[SKIPPED]) printf("[  SKIPPED ] %d test(s)\n", count[SKIPPED]);
    if (count[FAILED]) printf("[  FAILED  ] %d test(s)\n", count[FAILED]);
    return count[FAILED];
}
