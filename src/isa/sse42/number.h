/* Doubles to text: SSE2's, compiled for SSE4.2. */
#ifndef LW_ISA_SSE42_NUMBER_H
#define LW_ISA_SSE42_NUMBER_H

#include "isa/x86/digits16.h"

#include "isa/template/double_print.h"

static size_t lw__double_print_sse42(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

static void lw__number_install_sse42(struct lw__kernels *k)
{
    k->double_print = lw__double_print_sse42;
}

#endif
