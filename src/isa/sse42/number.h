/* Numbers to text: SSE2's, compiled for SSE4.2. */
#ifndef LW_ISA_SSE42_NUMBER_H
#define LW_ISA_SSE42_NUMBER_H

#define LW_DIGITS16_SHUFFLE 1
#include "isa/x86/digits16.h"

#define LW__NUMBER_ISA sse42
#include "isa/template/number_kernels.h"

#endif
