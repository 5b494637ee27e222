/*
 * The kernel table. Public entry points call lw__kernels()->name(...).
 *
 * A table, once published, never changes and is never freed, so a pointer to it may be kept for
 * the length of an operation: the operation then ends on the tier that it began with.
 */
#ifndef LW_CPU_DISPATCH_H
#define LW_CPU_DISPATCH_H

#include "common/compiler.h"
#include "number/run.h"
#include "json/escape.h"

#include <lanewise/cpu.h>
#include <lanewise/number.h>
#include <stdatomic.h>

struct lw__base64_alphabet;

struct lw__kernels {
    lw_tier tier;
#define LW_KERNEL(name, ret, params) ret(*name) params;
#include "cpu/kernels.def"
#undef LW_KERNEL
};

extern LW_HIDDEN _Atomic(const struct lw__kernels *) lw__active_kernels;

/* Detects, reads LANEWISE_TIER and publishes. Any number of threads may do it at once. */
LW_HIDDEN const struct lw__kernels *lw__kernels_init(void);

/* NULL before the first use. For callers who would rather not keep their arguments across a call:
   they hand all of them to a cold function that calls lw__kernels_init() and starts again. */
LW_INLINE const struct lw__kernels *lw__kernels_if_ready(void)
{
    return atomic_load_explicit(&lw__active_kernels, memory_order_acquire);
}

LW_INLINE const struct lw__kernels *lw__kernels(void)
{
    const struct lw__kernels *k = lw__kernels_if_ready();
    return LW_LIKELY(k != NULL) ? k : lw__kernels_init();
}

/* The table of one available tier, for tests that compare kernels; NULL if it is not available. */
LW_HIDDEN const struct lw__kernels *lw__kernels_of(lw_tier tier);

/* Whether the baseline vectors, compiled inline into callers, may be used: not on the scalar tier,
   so that LANEWISE_TIER=scalar runs no vector instruction of ours at all. */
LW_INLINE bool lw__inline_vectors(const struct lw__kernels *k) { return k->tier != LW_TIER_SCALAR; }

/* Each tier's own function enters its kernels into a table that holds those of the tiers below. */
#define LW_TIER(ENUM, name, here, needs) LW_HIDDEN void lw__tier_##name(struct lw__kernels *k);
#include "cpu/tiers.def"
#undef LW_TIER

#endif
