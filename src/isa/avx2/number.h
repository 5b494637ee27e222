/* Doubles to text: SSE2's, compiled for AVX2 and BMI2. */
#ifndef LW_ISA_AVX2_NUMBER_H
#define LW_ISA_AVX2_NUMBER_H

#include "isa/x86/digits16.h"

#include "isa/template/double_print.h"

static size_t lw__double_print_avx2(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

static void lw__number_install_avx2(struct lw__kernels *k)
{
    k->double_print = lw__double_print_avx2;
}

#endif
