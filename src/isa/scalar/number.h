/* Doubles to text, with the digits in 64-bit words. Contract: lw_double_print in lanewise/number.h.
 */
#ifndef LW_ISA_SCALAR_NUMBER_H
#define LW_ISA_SCALAR_NUMBER_H

#include "isa/scalar/digits16.h"

#include "isa/template/double_print.h"

static size_t lw__double_print_scalar(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

#endif
