/*
 * The vectors of utf8_encode_lanes.h, for tiers that can look up 16 bytes in a register.
 *
 * Code points of up to four bytes to UTF-8, four to a shuffle. Each 32-bit lane gets its code point
 * in four bytes; a shuffle, found by the lengths of four of them, leaves out those that its form
 * does not have. For U+20AC:
 *
 *   bits from      18   12   6    0
 *                  00   02   42   2C       (six of them count, seven in ASCII)
 *   kept           00   02   02   2C
 *   ^ marks        00   E2   82   AC       the first is left out
 *
 * Compressing by a table of shuffles is how simdutf does it for code units of 16 bits (Lemire and
 * Muła, "Transcoding Billions of Unicode Characters per Second with SIMD Instructions", 2022). Here
 * a lane is a code point whatever its length, so that one table does for all.
 *
 * If all have up to two bytes, a lane of 16 bits is enough, and eight go through one shuffle.
 *
 * A template. A tier provides, for its vector type lw__u32s of lw__u32s_lanes lanes,
 *
 *   lw__u32s_load(p)
 *   lw__u32s_load_part(p, n)
 *   lw__u32s_fill(x)            x in each lane
 *   lw__u32s_and, lw__u32s_or, lw__u32s_xor, lw__u32s_equal
 *   lw__u32s_above(a, b)        a > b, signed
 *   lw__u32s_sixes(v)           the bits from 18, 12, 6 and 0, in this order of bytes
 *   lw__u32s_any_negative(v)    whether any lane has its highest bit set
 *   lw__utf8_pack(text, lower, upper, dst)
 *                               writes lanes without what their lengths leave out; the masks are
 *                               the two bits of each length, less one; 16 bytes may be written
 *                               for every four lanes; returns how many count
 */
#ifndef LW_ISA_TEMPLATE_UTF8_TEXT_LANES_H
#define LW_ISA_TEMPLATE_UTF8_TEXT_LANES_H

#include "common/utf8_code_points.h"

/* Negative: above the last code point, or a surrogate; extended: more than four bytes. */
LW_INLINE lw__u32s lw__utf8_unknown(lw__u32s v, bool extended)
{
    const lw__u32s above = lw__u32s_above(v, lw__u32s_fill(extended ? 0x1FFFFF : 0x10FFFF));
    const lw__u32s outside = lw__u32s_or(above, v);
    if (extended) return outside;
    const lw__u32s block = lw__u32s_and(v, lw__u32s_fill(0xFFFFF800));
    return lw__u32s_or(outside, lw__u32s_equal(block, lw__u32s_fill(0xD800)));
}

LW_INLINE bool lw__utf8_known(lw__u32s v, bool extended)
{
    return !lw__u32s_any_negative(lw__utf8_unknown(v, extended));
}

LW_INLINE bool lw__utf8_known_16(const uint32_t *src, bool extended)
{
    lw__u32s unknown = lw__u32s_fill(0);
    for (int i = 0; i < 16; i += lw__u32s_lanes)
        unknown = lw__u32s_or(unknown, lw__utf8_unknown(lw__u32s_load(src + i), extended));
    return !lw__u32s_any_negative(unknown);
}

LW_INLINE size_t lw__utf8_put_lanes(lw__u32s v, uint8_t *dst)
{
    const lw__u32s two = lw__u32s_above(v, lw__u32s_fill(0x7F));
    const lw__u32s three = lw__u32s_above(v, lw__u32s_fill(0x7FF));
    const lw__u32s four = lw__u32s_above(v, lw__u32s_fill(0xFFFF));
    const lw__u32s seventh = lw__u32s_and(two, lw__u32s_fill(0x40000000));
    const lw__u32s keep = lw__u32s_xor(seventh, lw__u32s_fill(0x7F3F3F3F));
    /* Each length adds a mark, and turns the first byte's of the one before into a 10xxxxxx's. */
    const lw__u32s marks =
        lw__u32s_xor(lw__u32s_xor(lw__u32s_and(two, lw__u32s_fill(0x80C00000)),
                                  lw__u32s_and(three, lw__u32s_fill(0x0040E000))),
                     lw__u32s_and(four, lw__u32s_fill(0x000060F0)));
    const lw__u32s text = lw__u32s_xor(lw__u32s_and(lw__u32s_sixes(v), keep), marks);
    return lw__utf8_pack(text, lw__u32s_xor(two, lw__u32s_xor(three, four)), three, dst);
}

#endif
