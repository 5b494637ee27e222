/* What detection finds out about the processor, as bits. Only tiers.def reads their meaning. */
#ifndef LW_CPU_FEATURES_H
#define LW_CPU_FEATURES_H

#include "common/compiler.h"

enum lw__cpu_feature {
    LW_CPU_SSSE3 = 1 << 0,
    LW_CPU_SSE41 = 1 << 1,
    LW_CPU_SSE42 = 1 << 2,
    LW_CPU_POPCNT = 1 << 3,
    LW_CPU_AVX2 = 1 << 4, /* set only if the operating system saves the ymm registers */
    LW_CPU_BMI1 = 1 << 5,
    LW_CPU_BMI2 = 1 << 6,
    LW_CPU_LZCNT = 1 << 7,
    LW_CPU_AVX512F = 1 << 8, /* the AVX-512 bits likewise, for zmm and mask registers */
    LW_CPU_AVX512BW = 1 << 9,
    LW_CPU_AVX512CD = 1 << 10,
    LW_CPU_AVX512DQ = 1 << 11,
    LW_CPU_AVX512VL = 1 << 12,
    LW_CPU_AVX512VBMI = 1 << 13,
    LW_CPU_AVX512VBMI2 = 1 << 14,
    LW_CPU_GFNI = 1 << 15,
    LW_CPU_AVX512IFMA = 1 << 16,
    LW_CPU_NEON = 1 << 17
};

/* Asks the processor; defined by detect_x86.c or detect_arm.c, and 0 elsewhere. */
uint32_t lw__cpu_features(void);

#endif
