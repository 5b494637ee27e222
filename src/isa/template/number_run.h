/*
 * A run of numbers one after the other, for tiers without a way to make many at once: the includer
 * has included isa/template/double_print.h. Contract: src/isa/scalar/number.h.
 */
#ifndef LW_ISA_TEMPLATE_NUMBER_RUN_H
#define LW_ISA_TEMPLATE_NUMBER_RUN_H

#include "number/integer.h"
#include "number/run.h"

/* Long numbers in sixteen digits at once, however many there are. */
LW_INLINE char *lw__run_put_integer(char *dst, int64_t v)
{
    *dst = '-';
    dst += v < 0;
    const uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
    if (u < 100000000 || u >= UINT64_C(10000000000000000)) return dst + lw__print_u64(u, dst);
    const lw__digits16 digits = lw__digits16_of(u);
    const unsigned zeros = lw__digits16_zeros(digits);
    lw__digits16_store_from(digits, dst, zeros);
    return dst + 16 - zeros;
}

LW_INLINE char *lw__run_put(char *dst, uint64_t word, bool opens)
{
    dst = lw__run_begin(dst, opens);
    if (word & LW_WORD_INTEGER) return lw__run_put_integer(dst, lw__word_integer(word));
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
