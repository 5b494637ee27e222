/* Hex kernels in AVX-512 BW: 64 bytes, 128 digits, an iteration. */
#ifndef LW_ISA_AVX512_HEX_H
#define LW_ISA_AVX512_HEX_H

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_short.h"

#define LW__HEX_BLOCK 64

typedef __m512i lw__hex_block_style;
typedef __m512i lw__hex_block_noted;

LW_INLINE __m512i lw__hex_table_512(const uint8_t *table) { return _mm512_load_si512(table); }

LW_INLINE __m512i lw__hex_block_style_of(unsigned flags)
{
    return lw__hex_table_512(lw__hex_wide_digits[flags & LW_HEX_UPPER]);
}

/* As in AVX2: 8-byte pieces 0 to 3 go to the low ends of the lanes, 4 to 7 to the high ends. */
LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    const __m512i mask = _mm512_set1_epi8(15), pieces = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    const __m512i v = _mm512_permutexvar_epi64(pieces, _mm512_loadu_si512(src));
    const __m512i high =
        _mm512_shuffle_epi8(style, _mm512_and_si512(_mm512_srli_epi16(v, 4), mask));
    const __m512i low = _mm512_shuffle_epi8(style, _mm512_and_si512(v, mask));
    const __m512i first = low_first ? low : high, second = low_first ? high : low;
    _mm512_storeu_si512(dst, _mm512_unpacklo_epi8(first, second));
    _mm512_storeu_si512(dst + 64, _mm512_unpackhi_epi8(first, second));
}

/* Each byte in a 16-bit lane: high nibble to the low byte, low nibble to the high one. */
LW_INLINE __m512i lw__hex_digits_of_32(__m256i bytes, __m512i style, bool low_first)
{
    const __m512i wide = _mm512_cvtepu8_epi16(bytes);
    const __m512i nibbles =
        low_first ? _mm512_or_si512(wide, _mm512_slli_epi16(wide, 4))
                  : _mm512_or_si512(_mm512_srli_epi16(wide, 4), _mm512_slli_epi16(wide, 8));
    return _mm512_shuffle_epi8(style, _mm512_and_si512(nibbles, _mm512_set1_epi8(15)));
}

LW_INLINE __m512i lw__hex_block_none(void) { return _mm512_setzero_si512(); }

LW_INLINE bool lw__hex_block_bad(__m512i noted)
{
    return _mm512_test_epi8_mask(noted, lw__hex_table_512(lw__hex_hidden_tables()->high_nibble)) !=
           0;
}

typedef struct {
    __m512i columns, rows, low_nibble, minus_one;
} lw__hex_block_reader;

LW_INLINE lw__hex_block_reader lw__hex_block_reader_of(void)
{
    const struct lw__hex_tables *t = lw__hex_hidden_tables();
    return (lw__hex_block_reader){lw__hex_table_512(t->columns), lw__hex_table_512(t->rows),
                                  lw__hex_table_512(t->low_nibble),
                                  lw__hex_table_512(t->minus_one)};
}

/* isa/x86/hex_tables.h has the method. */
LW_INLINE __m512i lw__hex_strict_512(__m512i text, lw__hex_block_reader reader)
{
    const __m512i before = _mm512_add_epi8(text, reader.minus_one);
    const __m512i row = _mm512_and_si512(_mm512_srli_epi16(before, 4), reader.low_nibble);
    return _mm512_add_epi8(_mm512_shuffle_epi8(reader.columns, text),
                           _mm512_shuffle_epi8(reader.rows, row));
}

LW_INLINE __m512i lw__hex_lenient_512(__m512i text)
{
    const __m512i lower = _mm512_or_si512(text, _mm512_set1_epi8(0x20));
    const __mmask64 letter =
        _mm512_cmplt_epu8_mask(_mm512_sub_epi8(lower, _mm512_set1_epi8('a')), _mm512_set1_epi8(26));
    const __m512i sum = _mm512_mask_add_epi8(text, letter, text, _mm512_set1_epi8(9));
    return _mm512_and_si512(sum, _mm512_set1_epi8(15));
}

LW_INLINE __m512i lw__hex_values_512(__m512i text, lw__hex_block_reader reader, int how)
{
    return how == LW__HEX_STRICT ? lw__hex_strict_512(text, reader) : lw__hex_lenient_512(text);
}

LW_INLINE __m512i lw__hex_words_of(__m512i values, bool low_first)
{
    return _mm512_maddubs_epi16(values, _mm512_set1_epi16(low_first ? 0x1001 : 0x0110));
}

LW_INLINE __m512i lw__hex_note_512(__m512i noted, __m512i text, __m512i values)
{
    (void)text;
    return _mm512_or_si512(noted, values);
}

LW_INLINE __m512i lw__hex_decode_block(const uint8_t *src, uint8_t *dst,
                                       lw__hex_block_reader reader, int how, bool low_first,
                                       __m512i noted)
{
    const __m512i pieces = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    const __m512i a = lw__hex_values_512(_mm512_loadu_si512(src), reader, how);
    const __m512i b = lw__hex_values_512(_mm512_loadu_si512(src + 64), reader, how);
    const __m512i packed =
        _mm512_packus_epi16(lw__hex_words_of(a, low_first), lw__hex_words_of(b, low_first));
    _mm512_storeu_si512(dst, _mm512_permutexvar_epi64(pieces, packed));
    return how == LW__HEX_STRICT ? _mm512_ternarylogic_epi64(noted, a, b, 0xFE) : noted;
}

#include "isa/x86/hex_less_512.h"

#define LW__HEX_ISA avx512
#include "isa/template/hex_kernels.h"

#endif
