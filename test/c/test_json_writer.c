/* The JSON writer: layout, every misuse, sinks that take little or fail, memory that runs out. */
#include "harness.h"

#include <lanewise/json_writer.h>
#include <math.h>

enum {
    LARGE = 1 << 20
};

/* A sink that takes at most `at_a_time` bytes, and nothing after `limit`. */
struct sink {
    char *text;
    size_t size, at_a_time, limit, calls;
};

static size_t take(void *context, const char *text, size_t n)
{
    struct sink *s = context;
    assert_true(n > 0);
    s->calls++;
    if (n > s->at_a_time) n = s->at_a_time;
    if (n > s->limit - s->size) n = s->limit - s->size;
    memcpy(s->text + s->size, text, n);
    s->size += n;
    return n;
}

/* An allocator that gives up after some calls. */
struct memory {
    int calls_left;
};

static void *resize(void *context, void *block, size_t size)
{
    struct memory *m = context;
    return m->calls_left-- > 0 ? realloc(block, size) : NULL;
}

#define TEXT(literal)                \
    {                                \
        literal, sizeof(literal) - 1 \
    }

/* The same calls, whatever the writer. */
typedef void script(lw_json_writer *w);

static lw_result into_block(script *calls, const lw_json_options *options, char **text)
{
    struct memory m = {1000};
    lw_json_writer w;
    lw_json_open_block(&w, options, resize, &m);
    calls(&w);
    const lw_result r = lw_json_close(&w);
    *text = lw_json_block(&w);
    return r;
}

static void writes(script *calls, const lw_json_options *options, const char *want)
{
    char *text;
    const lw_result r = into_block(calls, options, &text);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.written, strlen(want));
    assert_memory_equal(text, want, r.written);
    free(text);
}

static void small(lw_json_writer *w)
{
    lw_json_begin_array(w);
    lw_json_i64(w, 1);
    lw_json_begin_array(w);
    lw_json_i64(w, 2);
    lw_json_i64(w, 3);
    lw_json_end_array(w);
    lw_json_begin_object(w);
    lw_json_key(w, "a", 1);
    lw_json_i64(w, 1);
    lw_json_key(w, "b", 1);
    lw_json_begin_array(w);
    lw_json_begin_object(w);
    lw_json_end_object(w);
    lw_json_end_array(w);
    lw_json_end_object(w);
    lw_json_begin_array(w);
    lw_json_end_array(w);
    lw_json_begin_object(w);
    lw_json_end_object(w);
    lw_json_end_array(w);
}

/* What Ruby's json gem writes for the same document and options. */
static void layouts(void **state)
{
    (void)state;
    writes(small, NULL, "[1,[2,3],{\"a\":1,\"b\":[{}]},[],{}]");
    const lw_json_options all = {.format = {TEXT("I"), TEXT("S"), TEXT("B"), TEXT("O"), TEXT("A")}};
    writes(small, &all,
           "[AI1,AI[AII2,AII3AI],AI{OII\"a\"B:S1,OII\"b\"B:S[AIII{}AII]OI},AI[],AI{}A]");
    const lw_json_options indent = {.format = {.indent = TEXT("I")}};
    writes(small, &indent, "[I1,I[II2,II3],I{II\"a\":1,II\"b\":[III{}]},I[],I{}]");
    const lw_json_options arrays = {.format = {.indent = TEXT("I"), .array_nl = TEXT("A")}};
    writes(small, &arrays, "[AI1,AI[AII2,AII3AI],AI{II\"a\":1,II\"b\":[AIII{}AII]},AI[],AI{}A]");
    const lw_json_options objects = {.format = {.indent = TEXT("I"), .object_nl = TEXT("O")}};
    writes(small, &objects, "[I1,I[II2,II3],I{OII\"a\":1,OII\"b\":[III{}]OI},I[],I{}]");
}

enum {
    DEEPEST = 30
};

static void deep(lw_json_writer *w)
{
    for (int i = 0; i < DEEPEST; i++)
        lw_json_begin_array(w);
    lw_json_null(w);
    for (int i = 0; i < DEEPEST; i++)
        lw_json_end_array(w);
}

static char *append(char *dst, const char *text, size_t size, size_t times)
{
    for (size_t i = 0; i < times; i++, dst += size)
        memcpy(dst, text, size);
    return dst;
}

static size_t deep_text(char *dst, lw_json_text nl, lw_json_text indent)
{
    char *end = dst;
    for (size_t depth = 1; depth <= DEEPEST; depth++) {
        *end++ = '[';
        end = append(end, nl.ptr, nl.size, 1);
        end = append(end, indent.ptr, indent.size, depth);
    }
    end = append(end, "null", 4, 1);
    for (size_t depth = DEEPEST; depth-- > 0;) {
        if (nl.size) {
            end = append(end, nl.ptr, nl.size, 1);
            end = append(end, indent.ptr, indent.size, depth);
        }
        *end++ = ']';
    }
    return (size_t)(end - dst);
}

/* Indentation and line breaks of every size, and of more than is written at once, into a block and
   through the smallest buffer. */
static void breaks_of_every_size(void **state)
{
    (void)state;
    char bytes[700], *want = malloc(LARGE), *got = malloc(LARGE);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)('a' + i % 23);
    const size_t nls[] = {0, 1, 2, 3, 511, 512, 513, 700};
    for (size_t i = 0; i < 8; i++) {
        for (size_t size = 0; size < 40; size++) {
            lw_json_options options = {.format.array_nl = {bytes + 1, nls[i] < 699 ? nls[i] : 699}};
            options.format.indent = (lw_json_text){bytes + 2, size < 38 ? size : 480 + size};
            const size_t n = deep_text(want, options.format.array_nl, options.format.indent);

            char *block;
            assert_int_equal(into_block(deep, &options, &block).written, n);
            assert_memory_equal(block, want, n);
            free(block);

            struct sink s = {.text = got, .at_a_time = LARGE, .limit = LARGE};
            char buffer[LW_JSON_BUFFER_MIN];
            lw_json_writer w;
            lw_json_open_sink(&w, &options, buffer, sizeof buffer, take, &s);
            deep(&w);
            assert_int_equal(lw_json_close(&w).status, LW_OK);
            assert_int_equal(s.size, n);
            assert_memory_equal(got, want, n);
        }
    }
    free(want);
    free(got);
}

static void values(lw_json_writer *w)
{
    lw_json_begin_array(w);
    lw_json_null(w);
    lw_json_bool(w, true);
    lw_json_bool(w, false);
    lw_json_i64(w, INT64_MIN);
    lw_json_u64(w, UINT64_MAX);
    lw_json_double(w, 1.5);
    lw_json_string(w, "</a>\n\u2028\u00e9", 10);
    lw_json_raw(w, "{ }", 3);
    lw_json_end_array(w);
}

static void all_values(void **state)
{
    (void)state;
    writes(values, NULL,
           "[null,true,false,-9223372036854775808,18446744073709551615,1.5,"
           "\"</a>\\n\u2028\u00e9\",{ }]");
    const lw_json_options safe = {.flags =
                                      LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE | LW_JSON_ASCII_ONLY};
    writes(values, &safe,
           "[null,true,false,-9223372036854775808,18446744073709551615,1.5,"
           "\"\\u003c\\/a\\u003e\\n\\u2028\\u00e9\",{ }]");
}

static void lonely_values(lw_json_writer *w)
{
    lw_json_string(w, "x", 1);
    lw_json_next_line(w);
    lw_json_null(w);
    lw_json_next_line(w);
}

static void lines(void **state)
{
    (void)state;
    writes(lonely_values, NULL, "\"x\"\nnull\n");
}

static void not_numbers(lw_json_writer *w)
{
    lw_json_begin_array(w);
    lw_json_double(w, NAN);
    lw_json_double(w, INFINITY);
    lw_json_double(w, -INFINITY);
    lw_json_end_array(w);
}

static void nan_is_refused(void **state)
{
    (void)state;
    char *text;
    const lw_result r = into_block(not_numbers, NULL, &text);
    assert_int_equal(r.status, LW_ERR_OUT_OF_RANGE);
    assert_int_equal(r.written, 1);
    free(text);
    writes(not_numbers, &(lw_json_options){.flags = LW_JSON_ALLOW_NAN}, "[NaN,Infinity,-Infinity]");
    writes(not_numbers, &(lw_json_options){.flags = LW_JSON_NAN_AS_NULL}, "[null,null,null]");
}

/* Calls by letters: [ ] { } k(ey) v(alue) n(ext line) c(lose). */
static lw_status call(lw_json_writer *w, char c)
{
    switch (c) {
    case '[': return lw_json_begin_array(w);
    case ']': return lw_json_end_array(w);
    case '{': return lw_json_begin_object(w);
    case '}': return lw_json_end_object(w);
    case 'k': return lw_json_key(w, "k", 1);
    case 'v': return lw_json_i64(w, 7);
    case 'n': return lw_json_next_line(w);
    default: return lw_json_close(w).status;
    }
}

/* Whether a call may come, told from the calls before it by another method than the writer's: the
   open brackets are kept as text. */
struct grammar {
    char open[64];
    size_t depth;
    bool after_key, some, closed, line;
};

static bool may_come(struct grammar *g, char c)
{
    if (g->closed) return false;
    const char in = g->depth ? g->open[g->depth - 1] : 0;
    const bool value_fits = in == 0 ? !g->some : in == '[' || g->after_key;
    switch (c) {
    case '[':
    case '{':
        if (!value_fits) return false;
        g->open[g->depth++] = c;
        g->after_key = false;
        return true;
    case ']':
    case '}':
        if (in != (c == ']' ? '[' : '{') || g->after_key) return false;
        if (--g->depth == 0) g->some = true;
        return true;
    case 'k':
        if (in != '{' || g->after_key) return false;
        return g->after_key = true;
    case 'v':
        if (!value_fits) return false;
        g->after_key = false;
        if (in == 0) g->some = true;
        return true;
    case 'n':
        if (in || !g->some) return false;
        g->some = false;
        return g->line = true;
    default: g->closed = true; return in == 0 && (g->some || g->line);
    }
}

/* All sequences of up to 6 calls. */
static void misuse_is_told_and_stays(void **state)
{
    (void)state;
    static const char letters[] = "[]{}kvnc";
    for (unsigned code = 0; code < 1u << 18; code++) {
        char text[LW_JSON_BUFFER_MIN];
        char collected[LW_JSON_BUFFER_MIN];
        struct sink s = {collected, 0, 1000, 1000, 0};
        struct grammar g = {.depth = 0};
        lw_json_writer w;
        lw_json_open_sink(&w, NULL, text, sizeof text, take, &s);
        bool fine = true;
        for (unsigned i = 0; i < 6; i++) {
            const char c = letters[code >> 3 * i & 7];
            fine = fine && may_come(&g, c);
            assert_int_equal(call(&w, c), fine ? LW_OK : LW_ERR_MISUSE);
        }
        assert_int_equal(lw_json_close(&w).status,
                         fine && may_come(&g, 'c') ? LW_OK : LW_ERR_MISUSE);
    }
}

static void nesting_is_limited(void **state)
{
    (void)state;
    for (unsigned limit = 1; limit <= LW_JSON_NESTING_MAX; limit += 341) {
        const lw_json_options options = {.max_nesting = limit};
        struct memory m = {100};
        lw_json_writer w;
        lw_json_open_block(&w, &options, resize, &m);
        for (unsigned i = 0; i < limit; i++)
            assert_int_equal(i % 3 ? lw_json_begin_array(&w)
                                   : (lw_json_begin_object(&w), lw_json_key(&w, "", 0)),
                             LW_OK);
        assert_int_equal(lw_json_begin_array(&w), LW_ERR_NESTING);
        assert_int_equal(lw_json_null(&w), LW_ERR_NESTING);
        assert_int_equal(lw_json_close(&w).status, LW_ERR_NESTING);
        free(lw_json_block(&w));
    }
    lw_json_writer w;
    struct memory m = {1};
    lw_json_open_block(&w, &(lw_json_options){.max_nesting = LW_JSON_NESTING_MAX + 1}, resize, &m);
    assert_int_equal(lw_json_null(&w), LW_ERR_NESTING);
    assert_int_equal(lw_json_close(&w).status, LW_ERR_NESTING);
    assert_null(lw_json_block(&w));
}

static void broken_text_has_a_position(void **state)
{
    (void)state;
    static char text[100000];
    memset(text, 'a', sizeof text);
    for (size_t at = 0; at < sizeof text; at += at < 100 || (at > 16370 && at < 16400) ? 1 : 1009) {
        for (int flags = 0; flags <= LW_JSON_ASCII_ONLY; flags += LW_JSON_ASCII_ONLY) {
            const lw_json_options options = {.flags = (unsigned)flags};
            struct memory m = {100};
            lw_json_writer w;
            text[at] = '\x80';
            lw_json_open_block(&w, &options, resize, &m);
            assert_int_equal(lw_json_string(&w, text, sizeof text), LW_ERR_INVALID_BYTE);
            const lw_result r = lw_json_close(&w);
            assert_int_equal(r.status, LW_ERR_INVALID_BYTE);
            assert_int_equal(r.read, at);
            assert_true(r.written <= at + 1);
            free(lw_json_block(&w));
            text[at] = 'a';
        }
    }
    lw_json_writer w;
    struct memory m = {100};
    lw_json_open_block(&w, NULL, resize, &m);
    lw_json_begin_object(&w);
    assert_int_equal(lw_json_key(&w, "ab\xE2\x82", 4), LW_ERR_TRUNCATED);
    const lw_result r = lw_json_close(&w);
    assert_int_equal(r.status, LW_ERR_TRUNCATED);
    assert_int_equal(r.read, 2);
    free(lw_json_block(&w));
}

/* Texts of all lengths around those that pieces are cut at, with characters of every size. */
static char *long_text;

static void long_strings(lw_json_writer *w)
{
    static const size_t sizes[] = {0,    1,    15,   16,   63,    64,    500,
                                   1023, 1024, 1025, 5000, 16383, 16385, 100000};
    static const char pretty[] = "{\"raw\": [1, 2, 3]}";
    lw_json_begin_array(w);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t n = sizes[i];
        while ((long_text[n] & 0xC0) == 0x80)
            n++;
        lw_json_begin_object(w);
        lw_json_key(w, long_text, n);
        lw_json_string(w, long_text, n);
        lw_json_end_object(w);
        lw_json_raw(w, pretty, sizeof pretty - 1);
    }
    lw_json_end_array(w);
}

static void fill_long_text(void)
{
    static const char *const characters[] = {
        "a", "b", "c", "d", "\"", "\n", "\x01", "/", "\u00e9", "\u2028", "\u4e2d", "\U0001F600"};
    long_text = calloc(1, LARGE);
    for (size_t n = 0; n < LARGE - 4;) {
        const size_t some = random_below(8) ? 4 : 12;
        const char *c = characters[random_below(some)];
        memcpy(long_text + n, c, strlen(c));
        n += strlen(c);
    }
}

static void check_sinks(const struct lw__kernels *tier)
{
    (void)tier;
    const lw_json_options options = {
        .format = {TEXT("  "), TEXT(" "), TEXT(""), TEXT("\n"), TEXT("\n")},
        .flags = (unsigned)random_below(8)};
    char *want;
    const lw_result expected = into_block(long_strings, &options, &want);
    assert_int_equal(expected.status, LW_OK);
    char *collected = malloc(expected.written);
    char *buffer = malloc(5000);
    static const size_t buffers[] = {LW_JSON_BUFFER_MIN, LW_JSON_BUFFER_MIN + 1, 1500, 5000};
    static const size_t at_a_time[] = {SIZE_MAX, 1000, 7, 1};
    for (size_t i = 0; i < 16; i++) {
        struct sink s = {collected, 0, at_a_time[i / 4], expected.written, 0};
        lw_json_writer w;
        lw_json_open_sink(&w, &options, buffer, buffers[i % 4], take, &s);
        long_strings(&w);
        const lw_result r = lw_json_close(&w);
        assert_int_equal(r.status, LW_OK);
        assert_int_equal(r.written, expected.written);
        assert_int_equal(s.size, expected.written);
        assert_memory_equal(collected, want, expected.written);
        /* Chunks are large: what is left unused is less than a kernel's slack and a block. */
        if (i < 4) assert_true(s.calls <= expected.written / (buffers[i] - 600) + 1);
    }
    free(buffer);
    free(collected);
    free(want);
}

static void sinks_get_it_all(void **state)
{
    (void)state;
    for_each_tier(check_sinks);
}

static void a_failing_sink_stops_the_writer(void **state)
{
    (void)state;
    char *want, buffer[LW_JSON_BUFFER_MIN];
    const lw_result expected = into_block(long_strings, NULL, &want);
    char *collected = malloc(expected.written);
    for (size_t limit = 0; limit < expected.written; limit += 1 + limit / 10) {
        struct sink s = {collected, 0, 100, limit, 0};
        lw_json_writer w;
        lw_json_open_sink(&w, NULL, buffer, sizeof buffer, take, &s);
        long_strings(&w);
        const lw_result r = lw_json_close(&w);
        assert_int_equal(r.status, LW_ERR_OUTPUT);
        assert_int_equal(r.written, limit);
        assert_memory_equal(collected, want, limit);
        const size_t calls = s.calls;
        assert_int_equal(lw_json_null(&w), LW_ERR_OUTPUT);
        assert_int_equal(s.calls, calls);
    }
    free(collected);
    free(want);
}

static void memory_may_run_out(void **state)
{
    (void)state;
    for (int calls = 0; calls < 6; calls++) {
        struct memory m = {calls};
        lw_json_writer w;
        lw_json_open_block(&w, NULL, resize, &m);
        long_strings(&w);
        assert_int_equal(lw_json_null(&w), LW_ERR_OUTPUT);
        assert_int_equal(lw_json_close(&w).status, LW_ERR_OUTPUT);
        assert_true((lw_json_block(&w) == NULL) == (calls == 0));
        free(lw_json_block(&w));
    }
}

static void a_tiny_buffer_is_refused(void **state)
{
    (void)state;
    char buffer[LW_JSON_BUFFER_MIN];
    struct sink s = {NULL, 0, 0, 0, 0};
    lw_json_writer w;
    lw_json_open_sink(&w, NULL, buffer, sizeof buffer - 1, take, &s);
    assert_int_equal(lw_json_null(&w), LW_ERR_NO_SPACE);
    assert_int_equal(lw_json_close(&w).status, LW_ERR_NO_SPACE);
}

static int set_up(void **state)
{
    (void)state;
    random_seed();
    fill_long_text();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts),
        cmocka_unit_test(breaks_of_every_size),
        cmocka_unit_test(all_values),
        cmocka_unit_test(lines),
        cmocka_unit_test(nan_is_refused),
        cmocka_unit_test(misuse_is_told_and_stays),
        cmocka_unit_test(nesting_is_limited),
        cmocka_unit_test(broken_text_has_a_position),
        cmocka_unit_test(sinks_get_it_all),
        cmocka_unit_test(a_failing_sink_stops_the_writer),
        cmocka_unit_test(memory_may_run_out),
        cmocka_unit_test(a_tiny_buffer_is_refused),
    };
    return cmocka_run_group_tests_name("json_writer", tests, set_up, NULL);
}
