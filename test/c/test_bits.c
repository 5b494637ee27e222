/* Bit strings: every tier against a plain loop over bits, through the kernels and the entry points.
 */
#include "harness.h"

#include <lanewise/bits.h>

/* In bytes on the packed side: more than four vectors of digits. */
enum {
    SIZES = EDGE_SIZES / 8 + 40,
    DIGITS = 8 * SIZES
};

static struct arena in, out;

static bool bit_of(const uint8_t *bytes, size_t i, unsigned flags)
{
    return bytes[i / 8] >> (flags & LW_BITS_LOW_FIRST ? i % 8 : 7 - i % 8) & 1;
}

static void expect_digits(const uint8_t *bytes, size_t bits, uint8_t *digits, unsigned flags)
{
    for (size_t i = 0; i < bits; i++)
        digits[i] = bit_of(bytes, i, flags) ? '1' : '0';
}

/* Takes any byte as a digit; the last byte may be partial. */
static void expect_bytes(const uint8_t *digits, size_t n, uint8_t *bytes, unsigned flags)
{
    memset(bytes, 0, lw_bits_decoded_size(n));
    for (size_t i = 0; i < n; i++)
        if (digits[i] & 1)
            bytes[i / 8] |= (uint8_t)(1 << (flags & LW_BITS_LOW_FIRST ? i % 8 : 7 - i % 8));
}

static void random_digits(uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        p[i] = random_u64() >> 40 & 1 ? '1' : '0';
}

static void check_encode(size_t n, int place, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    uint8_t want[DIGITS];
    uint8_t *src = arena_place(in, n, place);
    random_bytes(src, n);
    expect_digits(src, 8 * n, want, flags);
    uint8_t *dst = arena_place(out, 8 * n, place);
    (flags & LW_BITS_LOW_FIRST ? k->bits_encode_low : k->bits_encode)(src, n, dst);
    assert_same_bytes("bits_encode", dst, want, 8 * n);
    arena_check(out, dst, 8 * n);
}

static void check_decode(size_t n, int place, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    const bool low = flags & LW_BITS_LOW_FIRST;
    uint8_t want[SIZES];
    uint8_t *src = arena_place(in, 8 * n, place);
    random_digits(src, 8 * n);
    expect_bytes(src, 8 * n, want, flags);
    uint8_t *dst = arena_place(out, n, place);
    assert_int_equal((low ? k->bits_decode_low : k->bits_decode)(src, n, dst), n);
    assert_same_bytes("bits_decode", dst, want, n);
    arena_check(out, dst, n);

    random_bytes(src, 8 * n);
    expect_bytes(src, 8 * n, want, flags);
    (low ? k->bits_decode_lenient_low : k->bits_decode_lenient)(src, n, dst);
    assert_same_bytes("bits_decode_lenient", dst, want, n);
    arena_check(out, dst, n);
}

static void check_kernels(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            for (unsigned flags = 0; flags <= LW_BITS_LOW_FIRST; flags++) {
                check_encode(n, place, flags);
                check_decode(n, place, flags);
            }
        }
    }
}

static void kernels_equal_the_plain_loop(void **state)
{
    (void)state;
    for_each_tier(check_kernels);
}

static void check_every_byte(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[SIZES] = {0}, want[DIGITS], got[DIGITS];
    for (unsigned flags = 0; flags <= LW_BITS_LOW_FIRST; flags++) {
        for (size_t at = 0; at < SIZES; at++) {
            for (int byte = 0; byte < 256; byte++) {
                bytes[at] = (uint8_t)byte;
                expect_digits(bytes, DIGITS, want, flags);
                lw_bits_encode(bytes, SIZES, (char *)got, flags);
                assert_same_bytes("lw_bits_encode", got, want, DIGITS);
            }
        }
    }
}

static void every_byte_is_encoded_everywhere(void **state)
{
    (void)state;
    for_each_tier(check_every_byte);
}

/* One odd byte among digits: strict decoding stops at it, lenient decoding takes its lowest bit. */
static void check_odd_byte(uint8_t *digits, size_t n, size_t at, unsigned flags)
{
    uint8_t want[SIZES], got[SIZES];
    const bool good = digits[at] == '0' || digits[at] == '1';
    expect_bytes(digits, n, want, flags);
    lw_result r = lw_bits_decode((char *)digits, n, got, flags | LW_BITS_PARTIAL);
    assert_int_equal(r.status, good ? LW_OK : LW_ERR_INVALID_BYTE);
    assert_int_equal(r.read, good ? n : at);
    assert_int_equal(r.written, good ? lw_bits_decoded_size(n) : at / 8);
    assert_same_bytes("lw_bits_decode", got, want, r.written);

    lw_bits_decode_lenient((char *)digits, n, got, flags);
    assert_same_bytes("lw_bits_decode_lenient", got, want, lw_bits_decoded_size(n));
}

static void check_odd_bytes(const struct lw__kernels *tier)
{
    (void)tier;
    static const size_t sizes[] = {1, 7, 8, 63, 64, 65, 71, 128, 135, 264, DIGITS - 1};
    uint8_t digits[DIGITS];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        random_digits(digits, DIGITS);
        for (size_t at = 0; at < sizes[s]; at++) {
            const uint8_t before = digits[at];
            for (int byte = 0; byte < 256; byte++) {
                digits[at] = (uint8_t)byte;
                check_odd_byte(digits, sizes[s], at, byte & 1 ? LW_BITS_LOW_FIRST : 0);
            }
            digits[at] = before;
        }
    }
}

static void every_byte_is_judged_everywhere(void **state)
{
    (void)state;
    for_each_tier(check_odd_bytes);
}

static void check_first_of_two(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t digits[DIGITS], bytes[SIZES];
    for (int round = 0; round < 20000; round++) {
        random_digits(digits, DIGITS);
        const size_t a = random_below(DIGITS), b = random_below(DIGITS);
        digits[a] = 'x';
        digits[b] = 0xB0;
        const lw_result r = lw_bits_decode((char *)digits, DIGITS, bytes, 0);
        assert_int_equal(r.status, LW_ERR_INVALID_BYTE);
        assert_int_equal(r.read, a < b ? a : b);
    }
}

static void the_first_bad_digit_is_reported(void **state)
{
    (void)state;
    for_each_tier(check_first_of_two);
}

/* Lengths in digits, the buffers as small as they may be. */
static void check_partial(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t want[DIGITS];
    for (size_t bits = 0; bits <= DIGITS; bits++) {
        const size_t n = lw_bits_decoded_size(bits);
        for (unsigned flags = 0; flags <= LW_BITS_LOW_FIRST; flags++) {
            uint8_t *src = arena_place(in, n, AT_END);
            random_bytes(src, n);
            expect_digits(src, bits, want, flags);
            uint8_t *dst = arena_place(out, bits, AT_END);
            lw_bits_encode_first(src, bits, (char *)dst, flags);
            assert_same_bytes("lw_bits_encode_first", dst, want, bits);
            arena_check(out, dst, bits);

            src = arena_place(in, bits, AT_END);
            random_digits(src, bits);
            expect_bytes(src, bits, want, flags);
            dst = arena_place(out, n, AT_END);
            lw_bits_decode_lenient((char *)src, bits, dst, flags);
            assert_same_bytes("lw_bits_decode_lenient", dst, want, n);
            memset(dst, 0, n);
            lw_result r = lw_bits_decode((char *)src, bits, dst, flags | LW_BITS_PARTIAL);
            assert_int_equal(r.status, LW_OK);
            assert_same_bytes("lw_bits_decode, partial", dst, want, n);
            dst = arena_place(out, bits / 8, AT_END);
            r = lw_bits_decode((char *)src, bits, dst, flags);
            assert_int_equal(r.status, bits % 8 ? LW_ERR_TRUNCATED : LW_OK);
            assert_int_equal(r.read, bits);
            assert_int_equal(r.written, bits / 8);
            arena_check(out, dst, bits / 8);
        }
    }
}

static void lengths_need_not_be_whole_bytes(void **state)
{
    (void)state;
    for_each_tier(check_partial);
}

static void sizes_do_not_overflow(void **state)
{
    (void)state;
    assert_true(lw_bits_encoded_size(SIZE_MAX / 8 + 1) == SIZE_MAX);
    assert_true(lw_bits_encoded_size(SIZE_MAX / 8) == SIZE_MAX - 7);
    assert_true(lw_bits_decoded_size(SIZE_MAX) == SIZE_MAX / 8 + 1);
    lw_bits_encode(NULL, 0, NULL, 0);
    lw_bits_encode_first(NULL, 0, NULL, 0);
    lw_bits_decode_lenient(NULL, 0, NULL, 0);
    assert_int_equal(lw_bits_decode(NULL, 0, NULL, 0).status, LW_OK);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(DIGITS);
    out = arena_new(DIGITS);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_equal_the_plain_loop),
        cmocka_unit_test(every_byte_is_encoded_everywhere),
        cmocka_unit_test(every_byte_is_judged_everywhere),
        cmocka_unit_test(the_first_bad_digit_is_reported),
        cmocka_unit_test(lengths_need_not_be_whole_bytes),
        cmocka_unit_test(sizes_do_not_overflow),
    };
    return cmocka_run_group_tests_name("bits", tests, set_up, NULL);
}
