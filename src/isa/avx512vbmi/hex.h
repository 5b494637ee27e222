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

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_short.h"
#include "tables/hex_vbmi.h"

#define LW__HEX_BLOCK 64

typedef __m512i lw__hex_block_style;
typedef __m512i lw__hex_block_noted;

#define lw__hex_block_style_of _mm512_broadcast_i32x4

LW_INLINE void lw__hex_encode_32(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    const __m512i nibbles = _mm512_set1_epi64(low_first ? 0x1C1814100C080400 : 0x181C1014080C0004);
    const __m512i spread = _mm512_cvtepu32_epi64(_mm256_loadu_si256((const void *)src));
    const __m512i index = _mm512_multishift_epi64_epi8(nibbles, spread);
    _mm512_storeu_si512(dst, _mm512_permutexvar_epi8(index, style));
}

LW_INLINE void lw__hex_encode_block(const uint8_t *src, uint8_t *dst, __m512i style, bool low_first)
{
    lw__hex_encode_32(src, dst, style, low_first);
    lw__hex_encode_32(src + 32, dst + 64, style, low_first);
}

LW_INLINE __m512i lw__hex_block_none(void) { return _mm512_setzero_si512(); }

LW_INLINE bool lw__hex_block_bad(__m512i noted) { return _mm512_movepi8_mask(noted) != 0; }

LW_INLINE __m512i lw__hex_look_up(__m512i text, int how, __m512i *noted)
{
    if (how == LW__HEX_LENIENT) {
        const __mmask64 ascii = _mm512_testn_epi8_mask(text, _mm512_set1_epi8((char)0x80));
        const __m512i values = _mm512_mask2_permutex2var_epi8(
            _mm512_load_si512(lw__tab_hex_lenient_of_ascii), text, ascii,
            _mm512_load_si512(lw__tab_hex_lenient_of_ascii + 64));
        return _mm512_and_si512(values, _mm512_set1_epi8(15));
    }
    const __m512i values =
        _mm512_permutex2var_epi8(_mm512_load_si512(lw__tab_hex_value_of_ascii), text,
                                 _mm512_load_si512(lw__tab_hex_value_of_ascii + 64));
    *noted = _mm512_ternarylogic_epi64(*noted, text, values, 0xFE);
    return values;
}

LW_INLINE __m512i lw__hex_words(const uint8_t *src, int how, bool low_first, __m512i *noted)
{
    const __m512i weights = _mm512_set1_epi16(low_first ? 0x1001 : 0x0110);
    return _mm512_maddubs_epi16(lw__hex_look_up(_mm512_loadu_si512(src), how, noted), weights);
}

LW_INLINE void lw__hex_decode_block(const uint8_t *src, uint8_t *dst, int how, bool low_first,
                                    __m512i *noted)
{
    const __m512i a = lw__hex_words(src, how, low_first, noted);
    const __m512i b = lw__hex_words(src + 64, how, low_first, noted);
    const __m512i even = _mm512_load_si512(lw__tab_even_bytes);
    _mm512_storeu_si512(dst, _mm512_permutex2var_epi8(a, even, b));
}

LW_INLINE void lw__hex_decode_32(const uint8_t *src, uint8_t *dst, int how, bool low_first,
                                 __m512i *noted)
{
    const __m512i words = lw__hex_words(src, how, low_first, noted);
    _mm256_storeu_si256((void *)dst, _mm512_cvtepi16_epi8(words));
}

#include "isa/x86/hex_less_512.h"

#define LW__HEX_ISA avx512vbmi
#include "isa/template/hex_kernels.h"

#endif
