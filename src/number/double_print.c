/* Doubles to text: the public entry point. */
#include "cpu/dispatch.h"

size_t lw_double_print(double v, char *dst, lw_double_form form)
{
    return lw__kernels()->double_print(v, dst, form);
}
