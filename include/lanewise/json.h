/*
 * JSON text: string escaping.
 *
 * Escapes are those of RFC 8259 that must be: \" and \\, \b \t \n \f \r, and \u00xx (lower-case
 * digits) for the other bytes below 0x20. Flags add to them.
 */
#ifndef LANEWISE_JSON_H
#define LANEWISE_JSON_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LW_JSON_SCRIPT_SAFE = 1 << 0, /* also \/ \u2028 \u2029: safe inside a <script> element */
    LW_JSON_HTML_SAFE = 1 << 1,   /* also \u003c \u003e \u0026 \u2028 \u2029, for < > & */
    LW_JSON_ASCII_ONLY =
        1 << 2, /* \uxxxx for all that is not ASCII, in surrogate pairs above ffff */

    /* What to do about input that is not UTF-8, instead of reporting it: */
    LW_JSON_REPLACE_INVALID = 1 << 3, /* write U+FFFD for it */
    LW_JSON_TRUSTED = 1 << 4          /* the caller knows that it is UTF-8: do not look */
};

/* A piece of text; it need not end with a NUL and may hold some. */
typedef struct lw_json_text {
    const char *ptr;
    size_t size;
} lw_json_text;

/* What stands between tokens; all empty, as in {0}, for compact text. */
typedef struct lw_json_format {
    lw_json_text indent;       /* once for each level, before an item or key */
    lw_json_text space;        /* after the colon */
    lw_json_text space_before; /* before the colon */
    lw_json_text object_nl;    /* after { and before }, and after the comma between pairs */
    lw_json_text array_nl;     /* after [ and before ], and after the comma between items */
} lw_json_format;

/* Room that lw_json_escape needs for `n` bytes; SIZE_MAX if that does not fit a size_t. */
LW_API size_t lw_json_escaped_bound(size_t n, unsigned flags);

/*
 * Writes the `n` bytes of UTF-8 at `src` to `dst` as a JSON string, quotes included, without a
 * terminator. `dst` has room for lw_json_escaped_bound(n, flags) bytes, any of which may be
 * written to; the string is the first `written` ones. Input and output must not overlap.
 *
 * Input that is not UTF-8 is an error, LW_ERR_INVALID_BYTE or LW_ERR_TRUNCATED as lw_utf8_check
 * reports it, with its position; `written` counts the opening quote and what comes from the input
 * before it. With LW_JSON_REPLACE_INVALID it cannot fail: U+FFFD takes the place of each sequence
 * that lw_utf8_bad_length measures. With LW_JSON_TRUSTED it cannot fail either; what is written
 * for input that is not UTF-8 after all is then unspecified.
 */
LW_API lw_result lw_json_escape(const char *src, size_t n, char *dst, unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
