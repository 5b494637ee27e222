/* JSON strings: public entry points. */
#include "common/result.h"
#include "json/emit.h"

#include <lanewise/json.h>

size_t lw_json_escaped_bound(size_t n, unsigned flags)
{
    (void)flags;
    const size_t fixed = LW__JSON_ROOM + 2;
    return n > (SIZE_MAX - fixed) / LW__JSON_LONGEST ? SIZE_MAX : LW__JSON_LONGEST * n + fixed;
}

/* The bound leaves LW__JSON_ROOM to the end, more than any emitter asks for. */
static bool has_no_more(struct lw__json_out *out, size_t need)
{
    (void)out, (void)need;
    return false;
}

/* With the bound for its room, and well-formed, a text is written in one go by any kernel. */
LW_INLINE lw_result escape_at_once(const struct lw__kernels *k, const char *src, size_t n,
                                   char *dst, unsigned flags)
{
    const uint8_t *s = (const uint8_t *)src;
    uint8_t *d = (uint8_t *)dst;
    size_t written = n;
    *d = '"';
    if (n >= 64 || !lw__inline_vectors(k) || !lw__json_copy_short(s, n, d + 1, flags))
        written =
            lw__json_kernel(k, flags)(s, n, d + 1, LW__JSON_LONGEST * n - n + LW__JSON_ROOM, flags)
                .written;
    d[1 + written] = '"';
    return lw__ok(n, written + 2);
}

static LW_NOINLINE lw_result escape_checked(const char *src, size_t n, char *dst, unsigned flags)
{
    struct lw__json_out out = {dst, dst, dst + lw_json_escaped_bound(n, flags), has_no_more,
                               SIZE_MAX};
    lw_result r = lw__json_put_checked_string(&out, lw__kernels(), src, n, flags);
    r.written = (size_t)(out.cur - dst);
    return r;
}

lw_result lw_json_escape(const char *src, size_t n, char *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    if (LW_UNLIKELY(!k || !(flags & LW_JSON_TRUSTED))) return escape_checked(src, n, dst, flags);
    return escape_at_once(k, src, n, dst, flags & LW__JSON_ESCAPES);
}
