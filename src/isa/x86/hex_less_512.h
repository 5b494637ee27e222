/*
 * Hex of up to 64 bytes in the AVX-512 tiers: up to 32 in one vector of digits, loaded and stored
 * under a mask, the others in two halves of 32 that overlap. The includer has defined
 *
 *   lw__hex_digits_of_32(bytes, style, low_first)           32 bytes to 64 digits
 *   lw__hex_by_512(text, reader, how)                       the values of 64 digits
 *   lw__hex_note_text_512(noted, text, values)              remembers them
 */
#ifndef LW_ISA_X86_HEX_LESS_512_H
#define LW_ISA_X86_HEX_LESS_512_H

LW_INLINE void lw__hex_encode_32(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    const __m256i bytes = _mm256_loadu_si256((const void *)src);
    _mm512_storeu_si512(dst, lw__hex_digits_of_32(bytes, style, low_first));
}

LW_INLINE void lw__hex_encode_less(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags,
                                   bool low_first)
{
    const __m512i wide = lw__hex_block_style_of(flags);
    if (LW_UNLIKELY(n > 32)) {
        lw__hex_encode_32(src, dst, wide, low_first);
        lw__hex_encode_32(src + n - 32, dst + 2 * (n - 32), wide, low_first);
        return;
    }
    const __m256i bytes = _mm256_maskz_loadu_epi8(_bzhi_u32(~0u, (unsigned)n), src);
    _mm512_mask_storeu_epi8(dst, _bzhi_u64(~0ull, 2 * (unsigned)n),
                            lw__hex_digits_of_32(bytes, wide, low_first));
}

/* The first 32 of up to 32 pairs, in 16-bit lanes, to bytes. What is stored has to be in a register
   before: vpmovwb to memory under a mask takes many times as long. */
LW_INLINE __m256i lw__hex_bytes_of_words(__m512i words)
{
    __m256i bytes = _mm512_cvtepi16_epi8(words);
    LW_KEEP(bytes);
    return bytes;
}

/* 33 to 64 pairs. */
LW_INLINE bool lw__hex_decode_halves(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                     bool low_first)
{
    const lw__hex_block_reader reader = lw__hex_block_reader_of();
    const __m512i a = _mm512_loadu_si512(src), b = _mm512_loadu_si512(src + 2 * (pairs - 32));
    const __m512i x = lw__hex_by_512(a, reader, how), y = lw__hex_by_512(b, reader, how);
    _mm256_storeu_si256((void *)dst, lw__hex_bytes_of_words(lw__hex_words_512(x, low_first)));
    _mm256_storeu_si256((void *)(dst + pairs - 32),
                        lw__hex_bytes_of_words(lw__hex_words_512(y, low_first)));
    if (how == LW__HEX_LENIENT) return true;
    return !lw__hex_block_bad(
        lw__hex_note_text_512(lw__hex_note_text_512(lw__hex_block_none(), a, x), b, y));
}

/* What is not loaded counts as the digit 0. */
LW_INLINE bool lw__hex_decode_less(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                   bool low_first)
{
    if (LW_UNLIKELY(pairs > 32)) return lw__hex_decode_halves(src, pairs, dst, how, low_first);
    const lw__hex_block_reader reader = lw__hex_block_reader_of();
    const __mmask64 in = _bzhi_u64(~0ull, 2 * (unsigned)pairs);
    const __m512i text = _mm512_mask_loadu_epi8(_mm512_set1_epi8('0'), in, src);
    const __m512i values = lw__hex_by_512(text, reader, how);
    _mm256_mask_storeu_epi8(dst, _bzhi_u32(~0u, (unsigned)pairs),
                            lw__hex_bytes_of_words(lw__hex_words_512(values, low_first)));
    if (how == LW__HEX_LENIENT) return true;
    return !lw__hex_block_bad(lw__hex_note_text_512(lw__hex_block_none(), text, values));
}

#endif
