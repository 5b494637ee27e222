/* Quoted-printable kernels in SSE4.2. */
#ifndef LW_ISA_SSE42_QUOTED_PRINTABLE_H
#define LW_ISA_SSE42_QUOTED_PRINTABLE_H

#include "isa/x86/quoted_printable_expand_128.h"
#include "isa/x86/quoted_printable_window_128.h"

#define LW__QP_ISA sse42
#include "isa/template/qp_encode.h"

static void lw__qp_install_sse42(struct lw__kernels *k)
{
    k->qp_longer = lw__qp_longer_sse42;
    k->qp_encode = lw__qp_encode_sse42;
}

#endif
