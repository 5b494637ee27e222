/* UTF-8 code points: public entry points. The kernels find where to stop, this file says why. */
#include "common/utf8_code_points.h"
#include "common/utf8.h"
#include "cpu/dispatch.h"

#include <lanewise/utf8.h>

size_t lw_utf8_count(const char *src, size_t n)
{
    return lw__kernels()->utf8_count((const uint8_t *)src, n);
}

size_t lw_utf8_length(unsigned char lead, unsigned flags)
{
    return flags & LW_UTF8_EXTENDED ? lw__utf8_announced(lead) : lw__utf8_need(lead);
}

size_t lw_utf8_encoded_size(const uint32_t *src, size_t n)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++)
        size += lw__utf8_size(src[i]);
    return size;
}

lw_result lw_utf8_encode(const uint32_t *src, size_t n, char *dst, size_t size, unsigned flags)
{
    lw_result r = lw__kernels()->utf8_encode(src, n, (uint8_t *)dst, size, flags);
    if (LW_UNLIKELY(r.read < n))
        r.status = lw__utf8_in_range(src[r.read], flags & LW_UTF8_EXTENDED) ? LW_ERR_NO_SPACE
                                                                            : LW_ERR_OUT_OF_RANGE;
    return r;
}

/* In the order that Ruby's unpack("U") checks: lead, length, continuation, shortest form. */
static lw_status extended_error(const uint8_t *src, size_t n)
{
    const unsigned size = lw__utf8_announced(src[0]);
    if (size == 0) return LW_ERR_INVALID_BYTE;
    if (size > n) return LW_ERR_TRUNCATED;
    for (unsigned i = 1; i < size; i++)
        if ((src[i] & 0xC0) != 0x80) return LW_ERR_INVALID_BYTE;
    return LW_ERR_OVERLONG;
}

lw_result lw_utf8_decode(const char *src, size_t n, uint32_t *dst, size_t max, unsigned flags)
{
    lw_result r = lw__kernels()->utf8_decode((const uint8_t *)src, n, dst, max, flags);
    if (LW_LIKELY(r.read == n || r.written == max)) return r;
    r.status = flags & LW_UTF8_EXTENDED ? extended_error((const uint8_t *)src + r.read, n - r.read)
                                        : lw_utf8_check(src + r.read, n - r.read, NULL).status;
    return r;
}
