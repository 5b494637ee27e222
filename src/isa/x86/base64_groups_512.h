/* Base64 in vectors of 64 characters: from six-bit values to groups. AVX-512 BW. */
#ifndef LW_ISA_X86_BASE64_GROUPS_512_H
#define LW_ISA_X86_BASE64_GROUPS_512_H

#include "isa/scalar/base64_strict.h"
#include "isa/x86/first_bytes_512.h"

/* The values of 64 characters to 16 groups of three bytes, last byte first, and a hole. */
LW_INLINE __m512i lw__base64_groups_of(__m512i values)
{
    const __m512i pairs = _mm512_maddubs_epi16(values, _mm512_set1_epi32(0x01400140));
    return _mm512_madd_epi16(pairs, _mm512_set1_epi32(0x00011000));
}

#endif
