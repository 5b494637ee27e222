/* Bit string kernels in AVX-512 VBMI: 32 bytes, 256 digits, an iteration. */
#ifndef LW_ISA_AVX512VBMI_BITS_H
#define LW_ISA_AVX512VBMI_BITS_H

#include "isa/x86/bits_512.h"

/*
 * Every 64-bit lane holds all 8 bytes, and vpmultishiftqb fetches for each byte of the output the
 * eight bits that begin at its own one. Of those the lowest is the digit; '0' gives the rest.
 *   lane 1, most significant first   bits 15 14 13 12 11 10 9 8
 */
LW_INLINE void lw__bits_encode_block(const uint8_t *src, uint8_t *dst, bool low_first)
{
    const long long first = low_first ? 0x0706050403020100 : 0x0001020304050607;
    const long long each = 0x0808080808080808;
    const __m512i at =
        _mm512_setr_epi64(first, first + each, first + each * 2, first + each * 3, first + each * 4,
                          first + each * 5, first + each * 6, first + each * 7);
    const __m512i eight = _mm512_set1_epi64((long long)lw__load64(src));
    const __m512i shifted = _mm512_multishift_epi64_epi8(at, eight);
    /* (shifted & 1) | '0' */
    _mm512_storeu_si512(
        dst, _mm512_ternarylogic_epi64(shifted, _mm512_set1_epi8(1), _mm512_set1_epi8('0'), 0xEA));
}

#define LW__BITS_ISA avx512vbmi
#include "isa/template/bits_kernels.h"

#endif
