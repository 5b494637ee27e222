/* JSON string kernels, AVX2: blocks of 64 bytes in two vectors. */
#ifndef LW_ISA_AVX2_JSON_ESCAPE_H
#define LW_ISA_AVX2_JSON_ESCAPE_H

#include "isa/x86/json_scan256.h"
#include "isa/x86/json_spread128.h"

#define lw__json_copy_block lw__json_copy_block256
#define lw__json_copy_rest lw__json_copy_rest128
#define lw__json_spread lw__json_spread_block128
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(avx2)

#endif
