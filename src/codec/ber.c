/* BER-compressed integers. They are short: a byte at a step is as fast as it gets. */
#include "common/compiler.h"
#include "common/result.h"

#include <lanewise/ber.h>

size_t lw_ber_encode(uint64_t v, void *dst)
{
    uint8_t *out = dst;
    if (LW_LIKELY(v < 128)) {
        *out = (uint8_t)v;
        return 1;
    }
    const size_t n = (70 - LW_CLZ64(v)) / 7;
    out[n - 1] = v & 127;
    for (size_t i = n - 1; i-- > 0;)
        out[i] = (uint8_t)((v >>= 7) | 128);
    return n;
}

lw_result lw_ber_decode(const void *src, size_t n, uint64_t *v)
{
    const uint8_t *in = src;
    uint64_t value = 0;
    bool too_large = false;
    for (size_t i = 0; i < n; i++) {
        too_large |= value >> 57 != 0;
        value = value << 7 | (in[i] & 127);
        if (in[i] & 128) continue;
        if (LW_UNLIKELY(too_large)) return lw__result(LW_ERR_NO_SPACE, i + 1, 0);
        *v = value;
        return lw__result(LW_OK, i + 1, 1);
    }
    return lw__result(LW_ERR_TRUNCATED, n, 0);
}
