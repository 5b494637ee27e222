/* The NEON tier: the baseline of AArch64. */
#include "cpu/dispatch.h"

#if LW_ARCH_AARCH64

#include <arm_neon.h>

void lw__tier_neon(struct lw__kernels *k) { (void)k; }

#endif
