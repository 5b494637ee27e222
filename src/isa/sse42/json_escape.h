/* JSON string kernels, SSE4.2: blocks of 64 bytes in four vectors. */
#ifndef LW_ISA_SSE42_JSON_ESCAPE_H
#define LW_ISA_SSE42_JSON_ESCAPE_H

#include "isa/x86/json_short.h"
#include "isa/x86/json_spread128.h"

#define lw__json_copy_64 lw__json_copy_64_128
#define lw__json_find lw__json_find128
#define lw__json_copy_rest lw__json_copy_rest128
#define lw__json_spread lw__json_spread_block128
#define lw__json_noted struct lw__json_noted128
#define lw__json_nothing lw__json_nothing128
#define lw__json_is_nothing lw__json_is_nothing128
#define lw__json_copy_noting lw__json_copy_noting128
#define lw__json_copy_less(s, n, d) lw__json_copy_short(s, n, d, 0)
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(sse42)

#endif
