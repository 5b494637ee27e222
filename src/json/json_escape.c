/* JSON strings: public entry points. */
#include "json/emit.h"

#include <lanewise/json.h>
#include <lanewise/utf8.h>

size_t lw_json_escaped_bound(size_t n, unsigned flags)
{
    (void)flags;
    const size_t fixed = LW__JSON_ROOM + 2;
    return n > (SIZE_MAX - fixed) / LW__JSON_LONGEST ? SIZE_MAX : LW__JSON_LONGEST * n + fixed;
}

/* The bound leaves LW__JSON_ROOM of slack at the end, so the kernels never stop early. */
static char *put_well_formed(const struct lw__kernels *k, const char *src, size_t n, char *dst,
                             unsigned flags)
{
    return dst + lw__json_kernel(k, flags)((const uint8_t *)src, n, (uint8_t *)dst,
                                           (LW__JSON_LONGEST - 1) * n + LW__JSON_ROOM, flags)
                     .written;
}

lw_result lw_json_escape(const char *src, size_t n, char *dst, unsigned flags)
{
    const struct lw__kernels *k = lw__kernels();
    char *d = dst;
    *d++ = '"';
    size_t i = 0;
    for (;;) {
        const lw_result check = lw_utf8_check(src + i, n - i, NULL);
        d = put_well_formed(k, src + i, check.read, d, flags);
        i += check.read;
        if (check.status == LW_OK) break;
        if (!(flags & LW_JSON_REPLACE_INVALID))
            return (lw_result){check.status, i, (size_t)(d - dst)};
        d = put_well_formed(k, "\xEF\xBF\xBD", 3, d, flags);
        i += lw_utf8_bad_length(src + i, n - i);
    }
    *d++ = '"';
    return (lw_result){LW_OK, n, (size_t)(d - dst)};
}
