/*
 * Hex of up to 64 bytes in the AVX-512 tiers: up to 32 in 16-byte vectors, the others in two
 * halves of 32 that overlap. The includer has defined lw__hex_encode_32 and lw__hex_decode_32.
 */
#ifndef LW_ISA_X86_HEX_LESS_512_H
#define LW_ISA_X86_HEX_LESS_512_H

LW_INLINE void lw__hex_encode_less(const uint8_t *src, size_t n, uint8_t *dst, lw__hex_vec style,
                                   bool low_first)
{
    if (n <= 32) {
        lw__hex_encode_short(src, n, dst, style, low_first);
        return;
    }
    const lw__hex_block_style wide = lw__hex_block_style_of(style);
    lw__hex_encode_32(src, dst, wide, low_first);
    lw__hex_encode_32(src + n - 32, dst + 2 * (n - 32), wide, low_first);
}

LW_INLINE bool lw__hex_decode_less(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                   bool low_first)
{
    if (pairs <= 32) return lw__hex_decode_short(src, pairs, dst, how, low_first);
    lw__hex_block_noted noted = lw__hex_block_none();
    lw__hex_decode_32(src, dst, how, low_first, &noted);
    lw__hex_decode_32(src + 2 * (pairs - 32), dst + pairs - 32, how, low_first, &noted);
    return how == LW__HEX_LENIENT || !lw__hex_block_bad(noted);
}

#endif
