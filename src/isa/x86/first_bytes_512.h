/* Masks of the first bytes of a vector of 64. BMI2. */
#ifndef LW_ISA_X86_FIRST_BYTES_512_H
#define LW_ISA_X86_FIRST_BYTES_512_H

#include "common/compiler.h"

#include <immintrin.h>

/* The lowest n bits, for n up to 64. */
LW_INLINE __mmask64 lw__first_bytes(size_t n) { return _bzhi_u64(~0ull, (unsigned)n); }

#endif
