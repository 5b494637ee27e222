/* Hex kernels of every tier against the scalar reference, and the public entry points. */
#include "harness.h"

#include <lanewise/hex.h>

static struct arena in, out;

static void check_encode(const struct lw__kernels *tier)
{
    static const uint8_t digits[16] = "0123456789abcdef";
    uint8_t want[2 * EDGE_SIZES];
    for (size_t n = 0; n <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            uint8_t *src = arena_place(in, n, place);
            random_bytes(src, n);
            uint8_t *dst = arena_place(out, 2 * n, place);
            scalar_kernels()->hex_encode(src, n, want, digits);
            tier->hex_encode(src, n, dst, digits);
            assert_same_bytes("hex_encode", dst, want, 2 * n);
            arena_check(out, dst, 2 * n);
        }
    }
}

static void encode_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_encode);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(2 * EDGE_SIZES + 1);
    out = arena_new(2 * EDGE_SIZES + 1);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(encode_equals_scalar),
    };
    return cmocka_run_group_tests_name("hex", tests, set_up, NULL);
}
