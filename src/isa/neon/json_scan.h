/* JSON strings: finding what must be escaped, 16 bytes at a time. NEON. x86/json_scan128.h explains
   the set. */
#ifndef LW_ISA_NEON_JSON_SCAN_H
#define LW_ISA_NEON_JSON_SCAN_H

#include "isa/neon/load_part.h"
#include "isa/template/json_escape_parts.h"

struct lw__json_set {
    uint8x16_t slash, ampersand, angle;
};

LW_INLINE struct lw__json_set lw__json_set_of(unsigned flags)
{
    const bool html = flags & LW_JSON_HTML_SAFE;
    return (struct lw__json_set){vdupq_n_u8(flags & LW_JSON_SCRIPT_SAFE ? '/' : '"'),
                                 vdupq_n_u8(html ? '&' : '"'), vdupq_n_u8(html ? '<' : '"')};
}

LW_INLINE uint8x16_t lw__json_html_neon(uint8x16_t x, struct lw__json_set set)
{
    const uint8x16_t angle = vceqq_u8(vandq_u8(x, vdupq_n_u8(0xFD)), set.angle);
    return vorrq_u8(angle, vceqq_u8(x, set.ampersand));
}

/* 0xFF in the bytes below 0x80 that must be escaped. */
LW_INLINE uint8x16_t lw__json_specials_neon(uint8x16_t x, struct lw__json_set set, bool more)
{
    const uint8x16_t quotes = vorrq_u8(vceqq_u8(x, vdupq_n_u8('"')), vceqq_u8(x, vdupq_n_u8('\\')));
    const uint8x16_t base = vorrq_u8(quotes, vcltq_u8(x, vdupq_n_u8(0x20)));
    if (!more) return base;
    return vorrq_u8(base, vorrq_u8(vceqq_u8(x, set.slash), lw__json_html_neon(x, set)));
}

LW_INLINE uint8x16_t lw__json_wide_neon(uint8x16_t x, bool ascii)
{
    return ascii ? vcgeq_u8(x, vdupq_n_u8(0x80)) : vceqq_u8(x, vdupq_n_u8(0xE2));
}

#endif
