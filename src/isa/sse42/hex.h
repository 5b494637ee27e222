/* Hex kernels in SSE4.2: 16 bytes, 32 digits, an iteration. */
#ifndef LW_ISA_SSE42_HEX_H
#define LW_ISA_SSE42_HEX_H

#include "isa/sse42/hex_vec.h"
#include "isa/template/hex_blocks_16.h"

#define LW__HEX_ISA sse42
#include "isa/template/hex_kernels.h"

#endif
