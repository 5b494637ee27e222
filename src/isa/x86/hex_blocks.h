/*
 * Hex in blocks of 32 bytes (AVX2) or 64 (AVX-512 BW) for isa/template/hex_kernels.h. A template of
 * one width, isa/x86/width.h. The file that includes it defines
 *
 *   LW__HEX_TO_ENDS(v)    8-byte pieces of v in the order in which interleaving, which works within
 *                         lanes of 16 bytes, takes them: in 256 bits 0 2 1 3, so that the low ends
 *                         of the lanes hold pieces 0 and 1, and the high ends 2 and 3
 *   LW__HEX_FROM_ENDS(v)  the way back
 *   lw__hex_by_256(text, reader, how), or _512    the values of digits
 *   lw__hex_note_256(noted, a, b), or _512        remembers two vectors of values
 */
typedef lw__vec lw__hex_block_style;
typedef lw__vec lw__hex_block_noted;

typedef lw__wide(lw__hex_reader) lw__hex_block_reader;

LW_INLINE lw__vec lw__hex_block_style_of(unsigned flags)
{
    return lw__wide(lw__hex_table)(lw__hex_wide_digits[flags & LW_HEX_UPPER]);
}

LW_INLINE lw__vec lw__hex_block_none(void) { return lw__bit_op(setzero)(); }

LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, lw__vec style, bool low_first)
{
    const lw__vec mask = lw__op(set1_epi8)(15);
    const lw__vec v = LW__HEX_TO_ENDS(lw__bit_op(loadu)((const void *)src));
    const lw__vec high =
        lw__op(shuffle_epi8)(style, lw__bit_op(and)(lw__op(srli_epi16)(v, 4), mask));
    const lw__vec low = lw__op(shuffle_epi8)(style, lw__bit_op(and)(v, mask));
    const lw__vec first = low_first ? low : high, second = low_first ? high : low;
    lw__bit_op(storeu)((void *)dst, lw__op(unpacklo_epi8)(first, second));
    lw__bit_op(storeu)((void *)(dst + LW__HEX_BLOCK), lw__op(unpackhi_epi8)(first, second));
}

LW_INLINE lw__vec lw__hex_decode_block(const uint8_t *src, uint8_t *dst,
                                       lw__hex_block_reader reader, int how, bool low_first,
                                       lw__vec noted)
{
    const lw__vec a = lw__wide(lw__hex_by)(lw__bit_op(loadu)((const void *)src), reader, how);
    const lw__vec b =
        lw__wide(lw__hex_by)(lw__bit_op(loadu)((const void *)(src + LW__HEX_BLOCK)), reader, how);
    const lw__vec packed = lw__op(packus_epi16)(lw__wide(lw__hex_words)(a, low_first),
                                                lw__wide(lw__hex_words)(b, low_first));
    lw__bit_op(storeu)((void *)dst, LW__HEX_FROM_ENDS(packed));
    return how == LW__HEX_STRICT ? lw__wide(lw__hex_note)(noted, a, b) : noted;
}
