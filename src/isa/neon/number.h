/* Doubles to text, with the digits in a NEON register. */
#ifndef LW_ISA_NEON_NUMBER_H
#define LW_ISA_NEON_NUMBER_H

#include "isa/neon/digits16.h"

#include "isa/template/double_print.h"

static size_t lw__double_print_neon(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

static void lw__number_install_neon(struct lw__kernels *k)
{
    k->double_print = lw__double_print_neon;
}

#endif
