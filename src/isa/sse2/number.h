/* Numbers to text, with the digits in an SSE2 register. */
#ifndef LW_ISA_SSE2_NUMBER_H
#define LW_ISA_SSE2_NUMBER_H

#include "isa/x86/digits16.h"

#define LW__NUMBER_ISA sse2
#include "isa/template/number_kernels.h"

#endif
