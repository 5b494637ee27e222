/*
 * Values as JSON text, for the C writer and for language bindings alike. Each returns false only
 * if the output's grow does.
 */
#ifndef LW_JSON_EMIT_H
#define LW_JSON_EMIT_H

#include "cpu/dispatch.h"
#include "json/out.h"

#include <lanewise/json.h>

/* The kernel that these flags call for. */
typedef struct lw__json_escaped lw__json_kernel_fn(const uint8_t *src, size_t n, uint8_t *dst,
                                                   size_t slack, unsigned flags);
LW_INLINE lw__json_kernel_fn *lw__json_kernel(const struct lw__kernels *k, unsigned flags)
{
    if (flags & LW_JSON_ASCII_ONLY) return k->json_escape_ascii;
    if (flags & (LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE)) return k->json_escape_more;
    return k->json_escape;
}

/* The escaped text without quotes, in pieces if need be. The text is well-formed UTF-8. */
bool lw__json_put_escaped(struct lw__json_out *out, const struct lw__kernels *k, const char *text,
                          size_t n, unsigned flags);

bool lw__json_put_long_string(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags);

/*
 * A string with its quotes. The text must be well-formed UTF-8: who does not know that asks
 * lw_utf8_check first. `flags` are those of lanewise/json.h that say what is escaped.
 */
LW_INLINE bool lw__json_put_string(struct lw__json_out *out, const struct lw__kernels *k,
                                   const char *text, size_t n, unsigned flags)
{
    return lw__json_put_long_string(out, k, text, n, flags);
}

LW_INLINE bool lw__json_put_null(struct lw__json_out *out)
{
    return lw__json_put_literal(out, "null");
}

LW_INLINE bool lw__json_put_bool(struct lw__json_out *out, bool value)
{
    return value ? lw__json_put_literal(out, "true") : lw__json_put_literal(out, "false");
}

#endif
