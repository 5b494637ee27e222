/* Hex kernels in AVX-512 BW: 64 bytes, 128 digits, an iteration. */
#ifndef LW_ISA_AVX512_HEX_H
#define LW_ISA_AVX512_HEX_H

#include "isa/scalar/hex_pairs.h"

#define LW__HEX_BLOCK 64
#define lw__hex_block_reader_of lw__hex_reader_of_512

#define LW__WIDTH 512
#include "isa/x86/hex_values.h"

#define LW__HEX_TO_ENDS(v) _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7), v)
#define LW__HEX_FROM_ENDS(v) _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), v)

LW_INLINE __m512i lw__hex_lenient_512(__m512i text)
{
    const __m512i lower = _mm512_or_si512(text, _mm512_set1_epi8(0x20));
    const __mmask64 letter =
        _mm512_cmplt_epu8_mask(_mm512_sub_epi8(lower, _mm512_set1_epi8('a')), _mm512_set1_epi8(26));
    const __m512i sum = _mm512_mask_add_epi8(text, letter, text, _mm512_set1_epi8(9));
    return _mm512_and_si512(sum, _mm512_set1_epi8(15));
}

LW_INLINE __m512i lw__hex_by_512(__m512i text, lw__hex_reader_512 reader, int how)
{
    return how == LW__HEX_STRICT ? lw__hex_strict_512(text, reader) : lw__hex_lenient_512(text);
}

LW_INLINE __m512i lw__hex_note_512(__m512i noted, __m512i a, __m512i b)
{
    return _mm512_ternarylogic_epi64(noted, a, b, 0xFE);
}

#include "isa/x86/hex_blocks.h"
#undef LW__WIDTH

LW_INLINE bool lw__hex_block_bad(__m512i noted)
{
    return _mm512_test_epi8_mask(noted, lw__hex_table_512(lw__hex_hidden_tables()->high_nibble)) !=
           0;
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

/* The values tell all. */
#define lw__hex_note_text_512(noted, text, values) _mm512_or_si512(noted, values)

#include "isa/x86/hex_less_512.h"

#define LW__HEX_ISA avx512
#include "isa/template/hex_kernels.h"

#endif
