/*
 * Hex in 16-byte vectors: blocks of 16 bytes, and up to 16 of them in one or two vectors, the
 * pieces at both ends of the input taken together:
 *
 *   n = 11 bytes   [0..7][3..10] in one vector, 16 + 16 digits stored at 0 and at 6
 *   n = 5          [0..3][1..4], 8 + 8 digits stored at 0 and at 2
 *
 * The processor is little-endian, as all with vector tiers are.
 *
 * A template. The file that includes it has included one hex_vec.h before, which defines
 *
 *   lw__hex_vec, and lw__hex_load/store/of_u64/first_u64/second_u64/none
 *   lw__hex_style(flags)                        what lw__hex_to_digits needs to know of the digits
 *   lw__hex_nibbles(v, half, low_first)         8 bytes of v, a nibble a byte
 *   lw__hex_to_digits(nibbles, style)
 *   lw__hex_reader, lw__hex_reader_of()         what lw__hex_values needs
 *   lw__hex_values(text, reader)                0 to 15; over 15 for a byte that is no digit
 *   lw__hex_note(noted, values), lw__hex_bad(noted)    remembers values, tells if one was bad
 *   lw__hex_lenient_values(text)                0 to 15 for any byte
 *   lw__hex_merge(a, b, low_first)              the values of 32 digits to 16 bytes
 */
#ifndef LW_ISA_TEMPLATE_HEX_SHORT_H
#define LW_ISA_TEMPLATE_HEX_SHORT_H

#include "common/bytes.h"
#include "isa/scalar/hex_pairs.h"

LW_INLINE void lw__hex_encode_16(const uint8_t *src, uint8_t *dst, lw__hex_vec style,
                                 bool low_first)
{
    const lw__hex_vec v = lw__hex_load(src);
    lw__hex_store(dst, lw__hex_to_digits(lw__hex_nibbles(v, 0, low_first), style));
    lw__hex_store(dst + 16, lw__hex_to_digits(lw__hex_nibbles(v, 1, low_first), style));
}

/* n up to 16. */
LW_INLINE void lw__hex_encode_short(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags,
                                    bool low_first)
{
    const lw__hex_vec style = lw__hex_style(flags);
    if (LW_LIKELY(n >= 8)) {
        const lw__hex_vec v = lw__hex_of_u64(lw__load64(src), lw__load64(src + n - 8));
        lw__hex_store(dst, lw__hex_to_digits(lw__hex_nibbles(v, 0, low_first), style));
        lw__hex_store(dst + 2 * n - 16, lw__hex_to_digits(lw__hex_nibbles(v, 1, low_first), style));
    } else if (n >= 4) {
        const uint64_t ends = lw__load32(src) | (uint64_t)lw__load32(src + n - 4) << 32;
        const lw__hex_vec v = lw__hex_of_u64(ends, 0);
        const lw__hex_vec text = lw__hex_to_digits(lw__hex_nibbles(v, 0, low_first), style);
        lw__store64(dst, lw__hex_first_u64(text));
        lw__store64(dst + 2 * n - 8, lw__hex_second_u64(text));
    } else if (n >= 2) {
        const uint32_t ends = lw__load16(src) | (uint32_t)lw__load16(src + n - 2) << 16;
        const lw__hex_vec v = lw__hex_of_u64(ends, 0);
        const uint64_t text =
            lw__hex_first_u64(lw__hex_to_digits(lw__hex_nibbles(v, 0, low_first), style));
        lw__store32(dst, (uint32_t)text);
        lw__store32(dst + 2 * n - 4, (uint32_t)(text >> 32));
    } else if (n == 1) {
        const lw__hex_vec v = lw__hex_of_u64(src[0], 0);
        const lw__hex_vec text = lw__hex_to_digits(lw__hex_nibbles(v, 0, low_first), style);
        lw__store16(dst, (uint16_t)lw__hex_first_u64(text));
    }
}

LW_INLINE lw__hex_vec lw__hex_values_by(int how, lw__hex_vec text, lw__hex_reader reader)
{
    return how == LW__HEX_LENIENT ? lw__hex_lenient_values(text) : lw__hex_values(text, reader);
}

LW_INLINE lw__hex_vec lw__hex_decode_16(const uint8_t *src, uint8_t *dst, lw__hex_reader reader,
                                        int how, bool low_first, lw__hex_vec noted)
{
    const lw__hex_vec a = lw__hex_values_by(how, lw__hex_load(src), reader);
    const lw__hex_vec b = lw__hex_values_by(how, lw__hex_load(src + 16), reader);
    lw__hex_store(dst, lw__hex_merge(a, b, low_first));
    return how == LW__HEX_LENIENT ? noted : lw__hex_note(noted, lw__hex_note(a, b));
}

/* Decodes up to 16 pairs. Returns false, with anything at all in dst, if a digit is bad. */
LW_INLINE bool lw__hex_decode_short(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                    bool low_first)
{
    const lw__hex_reader reader = lw__hex_reader_of();
    lw__hex_vec noted;
    if (LW_LIKELY(pairs >= 8)) {
        const lw__hex_vec a = lw__hex_values_by(how, lw__hex_load(src), reader);
        const lw__hex_vec b = lw__hex_values_by(how, lw__hex_load(src + 2 * pairs - 16), reader);
        const lw__hex_vec bytes = lw__hex_merge(a, b, low_first);
        lw__store64(dst, lw__hex_first_u64(bytes));
        lw__store64(dst + pairs - 8, lw__hex_second_u64(bytes));
        noted = lw__hex_note(a, b);
    } else if (pairs >= 4) {
        const lw__hex_vec text = lw__hex_of_u64(lw__load64(src), lw__load64(src + 2 * pairs - 8));
        noted = lw__hex_values_by(how, text, reader);
        const uint64_t bytes = lw__hex_first_u64(lw__hex_merge(noted, noted, low_first));
        lw__store32(dst, (uint32_t)bytes);
        lw__store32(dst + pairs - 4, (uint32_t)(bytes >> 32));
    } else if (pairs >= 2) {
        const uint64_t ends = lw__load32(src) | (uint64_t)lw__load32(src + 2 * pairs - 4) << 32;
        noted = lw__hex_values_by(how, lw__hex_of_u64(ends, ends), reader);
        const uint64_t bytes = lw__hex_first_u64(lw__hex_merge(noted, noted, low_first));
        lw__store16(dst, (uint16_t)bytes);
        lw__store16(dst + pairs - 2, (uint16_t)(bytes >> 16));
    } else if (how == LW__HEX_LENIENT) {
        lw__hex_decode_lenient_ordered(src, pairs, dst, low_first);
        return true;
    } else {
        return lw__hex_decode_ordered(src, pairs, dst, low_first) == pairs;
    }
    return how == LW__HEX_LENIENT || !lw__hex_bad(noted);
}

#endif
