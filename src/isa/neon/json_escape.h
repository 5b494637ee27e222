/*
 * JSON string kernels, NEON: blocks of 64 bytes in four vectors. Blocks with hits are spread in
 * groups of 8 as x86/json_spread128.h explains, with the same table.
 */
#ifndef LW_ISA_NEON_JSON_ESCAPE_H
#define LW_ISA_NEON_JSON_ESCAPE_H

#include "isa/neon/json_scan.h"
#include "isa/neon/json_short.h"

LW_INLINE void lw__json_copy_64(const uint8_t *s, uint8_t *d)
{
    for (int i = 0; i < 64; i += 16)
        vst1q_u8(d + i, vld1q_u8(s + i));
}

LW_INLINE struct lw__json_hits lw__json_find(const uint8_t *s, struct lw__json_set set, bool more,
                                             bool ascii)
{
    uint8x16_t hits[4], wide[4], any = vdupq_n_u8(0);
    for (int i = 0; i < 4; i++) {
        const uint8x16_t x = vld1q_u8(s + 16 * i);
        wide[i] = more ? lw__json_wide_neon(x, ascii) : any;
        hits[i] = lw__json_specials_neon(x, set, more);
        if (more) hits[i] = vorrq_u8(hits[i], wide[i]);
        any = vorrq_u8(any, hits[i]);
    }
    if (LW_LIKELY(vmaxvq_u8(any) == 0)) return (struct lw__json_hits){0, 0};
    return (struct lw__json_hits){lw__mask64_neon(hits), more ? lw__mask64_neon(wide) : 0};
}

LW_INLINE struct lw__json_hits lw__json_copy_rest(const uint8_t *s, size_t size, uint8_t *d,
                                                  struct lw__json_set set, bool more, bool ascii)
{
    struct lw__json_hits all = {0, 0};
    for (size_t i = 0; i < size; i += 16) {
        const uint8x16_t x = size - i >= 16 ? vld1q_u8(s + i) : lw__load_part_neon(s + i, size - i);
        vst1q_u8(d + i, x);
        all.any |= (uint64_t)lw__mask16_neon(lw__json_specials_neon(x, set, more)) << i;
        if (more) all.wide |= (uint64_t)lw__mask16_neon(lw__json_wide_neon(x, ascii)) << i;
    }
    const uint64_t inside = ((uint64_t)1 << size) - 1;
    return (struct lw__json_hits){(all.any | all.wide) & inside, all.wide & inside};
}

/* The letters of 16 bytes; 0 where the long form is needed. Indices from 16 on look up 0. */
LW_INLINE uint8x16_t lw__json_letters_neon(uint8x16_t x, struct lw__json_set set, bool more)
{
    static const uint8_t of_control[16] = {0,   0,   0,   0, 0,   0,   0, 0,
                                           'b', 't', 'n', 0, 'f', 'r', 0, 0};
    const uint8x16_t letter = vqtbl1q_u8(vld1q_u8(of_control), x);
    const uint8x16_t letters = vbslq_u8(vcltq_u8(x, vdupq_n_u8(0x20)), letter, x);
    return more ? vbicq_u8(letters, lw__json_html_neon(x, set)) : letters;
}

/* size <= 8 bytes, whose letters are given. */
LW_INLINE uint8_t *lw__json_spread_half(uint8x8_t letters, unsigned hits, unsigned longs,
                                        const uint8_t *s, size_t size, uint8_t *d, unsigned flags)
{
    if (LW_UNLIKELY(longs)) {
        for (size_t i = 0; i < size; i++)
            d = lw__json_put_byte(d, s[i], lw__json_texts(flags));
        return d;
    }
    const uint8x16_t letters_and_backslashes = vcombine_u8(letters, vdup_n_u8('\\'));
    const uint8x16_t order = vld1q_u8(lw__tab_json_spread + 16 * hits);
    vst1q_u8(d, vqtbl1q_u8(letters_and_backslashes, order));
    return d + size + LW_POPCOUNT64(hits);
}

LW_INLINE uint8_t *lw__json_spread(const uint8_t *s, size_t size, uint8_t *d, uint64_t hits,
                                   struct lw__json_set set, bool more, unsigned flags)
{
    for (size_t i = 0; i < size; i += 16, hits >>= 16) {
        const size_t left = size - i, first = left < 8 ? left : 8;
        const size_t second = left < 16 ? left - first : 8;
        const uint8x16_t x = left >= 16 ? vld1q_u8(s + i) : lw__load_part_neon(s + i, left);
        const uint8x16_t letters = lw__json_letters_neon(x, set, more);
        const unsigned here = hits & 0xFFFF;
        const unsigned longs = here & lw__mask16_neon(vceqzq_u8(letters));
        d = lw__json_spread_half(vget_low_u8(letters), here & 0xFF, longs & 0xFF, s + i, first, d,
                                 flags);
        d = lw__json_spread_half(vget_high_u8(letters), here >> 8, longs >> 8, s + i + 8, second, d,
                                 flags);
    }
    return d;
}

LW_INLINE uint8x16_t lw__json_copy_noting(const uint8_t *s, uint8_t *d, struct lw__json_set set,
                                          bool more, bool ascii, uint8x16_t noted)
{
    for (int i = 0; i < 4; i++) {
        const uint8x16_t x = vld1q_u8(s + 16 * i);
        vst1q_u8(d + 16 * i, x);
        noted = vorrq_u8(noted, lw__json_specials_neon(x, set, more));
        if (more) noted = vorrq_u8(noted, lw__json_wide_neon(x, ascii));
    }
    return noted;
}

#define lw__json_noted uint8x16_t
#define lw__json_nothing() vdupq_n_u8(0)
#define lw__json_is_nothing(noted) (vmaxvq_u8(noted) == 0)
#define lw__json_copy_less(s, n, d) lw__json_copy_short(s, n, d, 0)
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(neon)

#endif
