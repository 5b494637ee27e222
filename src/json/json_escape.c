/* JSON strings: public entry points. */
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
    if (LW_UNLIKELY(!k || flags != LW_JSON_TRUSTED)) return escape_checked(src, n, dst, flags);
    return k->json_string((const uint8_t *)src, n, (uint8_t *)dst);
}
