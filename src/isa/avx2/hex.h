/* Hex kernels in AVX2: 32 bytes, 64 digits, an iteration. */
#ifndef LW_ISA_AVX2_HEX_H
#define LW_ISA_AVX2_HEX_H

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_short.h"

#define LW__HEX_BLOCK 32
#define lw__hex_block_reader_of lw__hex_reader_of_256

#define LW__WIDTH 256
#include "isa/x86/hex_lenient.h"
#include "isa/x86/hex_values.h"

#define LW__HEX_TO_ENDS(v) _mm256_permute4x64_epi64(v, 0xD8)
#define LW__HEX_FROM_ENDS(v) _mm256_permute4x64_epi64(v, 0xD8)

LW_INLINE __m256i lw__hex_by_256(__m256i text, lw__hex_reader_256 reader, int how)
{
    return how == LW__HEX_STRICT ? lw__hex_strict_256(text, reader) : lw__hex_lenient_256(text);
}

LW_INLINE __m256i lw__hex_note_256(__m256i noted, __m256i a, __m256i b)
{
    return _mm256_or_si256(noted, _mm256_or_si256(a, b));
}

#include "isa/x86/hex_blocks.h"
#undef LW__WIDTH

LW_INLINE bool lw__hex_block_bad(__m256i noted)
{
    return !_mm256_testz_si256(noted, lw__hex_table_256(lw__hex_hidden_tables()->high_nibble));
}

/* 16 bytes, each in a 16-bit lane: high nibble to the low byte, low nibble to the high one. */
LW_INLINE void lw__hex_encode_half(const uint8_t *src, uint8_t *dst, __m256i style, bool low_first)
{
    const __m256i wide = _mm256_cvtepu8_epi16(lw__hex_load(src));
    const __m256i nibbles =
        low_first ? _mm256_or_si256(wide, _mm256_slli_epi16(wide, 4))
                  : _mm256_or_si256(_mm256_srli_epi16(wide, 4), _mm256_slli_epi16(wide, 8));
    const __m256i index = _mm256_and_si256(nibbles, _mm256_set1_epi8(15));
    _mm256_storeu_si256((void *)dst, _mm256_shuffle_epi8(style, index));
}

LW_INLINE void lw__hex_encode_less(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags,
                                   bool low_first)
{
    if (LW_UNLIKELY(n < 16)) {
        lw__hex_encode_short(src, n, dst, flags, low_first);
        return;
    }
    const __m256i wide = lw__hex_block_style_of(flags);
    lw__hex_encode_half(src, dst, wide, low_first);
    lw__hex_encode_half(src + n - 16, dst + 2 * (n - 16), wide, low_first);
}

/* The bytes of 16 pairs of values. */
LW_INLINE __m128i lw__hex_bytes_of_half(__m256i values, bool low_first)
{
    const __m256i words = lw__hex_words_256(values, low_first);
    return _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
}

LW_INLINE bool lw__hex_decode_less(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                   bool low_first)
{
    if (LW_UNLIKELY(pairs < 16)) return lw__hex_decode_short(src, pairs, dst, how, low_first);
    const lw__hex_reader_256 reader = lw__hex_reader_of_256();
    const size_t last = pairs - 16;
    const __m256i a = lw__hex_by_256(_mm256_loadu_si256((const void *)src), reader, how);
    const __m256i b =
        lw__hex_by_256(_mm256_loadu_si256((const void *)(src + 2 * last)), reader, how);
    lw__hex_store(dst, lw__hex_bytes_of_half(a, low_first));
    lw__hex_store(dst + last, lw__hex_bytes_of_half(b, low_first));
    return how == LW__HEX_LENIENT || !lw__hex_block_bad(_mm256_or_si256(a, b));
}

#define LW__HEX_ISA avx2
#include "isa/template/hex_kernels.h"

#endif
