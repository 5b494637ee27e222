/* Quoted-printable: windows of 64 bytes in two vectors (isa/template/qp_encode.h). AVX2. */
#ifndef LW_ISA_X86_QUOTED_PRINTABLE_WINDOW_256_H
#define LW_ISA_X86_QUOTED_PRINTABLE_WINDOW_256_H

#include "isa/x86/load_part256.h"

typedef struct {
    __m256i v[2];
} lw__qp_window;

LW_INLINE lw__qp_window lw__qp_load(const uint8_t *p)
{
    const __m256i *v = (const __m256i *)p;
    return (lw__qp_window){{_mm256_loadu_si256(v), _mm256_loadu_si256(v + 1)}};
}

LW_INLINE lw__qp_window lw__qp_load_part(const uint8_t *p, size_t n)
{
    if (n < 32) return (lw__qp_window){{lw__load_part256(p, n), _mm256_setzero_si256()}};
    const __m256i rest = n > 32 ? lw__load_part256(p + 32, n - 32) : _mm256_setzero_si256();
    return (lw__qp_window){{_mm256_loadu_si256((const __m256i *)p), rest}};
}

LW_INLINE void lw__qp_store(uint8_t *p, lw__qp_window window)
{
    _mm256_storeu_si256((__m256i *)p, window.v[0]);
    _mm256_storeu_si256((__m256i *)p + 1, window.v[1]);
}

#define lw__qp_is256(x, c) _mm256_cmpeq_epi8(x, _mm256_set1_epi8(c))

LW_INLINE __m256i lw__qp_blanks256(__m256i x)
{
    return _mm256_or_si256(lw__qp_is256(x, ' '), lw__qp_is256(x, '\t'));
}

/* isa/x86/quoted_printable_128.h */
LW_INLINE __m256i lw__qp_escapes256(__m256i x)
{
    const __m256i low = _mm256_cmpgt_epi8(_mm256_set1_epi8(' '), x);
    const __m256i more = _mm256_or_si256(lw__qp_is256(x, '='), lw__qp_is256(x, 0x7F));
    const __m256i not = _mm256_or_si256(lw__qp_is256(x, '\t'), lw__qp_is256(x, '\n'));
    return _mm256_andnot_si256(not, _mm256_or_si256(low, more));
}

#define LW__QP_MASK256(what)                                                                    \
    LW_INLINE uint64_t lw__qp_##what(lw__qp_window window)                                      \
    {                                                                                           \
        return (uint32_t)_mm256_movemask_epi8(lw__qp_##what##256(window.v[0])) |                \
               (uint64_t)(uint32_t)_mm256_movemask_epi8(lw__qp_##what##256(window.v[1])) << 32; \
    }
#define lw__qp_newlines256(x) lw__qp_is256(x, '\n')
LW__QP_MASK256(newlines)
LW__QP_MASK256(blanks)
LW__QP_MASK256(escapes)

#endif
