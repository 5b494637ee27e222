/*
 * The kernels that print numbers, from isa/template/double_print.h and isa/template/number_run.h.
 *
 * A template. The file that includes it defines LW__NUMBER_ISA, the suffix of the kernels, and has
 * included the digits16 of its tier.
 */
#include "isa/template/double_print.h"
#include "isa/template/number_run.h"

#define LW__NUMBER_NAME(verb) LW_CAT(lw__##verb##_, LW__NUMBER_ISA)

static size_t LW__NUMBER_NAME(double_print)(double v, char *dst, lw_double_form form)
{
    return lw__double_print(v, dst, form);
}

static struct lw__run_end LW__NUMBER_NAME(number_run)(const uint64_t *words, size_t n,
                                                      unsigned tags, uint64_t opens, char *dst)
{
    return lw__number_run(words, n, tags, opens, dst);
}

/* Not static alone: the scalar tier, which enters every kernel by name, has no use for it. */
LW_INLINE void LW_CAT(lw__number_install_, LW__NUMBER_ISA)(struct lw__kernels *k)
{
    k->double_print = LW__NUMBER_NAME(double_print);
    k->number_run = LW__NUMBER_NAME(number_run);
}
