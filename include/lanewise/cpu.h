/*
 * Tiers: the sets of vector instructions that kernels are written for.
 *
 * The best tier of the processor is chosen once, on first use. The environment variable
 * LANEWISE_TIER, set to a tier's name, lowers it; a name that is unknown, or a tier that this
 * processor lacks, is reported on standard error once and otherwise ignored.
 */
#ifndef LANEWISE_CPU_H
#define LANEWISE_CPU_H

#include <lanewise/base.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* In ascending order within an architecture; a tier includes all below it there. */
typedef enum lw_tier {
    LW_TIER_SCALAR = 0,
    LW_TIER_SSE2,       /* x86-64-v1 */
    LW_TIER_SSE42,      /* x86-64-v2: SSSE3, SSE4.2, POPCNT */
    LW_TIER_AVX2,       /* x86-64-v3: AVX2, BMI1, BMI2, LZCNT */
    LW_TIER_AVX512,     /* x86-64-v4: AVX-512 F, BW, CD, DQ, VL */
    LW_TIER_AVX512VBMI, /* v4 with VBMI, VBMI2 and GFNI */
    LW_TIER_NEON,       /* AArch64 Advanced SIMD */
    LW_TIER_COUNT
} lw_tier;

/* The tier in use. */
LW_API lw_tier lw_cpu_tier(void);

/* Whether this build has the tier and this processor and operating system can run it. */
LW_API bool lw_cpu_available(lw_tier tier);

/* A tier's name, "avx512vbmi" for example; NULL if `tier` is none. */
LW_API const char *lw_cpu_tier_name(lw_tier tier);

/* Finds a tier by its name. Returns false, and leaves `*tier` alone, if there is none. */
LW_API bool lw_cpu_tier_named(const char *name, lw_tier *tier);

/*
 * Uses `tier` from now on, in every thread: for tests and benchmarks that compare tiers in one
 * process. Returns LW_ERR_UNSUPPORTED and changes nothing if it is not available. Calls that are
 * under way in other threads end with the tier that they began with.
 */
LW_API lw_status lw_cpu_use_tier(lw_tier tier);

#ifdef __cplusplus
}
#endif

#endif
