/*
 * Doubles to text, with the digits in 64-bit words. Contract: lw_double_print in lanewise/number.h.
 *
 * lw__number_run: the words (src/number/run.h) up to the first that has none of the bits of `tags`,
 * LW_WORD_INTEGER and LW_WORD_DOUBLE, or up to the nth. Before a word stands a comma, or "],[" if
 * its bit in `opens` is set, which has bits for the first 64. n * LW_RUN_ROOM bytes may be written.
 */
#ifndef LW_ISA_SCALAR_NUMBER_H
#define LW_ISA_SCALAR_NUMBER_H

#include "isa/scalar/digits16.h"

#include "isa/template/double_print.h"
#include "isa/template/number_run.h"

static size_t lw__double_print_scalar(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

static struct lw__run_end lw__number_run_scalar(const uint64_t *words, size_t n, unsigned tags,
                                                uint64_t opens, char *dst)
{
    return lw__number_run(words, n, tags, opens, dst);
}

#endif
