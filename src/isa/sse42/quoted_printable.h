/* Quoted-printable kernels in SSE4.2. */
#ifndef LW_ISA_SSE42_QUOTED_PRINTABLE_H
#define LW_ISA_SSE42_QUOTED_PRINTABLE_H

#include "isa/sse42/hex_vec.h"
#include "isa/x86/quoted_printable_expand_128.h"
#include "isa/x86/quoted_printable_window_128.h"
#include "isa/x86/squeeze_128.h"

typedef __m128i lw__qp_vec;
#define lw__qp_get(p) _mm_loadu_si128((const __m128i *)(p))
#define lw__qp_put(p, v) _mm_storeu_si128((__m128i *)(p), v)
#define lw__qp_equal(v, c) ((uint64_t)(unsigned)_mm_movemask_epi8(lw__qp_is128(v, c)))
#define lw__qp_squeeze(v, drop, d) lw__squeeze128(v, (unsigned)(drop), d)

LW_INLINE __m128i lw__qp_join(__m128i text, __m128i next, __m128i after, uint64_t *good)
{
    const lw__hex_reader reader = lw__hex_reader_of();
    const __m128i high = lw__hex_values(next, reader), low = lw__hex_values(after, reader);
    const __m128i over = _mm_subs_epu8(_mm_or_si128(high, low), _mm_set1_epi8(15));
    const __m128i shifted = _mm_and_si128(_mm_slli_epi16(high, 4), _mm_set1_epi8((char)0xF0));
    *good = lw__qp_equal(over, 0);
    return _mm_blendv_epi8(text, _mm_or_si128(shifted, low), lw__qp_is128(text, '='));
}

#define LW__QP_ISA sse42
#include "isa/template/qp_kernels.h"

#endif
