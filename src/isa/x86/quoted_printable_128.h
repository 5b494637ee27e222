/* Quoted-printable: telling bytes apart, a window of 64 in four vectors. SSE2. */
#ifndef LW_ISA_X86_QUOTED_PRINTABLE_128_H
#define LW_ISA_X86_QUOTED_PRINTABLE_128_H

#include "isa/quoted_printable_text.h"
#include "isa/x86/load_part.h"

/* 0xFF in each byte that is c. */
#define lw__qp_is128(x, c) _mm_cmpeq_epi8(x, _mm_set1_epi8(c))

LW_INLINE __m128i lw__qp_blanks128(__m128i x)
{
    return _mm_or_si128(lw__qp_is128(x, ' '), lw__qp_is128(x, '\t'));
}

/* Bytes from 0x80 on are below ' ' as signed ones. */
LW_INLINE __m128i lw__qp_escapes128(__m128i x)
{
    const __m128i low = _mm_cmplt_epi8(x, _mm_set1_epi8(' '));
    const __m128i more = _mm_or_si128(lw__qp_is128(x, '='), lw__qp_is128(x, 0x7F));
    const __m128i not = _mm_or_si128(lw__qp_is128(x, '\t'), lw__qp_is128(x, '\n'));
    return _mm_andnot_si128(not, _mm_or_si128(low, more));
}

LW_INLINE __m128i lw__qp_load_some128(const uint8_t *p, size_t n)
{
    return n >= 16 ? _mm_loadu_si128((const __m128i *)p) : lw__load_part128(p, n);
}

#endif
