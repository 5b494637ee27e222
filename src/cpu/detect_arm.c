/*
 * What an AArch64 processor can do. Advanced SIMD is part of every AArch64 system that runs a
 * general-purpose operating system; Linux still tells, and a kernel built without it says no.
 */
#include "cpu/features.h"

#if LW_ARCH_AARCH64

#if defined(__linux__)
#include <sys/auxv.h>
#endif

uint32_t lw__cpu_features(void)
{
#if defined(__linux__)
    const unsigned long hwcap_asimd = 1ul << 1;
    return getauxval(AT_HWCAP) & hwcap_asimd ? LW_CPU_NEON : 0;
#else
    return LW_CPU_NEON;
#endif
}

#elif !LW_ARCH_X86_64

uint32_t lw__cpu_features(void) { return 0; }

#endif
