/* Quoted-printable: windows of 64 bytes in four vectors (isa/template/qp_encode.h). SSE2. */
#ifndef LW_ISA_X86_QUOTED_PRINTABLE_WINDOW_128_H
#define LW_ISA_X86_QUOTED_PRINTABLE_WINDOW_128_H

#include "isa/x86/quoted_printable_128.h"

typedef struct {
    __m128i v[4];
} lw__qp_window;

LW_INLINE lw__qp_window lw__qp_load(const uint8_t *p)
{
    const __m128i *v = (const __m128i *)p;
    return (lw__qp_window){{_mm_loadu_si128(v), _mm_loadu_si128(v + 1), _mm_loadu_si128(v + 2),
                            _mm_loadu_si128(v + 3)}};
}

LW_INLINE lw__qp_window lw__qp_load_part(const uint8_t *p, size_t n)
{
    lw__qp_window window = {{_mm_setzero_si128()}};
    for (size_t i = 0; 16 * i < n; i++)
        window.v[i] = lw__qp_load_some128(p + 16 * i, n - 16 * i);
    return window;
}

LW_INLINE void lw__qp_store(uint8_t *p, lw__qp_window window)
{
    for (int i = 0; i < 4; i++)
        _mm_storeu_si128((__m128i *)p + i, window.v[i]);
}

#define LW__QP_MASK128(what)                                                               \
    LW_INLINE uint64_t lw__qp_##what(lw__qp_window window)                                 \
    {                                                                                      \
        uint64_t mask = 0;                                                                 \
        for (int i = 0; i < 4; i++)                                                        \
            mask |= (uint64_t)(unsigned)_mm_movemask_epi8(lw__qp_##what##128(window.v[i])) \
                    << 16 * i;                                                             \
        return mask;                                                                       \
    }
#define lw__qp_newlines128(x) lw__qp_is128(x, '\n')
LW__QP_MASK128(newlines)
LW__QP_MASK128(blanks)
LW__QP_MASK128(escapes)

#endif
