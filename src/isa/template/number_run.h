/*
 * A run of numbers one after the other, for tiers without a way to make many at once: the includer
 * has included isa/template/double_print.h. Contract: src/isa/scalar/number.h.
 */
#ifndef LW_ISA_TEMPLATE_NUMBER_RUN_H
#define LW_ISA_TEMPLATE_NUMBER_RUN_H

#include "number/integer.h"
#include "number/run.h"

LW_INLINE char *lw__run_put(char *dst, uint64_t word, bool opens)
{
    dst = lw__run_begin(dst, opens);
    if (word & LW_WORD_INTEGER) return dst + lw__print_i64(lw__word_integer(word), dst);
    return dst + lw__double_print_json(lw__word_double(word), dst);
}

LW_INLINE struct lw__run_end lw__number_run(const uint64_t *words, size_t n, unsigned tags,
                                            uint64_t opens, char *dst)
{
    size_t i = 0;
    for (; i < n && words[i] & tags; i++, opens >>= 1)
        dst = lw__run_put(dst, words[i], opens & 1);
    return (struct lw__run_end){i, dst};
}

#endif
