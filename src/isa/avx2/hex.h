/* Hex kernels in AVX2: 32 bytes, 64 digits, an iteration. */
#ifndef LW_ISA_AVX2_HEX_H
#define LW_ISA_AVX2_HEX_H

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_short.h"

#define LW__HEX_BLOCK 32

typedef __m256i lw__hex_block_style;
typedef __m256i lw__hex_block_noted;

LW_INLINE __m256i lw__hex_table_256(const uint8_t *table)
{
    return _mm256_load_si256((const void *)table);
}

LW_INLINE __m256i lw__hex_block_style_of(unsigned flags)
{
    return lw__hex_table_256(lw__hex_wide_digits[flags & LW_HEX_UPPER]);
}

/*
 * Interleaving works within 16-byte halves, so the middle quarters of the input change places
 * first: quarters 0 2 1 3 give digits of 0 1 (from the low ends) and 2 3 (from the high ends).
 */
LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, __m256i style, bool low_first)
{
    const __m256i mask = _mm256_set1_epi8(15);
    const __m256i v = _mm256_permute4x64_epi64(_mm256_loadu_si256((const void *)src), 0xD8);
    const __m256i high =
        _mm256_shuffle_epi8(style, _mm256_and_si256(_mm256_srli_epi16(v, 4), mask));
    const __m256i low = _mm256_shuffle_epi8(style, _mm256_and_si256(v, mask));
    const __m256i first = low_first ? low : high, second = low_first ? high : low;
    _mm256_storeu_si256((void *)dst, _mm256_unpacklo_epi8(first, second));
    _mm256_storeu_si256((void *)(dst + 32), _mm256_unpackhi_epi8(first, second));
}

LW_INLINE __m256i lw__hex_block_none(void) { return _mm256_setzero_si256(); }

LW_INLINE bool lw__hex_block_bad(__m256i noted)
{
    return !_mm256_testz_si256(noted, lw__hex_table_256(lw__hex_hidden_tables()->high_nibble));
}

typedef struct {
    __m256i columns, rows, low_nibble;
} lw__hex_block_reader;

LW_INLINE lw__hex_block_reader lw__hex_block_reader_of(void)
{
    const struct lw__hex_tables *t = lw__hex_hidden_tables();
    return (lw__hex_block_reader){lw__hex_table_256(t->columns), lw__hex_table_256(t->rows),
                                  lw__hex_table_256(t->low_nibble)};
}

/* isa/x86/hex_tables.h has the method. */
LW_INLINE __m256i lw__hex_strict_256(__m256i text, lw__hex_block_reader reader)
{
    const __m256i before = _mm256_add_epi8(text, _mm256_set1_epi8(-1));
    const __m256i row = _mm256_and_si256(_mm256_srli_epi16(before, 4), reader.low_nibble);
    return _mm256_add_epi8(_mm256_shuffle_epi8(reader.columns, text),
                           _mm256_shuffle_epi8(reader.rows, row));
}

LW_INLINE __m256i lw__hex_lenient_256(__m256i text)
{
    const __m256i lower = _mm256_or_si256(text, _mm256_set1_epi8(0x20));
    const __m256i from_min = _mm256_add_epi8(lower, _mm256_set1_epi8((char)(0x80 - 'a')));
    const __m256i letter = _mm256_cmpgt_epi8(_mm256_set1_epi8((char)(0x80 + 26)), from_min);
    const __m256i sum = _mm256_add_epi8(text, _mm256_and_si256(letter, _mm256_set1_epi8(9)));
    return _mm256_and_si256(sum, _mm256_set1_epi8(15));
}

LW_INLINE __m256i lw__hex_values_256(__m256i text, lw__hex_block_reader reader, int how)
{
    return how == LW__HEX_STRICT ? lw__hex_strict_256(text, reader) : lw__hex_lenient_256(text);
}

LW_INLINE __m256i lw__hex_decode_block(const uint8_t *src, uint8_t *dst,
                                       lw__hex_block_reader reader, int how, bool low_first,
                                       __m256i noted)
{
    const __m256i weights = _mm256_set1_epi16(low_first ? 0x1001 : 0x0110);
    const __m256i a = lw__hex_values_256(_mm256_loadu_si256((const void *)src), reader, how);
    const __m256i b = lw__hex_values_256(_mm256_loadu_si256((const void *)(src + 32)), reader, how);
    const __m256i packed =
        _mm256_packus_epi16(_mm256_maddubs_epi16(a, weights), _mm256_maddubs_epi16(b, weights));
    _mm256_storeu_si256((void *)dst, _mm256_permute4x64_epi64(packed, 0xD8));
    return how == LW__HEX_STRICT ? _mm256_or_si256(noted, _mm256_or_si256(a, b)) : noted;
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
    if (n < 16) {
        lw__hex_encode_short(src, n, dst, flags, low_first);
        return;
    }
    const __m256i wide = lw__hex_block_style_of(flags);
    lw__hex_encode_half(src, dst, wide, low_first);
    if (n > 16) lw__hex_encode_half(src + n - 16, dst + 2 * (n - 16), wide, low_first);
}

/* The bytes of 16 pairs of values. */
LW_INLINE __m128i lw__hex_bytes_of_half(__m256i values, bool low_first)
{
    const __m256i weights = _mm256_set1_epi16(low_first ? 0x1001 : 0x0110);
    const __m256i words = _mm256_maddubs_epi16(values, weights);
    return _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
}

LW_INLINE bool lw__hex_decode_less(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                   bool low_first)
{
    if (pairs < 16) return lw__hex_decode_short(src, pairs, dst, how, low_first);
    const lw__hex_block_reader reader = lw__hex_block_reader_of();
    const __m256i first = lw__hex_values_256(_mm256_loadu_si256((const void *)src), reader, how);
    lw__hex_store(dst, lw__hex_bytes_of_half(first, low_first));
    if (pairs == 16) return how == LW__HEX_LENIENT || !lw__hex_block_bad(first);
    const __m256i last =
        lw__hex_values_256(_mm256_loadu_si256((const void *)(src + 2 * pairs - 32)), reader, how);
    lw__hex_store(dst + pairs - 16, lw__hex_bytes_of_half(last, low_first));
    return how == LW__HEX_LENIENT || !lw__hex_block_bad(_mm256_or_si256(first, last));
}

#define LW__HEX_ISA avx2
#include "isa/template/hex_kernels.h"

#endif
