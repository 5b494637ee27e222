/* Byte swaps of every tier, at all sizes and places, and BER integers. */
#include "harness.h"

#include <lanewise/ber.h>
#include <lanewise/words.h>

static struct arena in, out;

static void check_swap(const char *what, size_t word,
                       void (*swap)(const void *src, size_t n, void *dst))
{
    uint8_t want[EDGE_SIZES];
    for (size_t n = 0; n * word <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            uint8_t *src = arena_place(in, n * word, place);
            random_bytes(src, n * word);
            for (size_t i = 0; i < n * word; i++)
                want[i] = src[i / word * word + (word - 1 - i % word)];
            uint8_t *dst = arena_place(out, n * word, place);
            swap(src, n, dst);
            assert_same_bytes(what, dst, want, n * word);
            arena_check(out, dst, n * word);
        }
    }
}

static void check_swaps(const struct lw__kernels *tier)
{
    (void)tier;
    check_swap("swap16", 2, lw_words_swap16);
    check_swap("swap32", 4, lw_words_swap32);
    check_swap("swap64", 8, lw_words_swap64);
}

static void words_are_swapped(void **state)
{
    (void)state;
    for_each_tier(check_swaps);
}

/* One digit after the other from the lowest, then turned round. */
static size_t expect_ber(uint64_t v, uint8_t *want)
{
    uint8_t digits[LW_BER_MAX];
    size_t n = 0;
    do
        digits[n++] = v & 127;
    while ((v >>= 7) != 0);
    for (size_t i = 0; i < n; i++)
        want[i] = (uint8_t)(digits[n - 1 - i] | (i + 1 < n ? 128 : 0));
    return n;
}

static void check_ber(uint64_t v)
{
    uint8_t want[LW_BER_MAX];
    const size_t n = expect_ber(v, want);
    uint8_t *dst = arena_place(out, n, AT_END);
    assert_int_equal(lw_ber_encode(v, dst), n);
    assert_same_bytes("ber_encode", dst, want, n);
    arena_check(out, dst, n);

    uint64_t got = ~v;
    const lw_result r = lw_ber_decode(dst, n, &got);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, n);
    assert_true(got == v);
    for (size_t less = 0; less < n; less++) {
        const lw_result cut = lw_ber_decode(dst, less, &got);
        assert_int_equal(cut.status, LW_ERR_TRUNCATED);
        assert_int_equal(cut.read, less);
    }
}

static void ber_both_ways(void **state)
{
    (void)state;
    for (int bit = 0; bit < 64; bit++)
        for (uint64_t d = 0; d < 5; d++)
            check_ber((UINT64_C(1) << bit) + d - 2);
    for (int i = 0; i < 100000; i++)
        check_ber(random_u64() >> random_below(64));
}

static void ber_zeros_and_overflow(void **state)
{
    (void)state;
    const uint8_t zeros[] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                             0x80, 0x80, 0x80, 0x80, 0x05, 0x7F};
    uint64_t v = 0;
    lw_result r = lw_ber_decode(zeros, sizeof zeros, &v);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, 12);
    assert_int_equal(v, 5);

    /* 2**64 - 1, then 2**64. */
    const uint8_t largest[] = {0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F};
    r = lw_ber_decode(largest, sizeof largest, &v);
    assert_int_equal(r.status, LW_OK);
    assert_true(v == UINT64_MAX);
    const uint8_t larger[] = {0x82, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00, 0x01};
    r = lw_ber_decode(larger, sizeof larger, &v);
    assert_int_equal(r.status, LW_ERR_NO_SPACE);
    assert_int_equal(r.read, 10);
    assert_true(v == UINT64_MAX);
    assert_int_equal(lw_ber_decode(larger, 9, &v).status, LW_ERR_TRUNCATED);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(EDGE_SIZES);
    out = arena_new(EDGE_SIZES);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_swapped),
        cmocka_unit_test(ber_both_ways),
        cmocka_unit_test(ber_zeros_and_overflow),
    };
    return cmocka_run_group_tests_name("words", tests, set_up, NULL);
}
