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

/* A string of any length, of which the opening quote may have been written already. */
bool lw__json_put_string_rest(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags);
bool lw__json_put_long_string(struct lw__json_out *out, const struct lw__kernels *k,
                              const char *text, size_t n, unsigned flags);

/*
 * A string with its quotes. The text must be well-formed UTF-8: who does not know that asks
 * lw_utf8_check first. `flags` are those of lanewise/json.h that say what is escaped.
 */
LW_INLINE bool lw__json_put_string(struct lw__json_out *out, const struct lw__kernels *k,
                                   const char *text, size_t n, unsigned flags)
{
    const size_t room = lw__json_room(out);
    if (LW_UNLIKELY(room < n + LW__JSON_ROOM + 2))
        return lw__json_put_long_string(out, k, text, n, flags);
    const uint8_t *s = (const uint8_t *)text;
    uint8_t *d = (uint8_t *)out->cur;
    *d++ = '"';
    if (n < 64 && lw__inline_vectors(k) && lw__json_copy_short(s, n, d, flags)) {
        d += n;
    } else {
        const struct lw__json_escaped e = lw__json_kernel(k, flags)(s, n, d, room - n - 2, flags);
        d += e.written;
        if (LW_UNLIKELY(e.read < n)) {
            out->cur = (char *)d;
            return lw__json_put_string_rest(out, k, text + e.read, n - e.read, flags);
        }
    }
    *d++ = '"';
    out->cur = (char *)d;
    return true;
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
