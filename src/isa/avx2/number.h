/* Numbers to text: SSE2's, compiled for AVX2 and BMI2. */
#ifndef LW_ISA_AVX2_NUMBER_H
#define LW_ISA_AVX2_NUMBER_H

#define LW_DIGITS16_SHUFFLE 1
#include "isa/x86/digits16.h"

#define LW__NUMBER_ISA avx2
#include "isa/template/number_kernels.h"

#endif
