/* Which tiers there are, which are available, and which one is in use. */
#include "cpu/dispatch.h"
#include "cpu/features.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Atomic(const struct lw__kernels *) lw__active_kernels;

typedef void install_fn(struct lw__kernels *k);

struct tier_row {
    const char *name;
    install_fn *install; /* NULL: not in this build */
    uint32_t needs;
};

#define INSTALL_IF_0(name) NULL
#define INSTALL_IF_1(name) lw__tier_##name
static const struct tier_row tiers[LW_TIER_COUNT] = {
#define LW_TIER(ENUM, name, here, needs) \
    [LW_TIER_##ENUM] = {#name, LW_CAT(INSTALL_IF_, here)(name), needs},
#include "cpu/tiers.def"
#undef LW_TIER
};

/* One table a tier, filled by whoever comes first; the others wait the microsecond that it takes.
 */
enum {
    UNTOUCHED,
    BEING_FILLED,
    COMPLETE
};
static struct lw__kernels tables[LW_TIER_COUNT];
static atomic_int table_state[LW_TIER_COUNT];

const char *lw_cpu_tier_name(lw_tier tier)
{
    return (unsigned)tier < LW_TIER_COUNT ? tiers[tier].name : NULL;
}

bool lw_cpu_tier_named(const char *name, lw_tier *tier)
{
    for (unsigned t = 0; t < LW_TIER_COUNT; t++) {
        if (strcmp(tiers[t].name, name) == 0) {
            *tier = (lw_tier)t;
            return true;
        }
    }
    return false;
}

/* Asked once: under a hypervisor every CPUID takes tens of microseconds. */
static uint32_t features(void)
{
    static _Atomic(uint32_t) cached;
    const uint32_t asked = 1u << 31;
    uint32_t found = atomic_load_explicit(&cached, memory_order_relaxed);
    if (!found) {
        found = lw__cpu_features() | asked;
        atomic_store_explicit(&cached, found, memory_order_relaxed);
    }
    return found;
}

/* A tier is available if it and every tier of this build below it has what it needs. */
bool lw_cpu_available(lw_tier tier)
{
    if ((unsigned)tier >= LW_TIER_COUNT || !tiers[tier].install) return false;
    const uint32_t have = features();
    for (unsigned t = 0; t <= (unsigned)tier; t++)
        if (tiers[t].install && (tiers[t].needs & ~have)) return false;
    return true;
}

static void fill(struct lw__kernels *table, lw_tier tier)
{
    for (unsigned t = 0; t <= (unsigned)tier; t++)
        if (tiers[t].install) tiers[t].install(table);
    table->tier = tier;
}

/* A table that is there shows that its tier is available: CPUID, which a hypervisor may make very
   slow, is not asked again. */
const struct lw__kernels *lw__kernels_of(lw_tier tier)
{
    if ((unsigned)tier < LW_TIER_COUNT &&
        atomic_load_explicit(&table_state[tier], memory_order_acquire) == COMPLETE)
        return &tables[tier];
    if (!lw_cpu_available(tier)) return NULL;
    int untouched = UNTOUCHED;
    if (atomic_compare_exchange_strong(&table_state[tier], &untouched, BEING_FILLED)) {
        fill(&tables[tier], tier);
        atomic_store_explicit(&table_state[tier], COMPLETE, memory_order_release);
    }
    while (atomic_load_explicit(&table_state[tier], memory_order_acquire) != COMPLETE)
        continue;
    return &tables[tier];
}

static lw_tier best_tier(void)
{
    unsigned best = LW_TIER_SCALAR;
    for (unsigned t = 0; t < LW_TIER_COUNT; t++)
        if (lw_cpu_available((lw_tier)t)) best = t;
    return (lw_tier)best;
}

/* A LANEWISE_TIER that cannot be honoured, and why; `name` is NULL if there is none. */
struct refusal {
    const char *name, *why;
};

static LW_COLD void complain(struct refusal refused, lw_tier used)
{
    fprintf(stderr, "lanewise: LANEWISE_TIER=%s: %s; using %s. Available:", refused.name,
            refused.why, tiers[used].name);
    for (unsigned t = 0; t < LW_TIER_COUNT; t++)
        if (lw_cpu_available((lw_tier)t)) fprintf(stderr, " %s", tiers[t].name);
    fputc('\n', stderr);
}

static lw_tier chosen_tier(struct refusal *refused)
{
    const lw_tier best = best_tier();
    const char *name = getenv("LANEWISE_TIER");
    if (!name || !*name) return best;
    lw_tier asked;
    if (!lw_cpu_tier_named(name, &asked))
        *refused = (struct refusal){name, "no tier has this name"};
    else if (!lw_cpu_available(asked))
        *refused = (struct refusal){name, "not supported by this processor or build"};
    else
        return asked;
    return best;
}

LW_COLD const struct lw__kernels *lw__kernels_init(void)
{
    const struct lw__kernels *none = NULL;
    struct refusal refused = {NULL, NULL};
    const struct lw__kernels *k = lw__kernels_of(chosen_tier(&refused));
    /* Only the first one publishes, and complains; a tier that lw_cpu_use_tier has set stays. */
    if (!atomic_compare_exchange_strong(&lw__active_kernels, &none, k)) return none;
    if (refused.name) complain(refused, k->tier);
    return k;
}

lw_tier lw_cpu_tier(void) { return lw__kernels()->tier; }

lw_status lw_cpu_use_tier(lw_tier tier)
{
    const struct lw__kernels *k = lw__kernels_of(tier);
    if (!k) return LW_ERR_UNSUPPORTED;
    atomic_store_explicit(&lw__active_kernels, k, memory_order_release);
    return LW_OK;
}
