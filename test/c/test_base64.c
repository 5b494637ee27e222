/* Base64 kernels of every tier against the scalar reference, and the public entry points. */
#include "harness.h"

#include <lanewise/base64.h>

enum {
    LONG_TEXT = 40000
};

/* Placing a buffer fills its arena: small ones for small sizes. */
static struct arena in, out, long_in, long_out;
static uint8_t expected[2 * LONG_TEXT], text[2 * LONG_TEXT];
static const char some_chars[] = "QRgAz09+/-_=\n\r \xff";

static lw_tier current;
static void on_scalar(void)
{
    current = lw_cpu_tier();
    lw_cpu_use_tier(LW_TIER_SCALAR);
}
static void on_tier(void) { lw_cpu_use_tier(current); }

static void check_encode(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            const unsigned flags = (unsigned)random_below(4);
            const size_t size = lw_base64_encoded_size(n, flags);
            uint8_t *src = arena_place(in, n, place);
            random_bytes(src, n);
            uint8_t *dst = arena_place(out, size, place);
            on_scalar();
            lw_base64_encode(src, n, (char *)expected, flags);
            on_tier();
            lw_base64_encode(src, n, (char *)dst, flags);
            assert_same_bytes("lw_base64_encode", dst, expected, size);
            arena_check(out, dst, size);
        }
    }
}

static void encode_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_encode);
}

static void check_wrapped_size(size_t n, size_t line_bytes, int place)
{
    const size_t size = lw_base64_wrapped_size(n, line_bytes);
    uint8_t *src = arena_place(in, n, place);
    random_bytes(src, n);
    uint8_t *dst = arena_place(out, size, place);
    on_scalar();
    lw_base64_encode_wrapped(src, n, (char *)expected, line_bytes);
    on_tier();
    lw_base64_encode_wrapped(src, n, (char *)dst, line_bytes);
    assert_same_bytes("lw_base64_encode_wrapped", dst, expected, size);
    arena_check(out, dst, size);
}

static void check_wrapped(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t line_bytes = 3; line_bytes <= 210; line_bytes += 3)
        for (size_t n = 0; n <= 2 * EDGE_SIZES; n += 1 + random_below(15))
            check_wrapped_size(n, line_bytes, (int)random_below(PLACEMENTS));
    for (size_t n = 0; n <= EDGE_SIZES; n++)
        for (int place = 0; place < PLACEMENTS; place++)
            check_wrapped_size(n, 45, place);
}

static void wrapped_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_wrapped);
}

/* Decodes at this tier and at the scalar one, in guarded buffers of the very size. */
static lw_result check_decode_of(const uint8_t *chars, size_t n, int place, unsigned flags)
{
    const size_t room = lw_base64_decoded_size((const char *)chars, n, flags);
    assert_true(room <= lw_base64_decoded_bound(n));
    uint8_t *src = arena_place(in, n, place), *dst = arena_place(out, room, place);
    memcpy(src, chars, n);
    on_scalar();
    const lw_result want = lw_base64_decode((char *)src, n, expected, flags);
    on_tier();
    const lw_result r = lw_base64_decode((char *)src, n, dst, flags);
    assert_int_equal(r.status, want.status);
    assert_int_equal(r.read, want.read);
    assert_int_equal(r.written, want.written);
    assert_same_bytes("lw_base64_decode", dst, expected, r.written);
    arena_check(out, dst, room);
    return r;
}

static void check_decode(const struct lw__kernels *tier)
{
    (void)tier;
    uint8_t bytes[EDGE_SIZES];
    for (size_t n = 0; n <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            const unsigned flags = (unsigned)random_below(4);
            const size_t size = lw_base64_encoded_size(n, flags);
            random_bytes(bytes, n);
            lw_base64_encode(bytes, n, (char *)text, flags);
            const lw_result r = check_decode_of(text, size, place, flags);
            assert_int_equal(r.status, LW_OK);
            assert_int_equal(r.read, size);
            assert_int_equal(r.written, n);
            assert_int_equal(lw_base64_decoded_size((const char *)text, size, flags), n);
            assert_same_bytes("a round trip", expected, bytes, n);
        }
    }
}

static void decode_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_decode);
}

static bool is_char(unsigned byte, unsigned flags)
{
    if (byte == 0 || byte > 127) return false;
    if ((byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z')) return true;
    return strchr(flags & LW_BASE64_URL ? "0123456789-_" : "0123456789+/", (int)byte) != NULL;
}

/* `src` holds n times 'A', but that byte at that place. */
static void check_byte_at(const char *src, size_t n, size_t at, uint8_t *dst, unsigned flags)
{
    const uint8_t byte = (uint8_t)src[at];
    const bool pads = byte == '=' && !(flags & LW_BASE64_NO_PAD);
    const lw_result r = lw_base64_decode(src, n, dst, flags);
    if (is_char(byte, flags) || (pads && at == n - 1)) {
        assert_int_equal(r.status, LW_OK);
        return;
    }
    assert_int_equal(r.status, LW_ERR_INVALID_BYTE);
    assert_int_equal(r.read, at + (pads && at % 4 >= 2));
    assert_int_equal(r.written, at / 4 * 3);
}

static void check_every_byte(const struct lw__kernels *tier)
{
    (void)tier;
    static const size_t sizes[] = {4, 20, 36, 68, 140, 280};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        const size_t n = sizes[s];
        char *src = (char *)arena_place(in, n, AT_END);
        uint8_t *dst = arena_place(out, n / 4 * 3, AT_END);
        memset(src, 'A', n);
        for (size_t at = 0; at < n; at++) {
            for (unsigned byte = 0; byte < 256; byte++) {
                src[at] = (char)byte;
                for (unsigned flags = 0; flags < 4; flags++)
                    check_byte_at(src, n, at, dst, flags);
            }
            src[at] = 'A';
        }
        arena_check(out, dst, n / 4 * 3);
    }
}

static void every_byte_is_judged_at_every_position(void **state)
{
    (void)state;
    for_each_tier(check_every_byte);
}

/* Whether some right text begins with these n characters: any that does ends in a group or less. */
static bool can_go_on(const uint8_t *chars, size_t n, unsigned flags)
{
    static const char *const ends[] = {"", "A", "AA", "AAA", "AAAA", "=", "==", "A="};
    uint8_t whole[32], bytes[32];
    memcpy(whole, chars, n);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t more = strlen(ends[i]);
        memcpy(whole + n, ends[i], more);
        if (lw_base64_decode((char *)whole, n + more, bytes, flags).status == LW_OK) return true;
    }
    return false;
}

static void check_short_text(const uint8_t *chars, size_t n, unsigned flags)
{
    uint8_t bytes[32];
    char again[32];
    const lw_result r = lw_base64_decode((const char *)chars, n, bytes, flags);
    const size_t size = lw_base64_encoded_size(r.written, flags);
    lw_base64_encode(bytes, r.written, again, flags);
    if (r.status == LW_OK) {
        assert_int_equal(size, n);
        assert_memory_equal(again, chars, n);
        return;
    }
    assert_memory_equal(again, chars, size);
    if (r.status == LW_ERR_TRUNCATED) {
        assert_int_equal(r.read, n);
        assert_true(can_go_on(chars, n, flags));
        return;
    }
    assert_int_equal(r.status, LW_ERR_INVALID_BYTE);
    assert_true(r.read < n);
    assert_true(can_go_on(chars, r.read, flags));
    const bool excess = r.read % 4 == 1 || r.read % 4 == 2;
    if (excess && can_go_on(chars, r.read + 1, flags)) {
        uint8_t clean[32];
        memcpy(clean, chars, n);
        clean[r.read] = 'A';
        const lw_result other = lw_base64_decode((char *)clean, n, bytes, flags);
        assert_true(other.status != LW_ERR_INVALID_BYTE || other.read > r.read);
        assert_true(r.read + 1 == n || chars[r.read + 1] == '=');
    } else {
        assert_false(can_go_on(chars, r.read + 1, flags));
    }
}

/* All texts of up to 6 of these characters: accepted are the encodings, and the others have their
   errors where the header says. */
static void check_short_texts(const struct lw__kernels *tier)
{
    (void)tier;
    static const uint8_t set[] = {'A', 'E', 'R', '=', '-'}; /* E and R have excess bits */
    static const unsigned powers_of_5[] = {1, 5, 25, 125, 625, 3125, 15625};
    uint8_t chars[6];
    for (size_t n = 0; n <= 6; n++) {
        const unsigned texts = powers_of_5[n];
        for (unsigned code = 0; code < texts; code++) {
            for (size_t i = 0; i < n; i++)
                chars[i] = set[code / powers_of_5[i] % 5];
            for (unsigned flags = 0; flags < 4; flags++)
                check_short_text(chars, n, flags);
        }
    }
}

static void short_texts_are_judged_right(void **state)
{
    (void)state;
    for_each_tier(check_short_texts);
}

/* Valid text of n characters, with the errors and the white space of a kind that is drawn too. */
static size_t draw_text(size_t n)
{
    static const unsigned rarities[] = {2, 5, 20, 90, 700, 5000};
    const unsigned rarity = rarities[random_below(6)];
    const size_t line = 1 + random_below(200), kinds = random_below(sizeof some_chars - 1) + 1;
    const unsigned shape = (unsigned)random_below(4);
    size_t size = 0;
    for (size_t i = 0; size < n; i++) {
        if (shape & 1 && i % line == line - 1) {
            if (shape & 2) text[size++] = '\r';
            text[size++] = '\n';
        }
        text[size++] = (uint8_t) "ABCDwxyz0129+/Qg"[random_below(16)];
        if (random_below(rarity) == 0 && random_below(2))
            text[size++] = (uint8_t)some_chars[sizeof some_chars - 2 - random_below(kinds)];
    }
    return n;
}

static void check_lenient_of(size_t n, int place)
{
    const size_t room = lw_base64_decoded_bound(n);
    const struct arena from = n > 4 * EDGE_SIZES ? long_in : in;
    const struct arena to = n > 4 * EDGE_SIZES ? long_out : out;
    uint8_t *src = arena_place(from, n, place), *dst = arena_place(to, room, place);
    memcpy(src, text, n);
    on_scalar();
    const lw_result want = lw_base64_decode_lenient((char *)src, n, expected);
    on_tier();
    const lw_result r = lw_base64_decode_lenient((char *)src, n, dst);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, want.read);
    assert_int_equal(r.written, want.written);
    assert_same_bytes("lw_base64_decode_lenient", dst, expected, r.written);
    arena_check(to, dst, room);
}

static void check_lenient(const struct lw__kernels *tier)
{
    (void)tier;
    for (size_t n = 0; n <= 2 * EDGE_SIZES; n++)
        for (int place = 0; place < PLACEMENTS; place += 1 + (int)random_below(8))
            check_lenient_of(draw_text(n), place);
    for (int i = 0; i < 1500; i++)
        check_lenient_of(draw_text(random_below(i % 20 ? 2000 : LONG_TEXT)), AT_END);
}

static void lenient_equals_scalar(void **state)
{
    (void)state;
    for_each_tier(check_lenient);
}

/* What encoders write, in lines or not, decodes leniently to what they were given. */
static void check_lenient_round_trip(const struct lw__kernels *tier)
{
    (void)tier;
    static uint8_t bytes[3000], back[4 * 3000];
    for (size_t line_bytes = 3; line_bytes <= 210; line_bytes += 3) {
        const size_t n = random_below(sizeof bytes);
        random_bytes(bytes, n);
        lw_base64_encode_wrapped(bytes, n, (char *)text, line_bytes);
        const size_t size = lw_base64_wrapped_size(n, line_bytes);
        const lw_result r = lw_base64_decode_lenient((char *)text, size, back);
        assert_int_equal(r.written, n);
        assert_memory_equal(back, bytes, n);
        assert_int_equal(r.read, size - (n % 3 == 0 ? 0 : 4 - n % 3));
    }
}

static void lenient_reads_what_wrapped_writes(void **state)
{
    (void)state;
    for_each_tier(check_lenient_round_trip);
}

static void check_known(const struct lw__kernels *tier)
{
    (void)tier;
    static const struct {
        const char *bytes, *text;
    } known[] = {{"", ""},
                 {"f", "Zg=="},
                 {"fo", "Zm8="},
                 {"foo", "Zm9v"},
                 {"foob", "Zm9vYg=="},
                 {"fooba", "Zm9vYmE="},
                 {"foobar", "Zm9vYmFy"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const size_t n = strlen(known[i].bytes), size = strlen(known[i].text);
        char got[16];
        assert_int_equal(lw_base64_encoded_size(n, 0), size);
        lw_base64_encode(known[i].bytes, n, got, 0);
        assert_memory_equal(got, known[i].text, size);
        assert_int_equal(lw_base64_decode(known[i].text, size, got, 0).written, n);
        assert_memory_equal(got, known[i].bytes, n);
    }
    char url[4];
    lw_base64_encode("\xfb\xff\xfe", 3, url, LW_BASE64_URL);
    assert_memory_equal(url, "-__-", 4);
    lw_base64_encode("\xfb\xff\xfe", 3, url, 0);
    assert_memory_equal(url, "+//+", 4);
}

static void known_answers(void **state)
{
    (void)state;
    for_each_tier(check_known);
}

static void sizes_saturate(void **state)
{
    (void)state;
    assert_true(lw_base64_encoded_size(SIZE_MAX, 0) == SIZE_MAX);
    assert_true(lw_base64_encoded_size(SIZE_MAX / 4 * 3, LW_BASE64_NO_PAD) == SIZE_MAX);
    assert_true(lw_base64_wrapped_size(SIZE_MAX, 45) == SIZE_MAX);
    assert_true(lw_base64_wrapped_size(SIZE_MAX / 4 * 3 - 3, 3) == SIZE_MAX);
    assert_true(lw_base64_decoded_bound(SIZE_MAX) == SIZE_MAX / 4 * 3 + 2);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    in = arena_new(4 * EDGE_SIZES);
    out = arena_new(8 * EDGE_SIZES);
    long_in = arena_new(LONG_TEXT);
    long_out = arena_new(LONG_TEXT);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(sizes_saturate),
        cmocka_unit_test(encode_equals_scalar),
        cmocka_unit_test(wrapped_equals_scalar),
        cmocka_unit_test(decode_equals_scalar),
        cmocka_unit_test(every_byte_is_judged_at_every_position),
        cmocka_unit_test(short_texts_are_judged_right),
        cmocka_unit_test(lenient_equals_scalar),
        cmocka_unit_test(lenient_reads_what_wrapped_writes),
    };
    return cmocka_run_group_tests_name("base64", tests, set_up, NULL);
}
