/* JSON string kernels of every tier against an independent model, and lw_json_escape. */
#include "harness.h"

#include <lanewise/json.h>

static void escapes_as(unsigned flags, const char *text, size_t n, const char *want)
{
    char got[4096];
    assert_true(lw_json_escaped_bound(n, flags) <= sizeof got);
    const lw_result r = lw_json_escape(text, n, got, flags);
    assert_int_equal(r.status, LW_OK);
    assert_int_equal(r.read, n);
    assert_int_equal(r.written, strlen(want));
    assert_memory_equal(got, want, r.written);
}
#define ESCAPES_AS(flags, text, want) escapes_as(flags, text, sizeof(text) - 1, want)

static void check_examples(const struct lw__kernels *tier)
{
    (void)tier;
    ESCAPES_AS(0, "", "\"\"");
    ESCAPES_AS(0, "a\"b\\c/<>&\x7f", "\"a\\\"b\\\\c/<>&\x7f\"");
    ESCAPES_AS(0, "\0\1\7\b\t\n\v\f\r\x1f",
               "\"\\u0000\\u0001\\u0007\\b\\t\\n\\u000b\\f\\r\\u001f\"");
    ESCAPES_AS(0, "\u00e9\u2028\u2029", "\"\u00e9\u2028\u2029\"");
    ESCAPES_AS(LW_JSON_SCRIPT_SAFE, "</a>\u2027\u2028\u2029\u202a",
               "\"<\\/a>\u2027\\u2028\\u2029\u202a\"");
    ESCAPES_AS(LW_JSON_HTML_SAFE, "</a>&\u2028\u2029", "\"\\u003c/a\\u003e\\u0026\\u2028\\u2029\"");
    ESCAPES_AS(LW_JSON_ASCII_ONLY, "a\u00e9\u4e2d\U0001F600\U0010FFFF\xC2\x80\uffff/",
               "\"a\\u00e9\\u4e2d\\ud83d\\ude00\\udbff\\udfff\\u0080\\uffff/\"");
    ESCAPES_AS(LW_JSON_ASCII_ONLY | LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE, "\u2028/<",
               "\"\\u2028\\/\\u003c\"");
}

static void examples(void **state)
{
    (void)state;
    for_each_tier(check_examples);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples),
    };
    return cmocka_run_group_tests_name("json_escape", tests, NULL, NULL);
}
