/* Hex kernels in NEON: 16 bytes, 32 digits, an iteration. */
#ifndef LW_ISA_NEON_HEX_H
#define LW_ISA_NEON_HEX_H

#include "isa/neon/hex_vec.h"
#include "isa/template/hex_blocks_16.h"

#define LW__HEX_ISA neon
#include "isa/template/hex_kernels.h"

#endif
