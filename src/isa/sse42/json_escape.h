/* JSON string kernels, SSE4.2: blocks of 64 bytes in four vectors. */
#ifndef LW_ISA_SSE42_JSON_ESCAPE_H
#define LW_ISA_SSE42_JSON_ESCAPE_H

#include "isa/x86/json_spread128.h"

#define lw__json_copy_block lw__json_copy_block128
#define lw__json_copy_rest lw__json_copy_rest128
#define lw__json_spread lw__json_spread_block128
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(sse42)

#endif
