/* Doubles to text: SSE2's, compiled for SSE4.2. */
#ifndef LW_ISA_SSE42_NUMBER_H
#define LW_ISA_SSE42_NUMBER_H

#define LW_DIGITS16_SHUFFLE 1
#include "isa/x86/digits16.h"

#include "isa/template/double_print.h"
#include "isa/template/number_run.h"

static size_t lw__double_print_sse42(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

static struct lw__run_end lw__number_run_sse42(const uint64_t *words, size_t n, unsigned tags,
                                               uint64_t opens, char *dst)
{
    return lw__number_run(words, n, tags, opens, dst);
}

static void lw__number_install_sse42(struct lw__kernels *k)
{
    k->double_print = lw__double_print_sse42;
    k->number_run = lw__number_run_sse42;
}

#endif
