/*
 * Numbers to text, with the digits in 64-bit words. Contract: lw_double_print in lanewise/number.h.
 *
 * lw__number_run: the words (src/number/run.h) up to the first that has none of the bits of `tags`,
 * LW_WORD_INTEGER and LW_WORD_DOUBLE, or up to the nth. Before a word stands a comma, or "],[" if
 * its bit in `opens` is set, which has bits for the first 64. n * LW_RUN_ROOM bytes may be written.
 */
#ifndef LW_ISA_SCALAR_NUMBER_H
#define LW_ISA_SCALAR_NUMBER_H

#include "isa/scalar/digits16.h"

#define LW__NUMBER_ISA scalar
#include "isa/template/number_kernels.h"

#endif
