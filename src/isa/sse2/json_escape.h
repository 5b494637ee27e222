/*
 * JSON string kernels, SSE2: blocks of 64 bytes in four vectors. Without a byte shuffle, groups of
 * 8 bytes that have hits are written through the table of texts: about two cycles a byte, with no
 * branch, whatever the bytes are.
 */
#ifndef LW_ISA_SSE2_JSON_ESCAPE_H
#define LW_ISA_SSE2_JSON_ESCAPE_H

#include "isa/x86/json_scan128.h"
#include "isa/x86/json_short.h"

static LW_NOINLINE uint8_t *lw__json_spread_bytes(const uint8_t *s, size_t size, uint8_t *d,
                                                  unsigned flags)
{
    const struct lw__json_text *texts = lw__json_texts(flags);
    for (size_t i = 0; i < size; i++)
        d = lw__json_put_byte(d, s[i], texts);
    return d;
}

LW_INLINE uint8_t *lw__json_spread(const uint8_t *s, size_t size, uint8_t *d, uint64_t hits,
                                   struct lw__json_set set, bool more, unsigned flags)
{
    (void)set, (void)more;
    for (size_t i = 0; i + 16 <= size; i += 16) {
        if ((hits >> i & 0xFFFF) == 0) {
            _mm_storeu_si128((__m128i *)d, _mm_loadu_si128((const __m128i *)(s + i)));
            d += 16;
        } else {
            d = lw__json_spread_bytes(s + i, 16, d, flags);
        }
    }
    return lw__json_spread_bytes(s + size / 16 * 16, size % 16, d, flags);
}

#define lw__json_copy_64 lw__json_copy_64_128
#define lw__json_find lw__json_find128
#define lw__json_copy_rest lw__json_copy_rest128
#define lw__json_noted struct lw__json_noted128
#define lw__json_nothing lw__json_nothing128
#define lw__json_is_nothing lw__json_is_nothing128
#define lw__json_copy_noting lw__json_copy_noting128
#define lw__json_copy_less(s, n, d) lw__json_copy_short(s, n, d, 0)
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(sse2)

#endif
