/* The harness itself: that it would notice what it is there to notice. */
#include "harness.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static struct arena a;

static void writes_outside_are_noticed(void **state)
{
    (void)state;
    for (int place = 0; place < PLACEMENTS; place++) {
        for (size_t n = 0; n <= 3; n++) {
            uint8_t *p = arena_place(a, n, place);
            for (size_t i = 0; i < n; i++)
                p[i] = 0;
            assert_null(arena_touched(a, p, n));
            if (p > a.start) {
                p[-1] ^= 1;
                assert_ptr_equal(arena_touched(a, p, n), p - 1);
                p[-1] ^= 1;
            }
            if (p + n < a.end) {
                p[n] ^= 1;
                assert_ptr_equal(arena_touched(a, p, n), p + n);
            }
        }
    }
}

static void placements_are_where_they_say(void **state)
{
    (void)state;
    assert_ptr_equal(arena_place(a, 5, AT_END) + 5, a.end);
    assert_ptr_equal(arena_place(a, 5, AT_START), a.start);
    for (size_t m = 0; m < MAX_VECTOR; m++)
        assert_int_equal((uintptr_t)arena_place(a, 5, MISALIGNED_0 + (int)m) % MAX_VECTOR, m);
}

static bool survives(volatile const uint8_t *p)
{
    fflush(stdout);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGSEGV, SIG_DFL); /* cmocka and the sanitizers have handlers of their own */
        signal(SIGBUS, SIG_DFL);
        (void)*p;
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void guard_pages_trap(void **state)
{
    (void)state;
    assert_true(survives(a.start));
    assert_true(survives(a.end - 1));
    assert_false(survives(a.start - 1));
    assert_false(survives(a.end));
}

static size_t tiers_seen;

static void count_tier(const struct lw__kernels *tier)
{
    assert_int_equal(lw_cpu_tier(), tier->tier);
    tiers_seen++;
}

static void every_available_tier_is_visited(void **state)
{
    (void)state;
    const lw_tier before = lw_cpu_tier();
    size_t available = 0;
    for (int t = 0; t < LW_TIER_COUNT; t++)
        available += lw_cpu_available((lw_tier)t);
    tiers_seen = 0;
    for_each_tier(count_tier);
    assert_int_equal(tiers_seen, available);
    assert_int_equal(lw_cpu_tier(), before);
}

static bool text_seen[40];

/* Of the 1 + 3 + 9 + 27 texts of up to three letters from 'a' to 'c', each has a number. */
static void see_text(const uint8_t *text, size_t n)
{
    size_t number = 0;
    for (size_t i = 0; i < n; i++)
        number = 3 * number + 1 + (text[i] - 'a');
    assert_true(n <= 3 && number < 40 && !text_seen[number]);
    text_seen[number] = true;
}

static void all_texts_are_visited(void **state)
{
    (void)state;
    for_each_text((const uint8_t *)"abc", 3, 3, see_text);
    for (size_t i = 0; i < sizeof text_seen; i++)
        assert_true(text_seen[i]);
}

static size_t visits[EDGE_SIZES + 1][PLACEMENTS], draws;

static void draw_number(uint8_t *bytes, size_t n) { memset(bytes, (int)(++draws % 251), n); }

static void see_bytes(const uint8_t *bytes, size_t n, int place)
{
    for (size_t i = 0; i < n; i++)
        assert_int_equal(bytes[i], draws % 251);
    visits[n][place]++;
}

static void all_sizes_and_places_are_visited(void **state)
{
    (void)state;
    for_each_size_and_place(draw_number, see_bytes);
    for (size_t n = 0; n <= EDGE_SIZES; n++)
        for (int place = 0; place < PLACEMENTS; place++)
            assert_int_equal(visits[n][place], 1);
}

static int set_up(void **state)
{
    (void)state;
    a = arena_new(100);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_outside_are_noticed),
        cmocka_unit_test(placements_are_where_they_say),
        cmocka_unit_test(guard_pages_trap),
        cmocka_unit_test(every_available_tier_is_visited),
        cmocka_unit_test(all_texts_are_visited),
        cmocka_unit_test(all_sizes_and_places_are_visited),
    };
    return cmocka_run_group_tests_name("harness", tests, set_up, NULL);
}
