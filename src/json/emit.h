/*
 * Values as JSON text, for the C writer and for language bindings alike. Each returns false only
 * if the output's grow does.
 */
#ifndef LW_JSON_EMIT_H
#define LW_JSON_EMIT_H

#include "cpu/dispatch.h"
#include "json/out.h"
#include "json/short_string.h"

#include <lanewise/json.h>
#include <lanewise/number.h>

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

enum {
    LW__JSON_SHORT_ROOM = 66 /* 64 bytes and the quotes */
};

/* A string of any length, of which the opening quote may have been written already. */
bool lw__json_put_string_rest(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags);
bool lw__json_put_long_string(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags);

/*
 * Strings with their quotes. The text must be well-formed UTF-8: who does not know that asks
 * lw_utf8_check first. `flags` are those of lanewise/json.h that say what is escaped.
 */

/* One that lw__json_copy_short is not for: longer than that, or with an escape. */
LW_INLINE bool lw__json_put_string_by_kernel(struct lw__json_out *out, const struct lw__kernels *k,
                                             const char *text, size_t n, unsigned flags)
{
    const size_t room = lw__json_room(out);
    if (LW_UNLIKELY(room < n + LW__JSON_ROOM + 2))
        return lw__json_put_long_string(out, k, text, n, flags);
    uint8_t *d = (uint8_t *)out->cur;
    *d++ = '"';
    const struct lw__json_escaped e =
        lw__json_kernel(k, flags)((const uint8_t *)text, n, d, room - n - 2, flags);
    d += e.written;
    if (LW_UNLIKELY(e.read < n)) {
        out->cur = (char *)d;
        return lw__json_put_string_rest(out, k, text + e.read, n - e.read, flags);
    }
    *d++ = '"';
    out->cur = (char *)d;
    return true;
}

/* One of less than 64 bytes without an escape, where LW__JSON_SHORT_ROOM may be written. Returns
   where the text ends, or NULL for other strings. */
LW_INLINE char *lw__json_put_short_string(char *d, const struct lw__kernels *k, const char *text,
                                          size_t n, unsigned flags)
{
    if (n >= 64 || !lw__inline_vectors(k)) return NULL;
    d[0] = '"';
    if (!lw__json_copy_short((const uint8_t *)text, n, (uint8_t *)d + 1, flags)) return NULL;
    d[n + 1] = '"';
    return d + n + 2;
}

LW_INLINE bool lw__json_put_string(struct lw__json_out *out, const struct lw__kernels *k,
                                   const char *text, size_t n, unsigned flags)
{
    if (LW_LIKELY(lw__json_room(out) >= LW__JSON_SHORT_ROOM)) {
        char *end = lw__json_put_short_string(out->cur, k, text, n, flags);
        if (LW_LIKELY(end)) {
            out->cur = end;
            return true;
        }
    }
    return lw__json_put_string_by_kernel(out, k, text, n, flags);
}

/* A string with its quotes that may not be UTF-8, for which lanewise/json.h has flags. The result
   is LW_ERR_OUTPUT if grow fails, or what lw_utf8_check finds; `read` is its position. */
lw_result lw__json_put_checked_string(struct lw__json_out *out, const struct lw__kernels *k,
                                      const char *text, size_t n, unsigned flags);

LW_INLINE bool lw__json_put_null(struct lw__json_out *out)
{
    return lw__json_put_literal(out, "null");
}

LW_INLINE bool lw__json_put_bool(struct lw__json_out *out, bool value)
{
    return value ? lw__json_put_literal(out, "true") : lw__json_put_literal(out, "false");
}

LW_INLINE bool lw__json_put_i64(struct lw__json_out *out, int64_t value)
{
    if (!lw__json_reserve(out, LW_INT_TEXT_MAX)) return false;
    out->cur += lw_i64_print(value, out->cur);
    return true;
}

LW_INLINE bool lw__json_put_u64(struct lw__json_out *out, uint64_t value)
{
    if (!lw__json_reserve(out, LW_INT_TEXT_MAX)) return false;
    out->cur += lw_u64_print(value, out->cur);
    return true;
}

/* NaN and the infinities, which JSON has no text for, are written by name: the caller decides. */
LW_INLINE bool lw__json_put_double(struct lw__json_out *out, double value, lw_double_form form)
{
    if (!lw__json_reserve(out, LW_DOUBLE_TEXT_MAX)) return false;
    out->cur += lw_double_print(value, out->cur, form);
    return true;
}

#endif
