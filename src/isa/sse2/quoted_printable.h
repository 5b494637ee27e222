/* Quoted-printable kernels in SSE2, which has no shuffle for escapes: they come from a table. */
#ifndef LW_ISA_SSE2_QUOTED_PRINTABLE_H
#define LW_ISA_SSE2_QUOTED_PRINTABLE_H

#include "isa/x86/quoted_printable_window_128.h"

LW_INLINE uint8_t *lw__qp_expand(const uint8_t *s, size_t n, uint8_t *d)
{
    for (size_t i = 0; i < n; i++)
        d = lw__qp_put_byte(d, s[i]);
    return d;
}

#define LW__QP_ISA sse2
#include "isa/template/qp_encode.h"

static void lw__qp_install_sse2(struct lw__kernels *k)
{
    k->qp_longer = lw__qp_longer_sse2;
    k->qp_encode = lw__qp_encode_sse2;
}

#endif
