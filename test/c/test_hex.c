/*
 * Hex: the kernels of every tier against the scalar reference, the scalar reference against the
 * definition, and the public functions with their flags, errors and sizes.
 */
#include "harness.h"
#include "isa/x86/hex_tables.h"
#if LW_ARCH_X86_64
#include "isa/sse2/hex_vec.h"
#include "isa/template/hex_short.h"
#include "tables/hex_vbmi.h"
#elif LW_ARCH_AARCH64
#include "isa/neon/hex_vec.h"
#include "isa/template/hex_short.h"
#endif

#include <ctype.h>
#include <lanewise/hex.h>

enum {
    PAIRS = EDGE_SIZES + 7,
    LARGE = 100 * 1000
};

static struct arena in, out;
static uint8_t want[2 * PAIRS];

static const char mixed[23] = "0123456789abcdefABCDEF";

static void random_digits(uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        p[i] = (uint8_t)mixed[random_below(22)];
}

/* Each kernel in its two nibble orders. */
static unsigned order(int low) { return low ? LW_HEX_LOW_FIRST : 0; }

/* Strict decoding of whole pairs; how many come before the first bad digit. */
static size_t decode_pairs(const struct lw__kernels *k, int low, const uint8_t *src, size_t pairs,
                           uint8_t *dst)
{
    const lw_result r = k->hex_decode(src, 2 * pairs, dst, order(low));
    assert_int_equal(r.status, r.written == pairs ? LW_OK : LW_ERR_INVALID_BYTE);
    assert_true(r.read / 2 == r.written);
    return r.written;
}

/* ---- the scalar kernels against the definition ---- */

static void scalar_encodes_by_definition(void **state)
{
    (void)state;
    for (unsigned byte = 0; byte < 256; byte++) {
        const uint8_t src[1] = {(uint8_t)byte};
        char text[3];
        uint8_t dst[2];
        snprintf(text, sizeof text, "%02x", byte);
        scalar_kernels()->hex_encode(src, 1, dst, 0);
        assert_memory_equal(dst, text, 2);
        scalar_kernels()->hex_encode(src, 1, dst, LW_HEX_LOW_FIRST | LW_HEX_UPPER);
        snprintf(text, sizeof text, "%01X%01X", byte & 15, byte >> 4);
        assert_memory_equal(dst, text, 2);
    }
}

static int digit_value(int c)
{
    return isxdigit(c) ? (isdigit(c) ? c - '0' : tolower(c) - 'a' + 10) : -1;
}

/* As Ruby does it: isalpha(c) ? c + 9 : c, four bits of it. */
static int lenient_value(int c) { return (c < 128 && isalpha(c) ? c + 9 : c) & 15; }

static void scalar_decodes_by_definition(void **state)
{
    (void)state;
    for (int a = 0; a < 256; a++) {
        for (int b = 0; b < 256; b++) {
            const uint8_t src[2] = {(uint8_t)a, (uint8_t)b};
            for (int low = 0; low < 2; low++) {
                const int first = low ? b : a, second = low ? a : b;
                const int x = digit_value(first), y = digit_value(second);
                uint8_t dst[1];
                assert_int_equal(decode_pairs(scalar_kernels(), low, src, 1, dst),
                                 x >= 0 && y >= 0);
                if (x >= 0 && y >= 0) assert_int_equal(dst[0], x << 4 | y);
                scalar_kernels()->hex_decode_lenient(src, 2, dst, order(low));
                assert_int_equal(dst[0], lenient_value(first) << 4 | lenient_value(second));
            }
        }
    }
}

/*
 * ---- no false alarms ----
 *
 * A kernel that takes a good digit for a bad one still answers right, by decoding again in scalar
 * code, only slowly. So what decides is looked at by itself.
 */

/* The sum that isa/x86/hex_tables.h describes, as the byte shuffle finds it. */
static void shuffle_tables_know_digits(void **state)
{
    (void)state;
    for (int c = 0; c < 256; c++) {
        const int column = c < 128 ? lw__hex_tables.columns[c & 15] : 0;
        const int sum = (column + lw__hex_tables.rows[((c + 255) & 255) >> 4]) & 255;
        if (digit_value(c) >= 0)
            assert_int_equal(sum, digit_value(c));
        else
            assert_in_range(sum, 16, 255);
    }
}

static void permute_table_knows_digits(void **state)
{
    (void)state;
#if LW_ARCH_X86_64
    for (int c = 0; c < 128; c++)
        assert_int_equal(lw__tab_hex_value_of_ascii[c], digit_value(c) >= 0 ? digit_value(c) : 128);
#else
    skip();
#endif
}

static void short_decoding_knows_digits(void **state)
{
    (void)state;
#ifdef LW_ISA_TEMPLATE_HEX_SHORT_H
    enum {
        SHORT = 16
    };
    for (size_t pairs = 1; pairs <= SHORT; pairs++) {
        for (size_t at = 0; at < 2 * pairs; at++) {
            for (int c = 0; c < 256; c++) {
                uint8_t src[2 * SHORT], dst[SHORT];
                memset(src, '0', sizeof src);
                src[at] = (uint8_t)c;
                const bool good = lw__hex_decode_short(src, pairs, dst, LW__HEX_STRICT, at % 2);
                assert_int_equal(good, digit_value(c) >= 0);
            }
        }
    }
#else
    skip();
#endif
}

/* ---- every tier: sizes, alignments, guard pages ---- */

static void check_encode(const struct lw__kernels *tier)
{
    for (size_t n = 0; n <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            const int low = (place + (int)n) % 2;
            uint8_t *src = arena_place(in, n, place), *dst = arena_place(out, 2 * n, place);
            const unsigned flags = order(low) | (random_below(2) ? LW_HEX_UPPER : 0);
            random_bytes(src, n);
            scalar_kernels()->hex_encode(src, n, want, flags);
            tier->hex_encode(src, n, dst, flags);
            assert_same_bytes("hex_encode", dst, want, 2 * n);
            arena_check(out, dst, 2 * n);
        }
    }
}

static void check_decode(const struct lw__kernels *tier)
{
    for (size_t n = 0; n <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            const int low = (place + (int)n) % 2;
            uint8_t *src = arena_place(in, 2 * n, place), *dst = arena_place(out, n, place);
            random_digits(src, 2 * n);
            assert_int_equal(decode_pairs(scalar_kernels(), low, src, n, want), n);
            assert_int_equal(decode_pairs(tier, low, src, n, dst), n);
            assert_same_bytes("hex_decode", dst, want, n);
            arena_check(out, dst, n);
        }
    }
}

/* Any bytes, odd ones out too. */
static void check_decode_leniently(const struct lw__kernels *tier)
{
    for (size_t n = 0; n <= 2 * EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            const unsigned flags = order((place + (int)(n / 2)) % 2);
            const size_t size = n / 2 + n % 2;
            uint8_t *src = arena_place(in, n, place), *dst = arena_place(out, size, place);
            random_bytes(src, n);
            scalar_kernels()->hex_decode_lenient(src, n, want, flags);
            tier->hex_decode_lenient(src, n, dst, flags);
            assert_same_bytes("hex_decode_lenient", dst, want, size);
            arena_check(out, dst, size);
        }
    }
}

static void encode_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_encode);
}

static void decode_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_decode);
    for_each_tier(check_decode_leniently);
}

/* ---- every tier: every byte and every pair ---- */

static void check_one(const struct lw__kernels *tier, const uint8_t *src, size_t n, int low)
{
    uint8_t got[PAIRS];
    const size_t good = decode_pairs(scalar_kernels(), low, src, n, want);
    assert_int_equal(decode_pairs(tier, low, src, n, got), good);
    assert_same_bytes("hex_decode", got, want, good);
}

static void check_every_byte_everywhere(const struct lw__kernels *tier)
{
    uint8_t src[2 * PAIRS];
    random_digits(src, sizeof src);
    for (size_t at = 0; at < sizeof src; at++) {
        const uint8_t before = src[at];
        for (unsigned byte = 0; byte < 256; byte++) {
            src[at] = (uint8_t)byte;
            check_one(tier, src, PAIRS, byte % 2);
        }
        src[at] = before;
    }
}

static void every_byte_at_every_position(void **state)
{
    (void)state;
    for_each_tier(check_every_byte_everywhere);
}

/* In the first and the last lane of a vector, at a seam, in the last whole block, in the tail. */
static void check_every_pair(const struct lw__kernels *tier)
{
    static const size_t positions[] = {0, 15, 32, 127, EDGE_SIZES - 1, PAIRS - 1};
    uint8_t src[2 * PAIRS];
    random_digits(src, sizeof src);
    for (size_t p = 0; p < sizeof positions / sizeof positions[0]; p++) {
        uint8_t *pair = src + 2 * positions[p];
        for (unsigned both = 0; both < 65536; both++) {
            pair[0] = (uint8_t)(both >> 8);
            pair[1] = (uint8_t)both;
            check_one(tier, src, PAIRS, (both ^ both >> 8) & 1);
        }
        random_digits(pair, 2);
    }
}

static void every_pair_at_several_positions(void **state)
{
    (void)state;
    for_each_tier(check_every_pair);
}

static uint8_t all_pairs[2 * 65536], all_want[65536], all_got[65536];

static void check_every_pair_leniently(const struct lw__kernels *tier)
{
    for (size_t shift = 0; shift < MAX_VECTOR; shift += 21) {
        for (size_t i = 0; i < 65536; i++) {
            all_pairs[2 * i] = (uint8_t)((i + shift) >> 8);
            all_pairs[2 * i + 1] = (uint8_t)(i + shift);
        }
        for (int low = 0; low < 2; low++) {
            scalar_kernels()->hex_decode_lenient(all_pairs, sizeof all_pairs, all_want, order(low));
            tier->hex_decode_lenient(all_pairs, sizeof all_pairs, all_got, order(low));
            assert_same_bytes("hex_decode_lenient", all_got, all_want, 65536);
        }
    }
}

static void every_pair_leniently(void **state)
{
    (void)state;
    for_each_tier(check_every_pair_leniently);
}

/* ---- every tier: large inputs ---- */

static uint8_t large_bytes[LARGE], large_text[2 * LARGE], large_back[LARGE];

static void check_large(const struct lw__kernels *tier)
{
    for (int round = 0; round < 40; round++) {
        const size_t n = LARGE / 2 + random_below(LARGE / 2), bad = random_below(2 * n);
        const int low = round % 2;
        tier->hex_encode(large_bytes, n, large_text, order(low));
        assert_int_equal(decode_pairs(scalar_kernels(), low, large_text, n, large_back), n);
        assert_same_bytes("hex_encode", large_back, large_bytes, n);
        memset(large_back, 0, n);
        assert_int_equal(decode_pairs(tier, low, large_text, n, large_back), n);
        assert_same_bytes("hex_decode", large_back, large_bytes, n);
        large_text[bad] = 'g';
        assert_int_equal(decode_pairs(tier, low, large_text, n, large_back), bad / 2);
        assert_same_bytes("hex_decode", large_back, large_bytes, bad / 2);
    }
}

static void large_inputs(void **state)
{
    (void)state;
    random_bytes(large_bytes, LARGE);
    for_each_tier(check_large);
}

/* ---- the public functions, on every tier ---- */

static void check_flags(const struct lw__kernels *tier)
{
    (void)tier;
    for (unsigned flags = 0; flags < 4; flags++) {
        for (size_t n = 0; n <= EDGE_SIZES; n++) {
            uint8_t *src = arena_place(in, n, AT_END), *dst = arena_place(out, 2 * n, AT_END);
            uint8_t back[EDGE_SIZES];
            random_bytes(src, n);
            scalar_kernels()->hex_encode(src, n, want, flags);
            lw_hex_encode(src, n, (char *)dst, flags);
            assert_same_bytes("lw_hex_encode", dst, want, 2 * n);
            const lw_result r = lw_hex_decode((const char *)dst, 2 * n, back, flags);
            assert_int_equal(r.status, LW_OK);
            assert_int_equal(r.read, 2 * n);
            assert_int_equal(r.written, n);
            assert_same_bytes("lw_hex_decode", back, src, n);
        }
    }
}

static void flags_and_round_trips(void **state)
{
    (void)state;
    for_each_tier(check_flags);
}

/* Text of n digits with a bad one at `bad`; n stands for none. */
static void check_error(size_t n, size_t bad, unsigned flags)
{
    static const uint8_t rejects[] = {'g', 'G', '/', ':', '@', '`', ' ', 0, 0x80, 0xFF, 0x10, 0xB0};
    const int low = (flags & LW_HEX_LOW_FIRST) != 0;
    uint8_t *src = arena_place(in, n, AT_END), *dst = arena_place(out, n / 2, AT_END);
    random_digits(src, n);
    decode_pairs(scalar_kernels(), low, src, n / 2, want);
    if (bad < n) src[bad] = rejects[random_below(sizeof rejects)];
    if (bad + 2 < n) src[bad + 1 + random_below(n - bad - 1)] = 'x'; /* a later one is not it */
    const lw_result r = lw_hex_decode((const char *)src, n, dst, flags);
    const lw_status expected = bad < n ? LW_ERR_INVALID_BYTE : n % 2 ? LW_ERR_TRUNCATED : LW_OK;
    assert_int_equal(r.status, expected);
    assert_int_equal(r.read, bad);
    assert_int_equal(r.written, bad / 2);
    assert_same_bytes("lw_hex_decode", dst, want, r.written);
    arena_check(out, dst, n / 2);
}

static void check_errors(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= 2 * EDGE_SIZES + 1; n += n < 140 ? 1 : 17)
        for (size_t bad = 0; bad <= n; bad++)
            check_error(n, bad, bad % 3 ? 0 : LW_HEX_LOW_FIRST);
}

static void errors_have_positions(void **state)
{
    (void)state;
    for_each_tier(check_errors);
}

static void check_lenient(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= 2 * EDGE_SIZES; n++) {
        for (unsigned flags = 0; flags <= LW_HEX_LOW_FIRST; flags += LW_HEX_LOW_FIRST) {
            const int low = flags != 0;
            uint8_t *src = arena_place(in, n, AT_END), *dst = arena_place(out, (n + 1) / 2, AT_END);
            random_bytes(src, n);
            for (size_t i = 0; i < (n + 1) / 2; i++) {
                const int a = lenient_value(src[2 * i]);
                const int b = 2 * i + 1 < n ? lenient_value(src[2 * i + 1]) : 0;
                want[i] = (uint8_t)(low ? b << 4 | a : a << 4 | b);
            }
            lw_hex_decode_lenient((const char *)src, n, dst, flags);
            assert_same_bytes("lw_hex_decode_lenient", dst, want, (n + 1) / 2);
            arena_check(out, dst, (n + 1) / 2);
        }
    }
}

static void lenient_takes_odd_digits(void **state)
{
    (void)state;
    for_each_tier(check_lenient);
}

static void check_nothing(const struct lw__kernels *tier)
{
    (void)tier;
    for (unsigned flags = 0; flags < 4; flags++) {
        lw_hex_encode(NULL, 0, NULL, flags);
        lw_hex_decode_lenient(NULL, 0, NULL, flags);
        const lw_result r = lw_hex_decode(NULL, 0, NULL, flags);
        assert_true(r.status == LW_OK && r.read == 0 && r.written == 0);
    }
}

static void nothing_at_any_pointer(void **state)
{
    (void)state;
    for_each_tier(check_nothing);
}

static void sizes_do_not_overflow(void **state)
{
    (void)state;
    assert_int_equal(lw_hex_encoded_size(0), 0);
    assert_int_equal(lw_hex_encoded_size(21), 42);
    assert_int_equal(lw_hex_encoded_size(SIZE_MAX / 2), SIZE_MAX - 1);
    assert_int_equal(lw_hex_encoded_size(SIZE_MAX / 2 + 1), SIZE_MAX);
    assert_int_equal(lw_hex_encoded_size(SIZE_MAX), SIZE_MAX);
    assert_int_equal(lw_hex_decoded_size(0), 0);
    assert_int_equal(lw_hex_decoded_size(1), 1);
    assert_int_equal(lw_hex_decoded_size(42), 21);
    assert_int_equal(lw_hex_decoded_size(SIZE_MAX), SIZE_MAX / 2 + 1);
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
        cmocka_unit_test(scalar_encodes_by_definition),
        cmocka_unit_test(scalar_decodes_by_definition),
        cmocka_unit_test(shuffle_tables_know_digits),
        cmocka_unit_test(permute_table_knows_digits),
        cmocka_unit_test(short_decoding_knows_digits),
        cmocka_unit_test(encode_equals_scalar),
        cmocka_unit_test(decode_equals_scalar),
        cmocka_unit_test(every_byte_at_every_position),
        cmocka_unit_test(every_pair_at_several_positions),
        cmocka_unit_test(every_pair_leniently),
        cmocka_unit_test(large_inputs),
        cmocka_unit_test(flags_and_round_trips),
        cmocka_unit_test(errors_have_positions),
        cmocka_unit_test(lenient_takes_odd_digits),
        cmocka_unit_test(nothing_at_any_pointer),
        cmocka_unit_test(sizes_do_not_overflow),
    };
    return cmocka_run_group_tests_name("hex", tests, set_up, NULL);
}
