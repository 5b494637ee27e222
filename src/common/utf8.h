/* One UTF-8 character at a time: what the scalar kernels and the error paths are made of. */
#ifndef LW_COMMON_UTF8_H
#define LW_COMMON_UTF8_H

#include "common/compiler.h"

/*
 * A character as far as it goes: `have` leading bytes are a prefix of some well-formed character,
 * which takes `need` bytes in all. have == need: it is well-formed. need == 0: no character begins
 * with this byte.
 */
struct lw__utf8_prefix {
    unsigned have, need;
};

LW_INLINE unsigned lw__utf8_need(uint8_t lead)
{
    if (lead < 0x80) return 1;
    if (lead < 0xC2) return 0;
    if (lead < 0xE0) return 2;
    if (lead < 0xF0) return 3;
    return lead < 0xF5 ? 4 : 0;
}

/* The range of the second byte narrows after four leads (Unicode Standard, table 3-7). */
LW_INLINE bool lw__utf8_second_fits(uint8_t lead, uint8_t second)
{
    const uint8_t lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const uint8_t highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return lowest <= second && second <= highest;
}

/* Of the n >= 1 bytes at p. */
LW_INLINE struct lw__utf8_prefix lw__utf8_prefix(const uint8_t *p, size_t n)
{
    struct lw__utf8_prefix c = {0, lw__utf8_need(p[0])};
    if (c.need == 0) return c;
    c.have = 1;
    if (c.need == 1 || n < 2 || !lw__utf8_second_fits(p[0], p[1])) return c;
    c.have = 2;
    while (c.have < c.need && c.have < n && (p[c.have] & 0xC0) == 0x80)
        c.have++;
    return c;
}

/* The code point of the well-formed character of `size` bytes, 2 to 4, at p. */
LW_INLINE uint32_t lw__utf8_decode(const uint8_t *p, unsigned size)
{
    if (size == 2) return (p[0] & 0x1Fu) << 6 | (p[1] & 0x3Fu);
    if (size == 3) return (p[0] & 0x0Fu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
    return (p[0] & 0x07u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
}

#endif
