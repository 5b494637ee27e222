/*
 * Bit strings eight digits at a step in a 64-bit word (SWAR): what the scalar kernels are made of,
 * and what the other tiers and the entry points use for a few bytes.
 */
#ifndef LW_ISA_SCALAR_BITS_SWAR_H
#define LW_ISA_SCALAR_BITS_SWAR_H

#include "common/bytes.h"

#define LW_BITS_EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/*
 * Multiplying by 1 + 2^9 + 2^18 + ... + 2^63 puts bit 7 - j of a byte at bit 7 of byte j, because
 * 8j + 7 = (7 - j) + 9j, and copies nine bits apart never meet. The other way round, with bit j of
 * the text in byte j, the same factor gathers them in the top byte, bit j at 63 - j = 8j + 9(7 -
 * j). (The method is in Knuth, The Art of Computer Programming 7.1.3, and Warren, Hacker's
 * Delight 7.)
 */
static const uint64_t lw__bits_nine_apart = UINT64_C(0x8040201008040201);

LW_INLINE uint64_t lw__bits_byte_to_digits(uint8_t byte, bool low_first)
{
    const uint64_t digits = (byte * lw__bits_nine_apart >> 7 & LW_BITS_EACH(1)) | LW_BITS_EACH('0');
    return low_first ? lw__be64(digits) : lw__le64(digits);
}

/* Only the lowest bit of each digit counts. */
LW_INLINE uint8_t lw__bits_digits_to_byte(uint64_t digits, bool low_first)
{
    const uint64_t first_in_byte_0 = low_first ? lw__be64(digits) : lw__le64(digits);
    return (uint8_t)((first_in_byte_0 & LW_BITS_EACH(1)) * lw__bits_nine_apart >> 56);
}

LW_INLINE bool lw__bits_all_digits(uint64_t digits)
{
    return ((digits ^ LW_BITS_EACH('0')) & LW_BITS_EACH(0xFE)) == 0;
}

LW_INLINE void lw__bits_encode_ordered(const uint8_t *src, size_t n, uint8_t *dst, bool low_first)
{
    for (size_t i = 0; i < n; i++)
        lw__store64(dst + 8 * i, lw__bits_byte_to_digits(src[i], low_first));
}

LW_INLINE size_t lw__bits_decode_ordered(const uint8_t *src, size_t bytes, uint8_t *dst,
                                         bool low_first)
{
    for (size_t i = 0; i < bytes; i++) {
        const uint64_t digits = lw__load64(src + 8 * i);
        if (LW_UNLIKELY(!lw__bits_all_digits(digits))) return i;
        dst[i] = lw__bits_digits_to_byte(digits, low_first);
    }
    return bytes;
}

LW_INLINE void lw__bits_decode_lenient_ordered(const uint8_t *src, size_t bytes, uint8_t *dst,
                                               bool low_first)
{
    for (size_t i = 0; i < bytes; i++)
        dst[i] = lw__bits_digits_to_byte(lw__load64(src + 8 * i), low_first);
}

#endif
