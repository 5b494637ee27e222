/* The AVX2 tier: x86-64-v3. */
#include "cpu/dispatch.h"

#if LW_ARCH_X86_64

#include <immintrin.h>

LW_TARGET_BEGIN("avx2,bmi,bmi2,lzcnt,popcnt")

void lw__tier_avx2(struct lw__kernels *k) { (void)k; }

LW_TARGET_END

#endif
