/* UTF-8: public entry points. The kernels find the place of an error, this file names it. */
#include "common/utf8.h"
#include "common/result.h"
#include "cpu/dispatch.h"

#include <lanewise/utf8.h>

static lw_result ill_formed(const uint8_t *src, size_t n, size_t at)
{
    const struct lw__utf8_prefix c = lw__utf8_prefix(src + at, n - at);
    const bool cut_short = c.have > 0 && c.have == n - at;
    return lw__result(cut_short ? LW_ERR_TRUNCATED : LW_ERR_INVALID_BYTE, at, 0);
}

lw_result lw_utf8_check(const char *text, size_t n, bool *ascii)
{
    const struct lw__kernels *k = lw__kernels();
    const uint8_t *src = (const uint8_t *)text;
    size_t good = k->ascii_prefix(src, n);
    if (ascii) *ascii = good == n;
    if (good < n) good += k->utf8_prefix(src + good, n - good);
    if (LW_UNLIKELY(good < n)) return ill_formed(src, n, good);
    return lw__result(LW_OK, n, 0);
}

size_t lw_utf8_bad_length(const char *src, size_t n)
{
    if (n == 0) return 0;
    const struct lw__utf8_prefix c = lw__utf8_prefix((const uint8_t *)src, n);
    if (c.need > 0 && c.have == c.need) return 0;
    return c.have ? c.have : 1;
}
