/*
 * Hex kernels in AVX-512 VBMI: 64 bytes, 128 digits, an iteration.
 *
 * Encoding spreads 4 bytes over 8 (vpmovzxdq), takes the nibbles with vpmultishiftqb and looks
 * them up with vpermb. The upper bits of what multishift takes are its neighbours'; vpermb looks
 * at 6 bits of an index, and the table repeats the digits four times, so nothing is masked.
 *
 *   bytes                 12 34 56 78
 *   8 bits from bit       4    0    12   8    20   16   28   24
 *                         41   12   63   34   85   56   07   78
 *   digits[low nibble]    '1'  '2'  '3'  '4'  '5'  '6'  '7'  '8'
 *
 * Decoding is one vpermi2b, a table of 128 entries, where what is no digit has bit 7; so have the
 * bytes from 0x80 on themselves, which the look-up cannot tell from the lower half.
 * (Wojciech Mula's base64 work has all three instructions in these parts.)
 */
#ifndef LW_ISA_AVX512VBMI_HEX_H
#define LW_ISA_AVX512VBMI_HEX_H

#include "isa/scalar/hex_pairs.h"
#include "tables/hex_vbmi.h"

#define LW__WIDTH 512
#include "isa/x86/hex_values.h"
#undef LW__WIDTH

#define LW__HEX_BLOCK 64

typedef __m512i lw__hex_block_style;
typedef __m512i lw__hex_block_noted;

LW_INLINE __m512i lw__hex_block_style_of(unsigned flags)
{
    return lw__hex_table_512(lw__hex_wide_digits[flags & LW_HEX_UPPER]);
}

LW_INLINE __m512i lw__hex_digits_of_32(__m256i bytes, __m512i style, bool low_first)
{
    const __m512i nibbles = _mm512_set1_epi64(low_first ? 0x1C1814100C080400 : 0x181C1014080C0004);
    const __m512i index = _mm512_multishift_epi64_epi8(nibbles, _mm512_cvtepu32_epi64(bytes));
    return _mm512_permutexvar_epi8(index, style);
}

LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    for (int i = 0; i < 2; i++) {
        const __m256i bytes = _mm256_loadu_si256((const void *)(src + 32 * i));
        _mm512_storeu_si512(dst + 64 * i, lw__hex_digits_of_32(bytes, style, low_first));
    }
}

LW_INLINE __m512i lw__hex_block_none(void) { return _mm512_setzero_si512(); }

LW_INLINE bool lw__hex_block_bad(__m512i noted) { return _mm512_movepi8_mask(noted) != 0; }

typedef int lw__hex_block_reader; /* nothing */
#define lw__hex_block_reader_of() 0

LW_INLINE __m512i lw__hex_by_512(__m512i text, lw__hex_block_reader reader, int how)
{
    (void)reader;
    if (how == LW__HEX_LENIENT) {
        const __mmask64 ascii = _mm512_testn_epi8_mask(text, _mm512_set1_epi8((char)0x80));
        const __m512i values = _mm512_mask2_permutex2var_epi8(
            _mm512_load_si512(lw__tab_hex_lenient_of_ascii), text, ascii,
            _mm512_load_si512(lw__tab_hex_lenient_of_ascii + 64));
        return _mm512_and_si512(values, _mm512_set1_epi8(15));
    }
    return _mm512_permutex2var_epi8(_mm512_load_si512(lw__tab_hex_value_of_ascii), text,
                                    _mm512_load_si512(lw__tab_hex_value_of_ascii + 64));
}

LW_INLINE __m512i lw__hex_note_text_512(__m512i noted, __m512i text, __m512i values)
{
    return _mm512_ternarylogic_epi64(noted, text, values, 0xFE);
}

LW_INLINE __m512i lw__hex_decode_block(const uint8_t *src, uint8_t *dst,
                                       lw__hex_block_reader reader, int how, bool low_first,
                                       __m512i noted)
{
    __m512i a = _mm512_loadu_si512(src), b = _mm512_loadu_si512(src + 64);
    LW_KEEP(a);
    LW_KEEP(b);
    const __m512i x = lw__hex_by_512(a, reader, how), y = lw__hex_by_512(b, reader, how);
    const __m512i even = _mm512_load_si512(lw__tab_even_bytes);
    _mm512_storeu_si512(dst, _mm512_permutex2var_epi8(lw__hex_words_512(x, low_first), even,
                                                      lw__hex_words_512(y, low_first)));
    return how == LW__HEX_STRICT ? lw__hex_note_text_512(lw__hex_note_text_512(noted, a, x), b, y)
                                 : noted;
}

#include "isa/x86/hex_less_512.h"

#define LW__HEX_ISA avx512vbmi
#include "isa/template/hex_kernels.h"

#endif
