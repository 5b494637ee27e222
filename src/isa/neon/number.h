/* Numbers to text, with the digits in a NEON register. */
#ifndef LW_ISA_NEON_NUMBER_H
#define LW_ISA_NEON_NUMBER_H

#include "isa/neon/digits16.h"

#define LW__NUMBER_ISA neon
#include "isa/template/number_kernels.h"

#endif
