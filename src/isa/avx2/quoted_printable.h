/* Quoted-printable kernels in AVX2. */
#ifndef LW_ISA_AVX2_QUOTED_PRINTABLE_H
#define LW_ISA_AVX2_QUOTED_PRINTABLE_H

#include "isa/x86/quoted_printable_expand_128.h"
#include "isa/x86/quoted_printable_window_256.h"

#define LW__QP_ISA avx2
#include "isa/template/qp_encode.h"

static void lw__qp_install_avx2(struct lw__kernels *k)
{
    k->qp_longer = lw__qp_longer_avx2;
    k->qp_encode = lw__qp_encode_avx2;
}

#endif
