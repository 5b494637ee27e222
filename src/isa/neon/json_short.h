/* JSON strings of less than 64 bytes that need no escape, inline in their callers. NEON. */
#ifndef LW_ISA_NEON_JSON_SHORT_H
#define LW_ISA_NEON_JSON_SHORT_H

#include "isa/neon/json_scan.h"

LW_INLINE bool lw__json_copy_short(const uint8_t *s, size_t n, uint8_t *d, unsigned flags)
{
    const struct lw__json_set set = lw__json_set_of(flags);
    const bool ascii = flags & LW_JSON_ASCII_ONLY, more = flags != 0;
    uint8x16_t any = vdupq_n_u8(0);
    for (size_t i = 0; i < n; i += 16) {
        /* Bytes after the text become blanks, which are never escaped. */
        uint8x16_t x;
        if (n - i >= 16) {
            x = vld1q_u8(s + i);
        } else {
            static const uint8_t places[16] = {0, 1, 2,  3,  4,  5,  6,  7,
                                               8, 9, 10, 11, 12, 13, 14, 15};
            const uint8x16_t after = vcgeq_u8(vld1q_u8(places), vdupq_n_u8((uint8_t)(n - i)));
            x = vbslq_u8(after, vdupq_n_u8(' '), lw__load_part_neon(s + i, n - i));
        }
        vst1q_u8(d + i, x);
        any = vorrq_u8(any, lw__json_specials_neon(x, set, more));
        if (more) any = vorrq_u8(any, lw__json_wide_neon(x, ascii));
    }
    return vmaxvq_u8(any) == 0;
}

#endif
