/* The operations of ops.def, and the data they work on: the same bytes in every run. */
#include "bench.h"

static size_t fill_bytes(uint8_t *input, size_t size)
{
    uint64_t x = 0x9E3779B97F4A7C15u;
    for (size_t i = 0; input && i < size; i++) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        input[i] = (uint8_t)(x >> 24);
    }
    return size;
}

/* Text in which nothing needs an escape. */
static size_t fill_ascii(uint8_t *input, size_t size)
{
    fill_bytes(input, size);
    for (size_t i = 0; input && i < size; i++)
        input[i] = (uint8_t)('A' + input[i] % 26 + (input[i] & 0x20));
    return size;
}

/* The same with one of four characters to be escaped at one in 64 places, anywhere. */
static size_t fill_some(uint8_t *input, size_t size, const char special[4])
{
    fill_bytes(input, size);
    for (size_t i = 0; input && i < size; i++)
        input[i] = (uint8_t)(input[i] < 4 ? special[input[i]] : 'a' + input[i] % 26);
    return size;
}

static size_t fill_escapes(uint8_t *input, size_t size)
{
    return fill_some(input, size, "\"\n\\\t");
}

/* One in four of them in the long form, \u0001. */
static size_t fill_controls(uint8_t *input, size_t size)
{
    return fill_some(input, size, "\"\n\\\x01");
}

/* `size` bytes made into text by an encoder. */
static size_t fill_text(uint8_t *input, size_t size, size_t length,
                        void (*encode)(const void *src, size_t n, char *dst, unsigned flags))
{
    if (!input) return length;
    uint8_t *bytes = malloc(size ? size : 1);
    if (!bytes) abort();
    fill_bytes(bytes, size);
    encode(bytes, size, (char *)input, 0);
    free(bytes);
    return length;
}

static size_t fill_hex_text(uint8_t *input, size_t size)
{
    return fill_text(input, size, lw_hex_encoded_size(size), lw_hex_encode);
}

static size_t fill_base64_text(uint8_t *input, size_t size)
{
    return fill_text(input, size, lw_base64_encoded_size(size, 0), lw_base64_encode);
}

static void encode_base64_lines(const void *src, size_t n, char *dst, unsigned flags)
{
    (void)flags;
    lw_base64_encode_wrapped(src, n, dst, 45);
}

static size_t fill_base64_lines(uint8_t *input, size_t size)
{
    return fill_text(input, size, lw_base64_wrapped_size(size, 45), encode_base64_lines);
}

/* As in mail: lines of 76 characters, each with "\r\n" after it. */
static void encode_base64_mime(const void *src, size_t n, char *dst, unsigned flags)
{
    const char *p = src;
    for (size_t left = n; left; p += 57) {
        const size_t bytes = left < 57 ? left : 57;
        lw_base64_encode(p, bytes, dst, flags);
        dst += lw_base64_encoded_size(bytes, flags);
        *dst++ = '\r';
        *dst++ = '\n';
        left -= bytes;
    }
}

static size_t fill_base64_mime(uint8_t *input, size_t size)
{
    const size_t lines = (size + 56) / 57;
    return fill_text(input, size, lw_base64_encoded_size(size, 0) + 2 * lines, encode_base64_mime);
}

static void encode_uu(const void *src, size_t n, char *dst, unsigned flags)
{
    (void)flags;
    lw_uu_encode(src, n, dst, 45);
}

static size_t fill_uu_text(uint8_t *input, size_t size)
{
    return fill_text(input, size, lw_uu_encoded_size(size, 45), encode_uu);
}

/* Words in lines of 66 bytes. */
static size_t fill_lines(uint8_t *input, size_t size)
{
    fill_bytes(input, size);
    for (size_t i = 0; input && i < size; i++) {
        const uint8_t x = input[i];
        input[i] = i % 66 == 65 ? '\n' : x % 8 || i % 66 == 64 ? 'a' + x % 26 : ' ';
    }
    return size;
}

/* The same as quoted-printable text, with an escape at the front of each line. */
static size_t fill_qp_text(uint8_t *input, size_t size)
{
    fill_lines(input, size);
    for (size_t i = 0; input && i + 3 <= size; i += 66)
        memcpy(input + i, "=E9", 3);
    return size;
}

/* Bytes as quoted-printable text, most of it escapes. */
static size_t fill_qp_binary(uint8_t *input, size_t size)
{
    uint8_t *bytes = malloc(size ? size : 1);
    if (!bytes) abort();
    fill_bytes(bytes, size);
    char *text = malloc(lw_qp_encoded_bound(bytes, size, 72));
    if (!text) abort();
    const size_t length = lw_qp_encode(bytes, size, text, 72);
    if (input) memcpy(input, text, length);
    free(text);
    free(bytes);
    return length;
}

static size_t fill_bits_text(uint8_t *input, size_t size)
{
    return fill_text(input, size, lw_bits_encoded_size(size), lw_bits_encode);
}

/* Code points of one to four bytes, as many of each, in no order. */
static size_t fill_code_points(uint8_t *input, size_t size)
{
    static const uint32_t kinds[4] = {'a', 0x430, 0x4E00, 0x1F600};
    fill_bytes(input, 4 * size);
    for (size_t i = 0; input && i < 4 * size; i += 4) {
        const uint32_t point = kinds[input[i] & 3] + (input[i + 1] & 15);
        memcpy(input + i, &point, 4);
    }
    return 4 * size;
}

/* Code points of one script: 16 letters from `first` on, in words with a blank between them. */
static size_t fill_script(uint8_t *input, size_t size, uint32_t first)
{
    fill_bytes(input, 4 * size);
    for (size_t i = 0; input && i < 4 * size; i += 4) {
        const uint32_t point = input[i] % 8 ? first + (input[i + 1] & 15) : ' ';
        memcpy(input + i, &point, 4);
    }
    return 4 * size;
}

static size_t fill_ascii_points(uint8_t *input, size_t size)
{
    return fill_script(input, size, 'a');
}

static size_t fill_cyrillic_points(uint8_t *input, size_t size)
{
    return fill_script(input, size, 0x430);
}

static size_t fill_cjk_points(uint8_t *input, size_t size)
{
    return fill_script(input, size, 0x4E00);
}

/* `size` bytes of such code points as UTF-8, filled up with ASCII. */
static size_t fill_utf8(uint8_t *input, size_t size, bench_fill *fill)
{
    if (!input) return size;
    uint32_t *points = malloc(4 * size + 4);
    if (!points) abort();
    fill((uint8_t *)points, size);
    const size_t written = lw_utf8_encode(points, size, (char *)input, size, 0).written;
    memset(input + written, 'a', size - written);
    free(points);
    return size;
}

static size_t fill_mixed_text(uint8_t *input, size_t size)
{
    return fill_utf8(input, size, fill_code_points);
}

static size_t fill_cyrillic_text(uint8_t *input, size_t size)
{
    return fill_utf8(input, size, fill_cyrillic_points);
}

static size_t fill_cjk_text(uint8_t *input, size_t size)
{
    return fill_utf8(input, size, fill_cjk_points);
}

/* Doubles from 64 random bits each. */
static size_t fill_doubles(uint8_t *input, size_t size, double (*draw)(uint64_t bits))
{
    fill_bytes(input, size);
    for (size_t i = 0; input && i + 8 <= size; i += 8) {
        uint64_t bits;
        memcpy(&bits, input + i, 8);
        const double v = draw(bits);
        memcpy(input + i, &v, 8);
    }
    return size;
}

static double any_double(uint64_t bits)
{
    double v;
    bits &= ~(UINT64_C(1) << 52); /* no infinity and no NaN */
    memcpy(&v, &bits, 8);
    return v;
}

static double below_one(uint64_t bits) { return (double)(bits >> 11) * 0x1p-53; }

/* As in maps: 13 to 17 digits, like -65.613616999999977. */
static double coordinate(uint64_t bits)
{
    const double degrees = (double)(bits >> 40) / 46603.0 - 180;
    return bits & 1 ? degrees : (double)(int64_t)(degrees * 1e6) / 1e6;
}

static double price(uint64_t bits) { return (double)(bits >> 50) / 100; }

static size_t fill_any_doubles(uint8_t *input, size_t size)
{
    return fill_doubles(input, size, any_double);
}

static size_t fill_below_one(uint8_t *input, size_t size)
{
    return fill_doubles(input, size, below_one);
}

static size_t fill_coordinates(uint8_t *input, size_t size)
{
    return fill_doubles(input, size, coordinate);
}

static size_t fill_prices(uint8_t *input, size_t size) { return fill_doubles(input, size, price); }

static size_t print_json(double v, char *dst) { return lw_double_print(v, dst, LW_DOUBLE_JSON); }
static size_t print_es6(double v, char *dst) { return lw_double_print(v, dst, LW_DOUBLE_ES6); }

/* Integers of 1 to 20 digits, as many of each number of bits. */
static void print_integers(const void *src, size_t n, void *dst)
{
    char *p = dst;
    for (size_t i = 0; i + 8 <= n; i += 8) {
        uint64_t v;
        memcpy(&v, (const char *)src + i, 8);
        p += lw_u64_print(v >> (v & 63), p);
    }
}

/* As many inputs as half a megabyte holds: no branch predictor can learn them. */
static size_t many(size_t size) { return size < 512 << 10 ? (512 << 10) / (size ? size : 1) : 1; }

static size_t one(size_t size)
{
    (void)size;
    return 1;
}

#define BENCH_OP(name, fill, out, room, call)            \
    static size_t out_##name(size_t n) { return out; }   \
    static size_t room_##name(size_t n) { return room; } \
    static void run_##name(const void *src, size_t n, void *dst) { call; }
#define BENCH_OP_VARIED BENCH_OP
#include "ops.def"
#undef BENCH_OP
#undef BENCH_OP_VARIED

const struct bench_op bench_ops[] = {
#define BENCH_ROW(name, inputs, fill) \
    {#name, fill_##fill, inputs, out_##name, room_##name, run_##name},
#define BENCH_OP(name, fill, out, room, call) BENCH_ROW(name, one, fill)
#define BENCH_OP_VARIED(name, fill, out, room, call) BENCH_ROW(name, many, fill)
#include "ops.def"
#undef BENCH_OP
#undef BENCH_OP_VARIED
};
const size_t bench_op_count = sizeof bench_ops / sizeof bench_ops[0];
