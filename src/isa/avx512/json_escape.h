/* JSON string kernels, AVX-512: blocks of 64 bytes in one vector. Those with many hits are spread
   in vectors of 16, since this tier has no instruction that moves single bytes across more. */
#ifndef LW_ISA_AVX512_JSON_ESCAPE_H
#define LW_ISA_AVX512_JSON_ESCAPE_H

#include "isa/x86/json_scan512.h"
#include "isa/x86/json_spread128.h"

#define lw__json_copy_64 lw__json_copy_64_512
#define lw__json_find lw__json_find512
#define lw__json_copy_rest lw__json_copy_rest512
#define lw__json_spread lw__json_spread_block128
#define lw__json_first_hit _tzcnt_u64
#define lw__json_copy_part lw__json_copy_part512
#define lw__json_noted struct lw__json_noted512
#define lw__json_nothing lw__json_nothing512
#define lw__json_is_nothing lw__json_is_nothing512
#define lw__json_copy_noting lw__json_copy_noting512
#define lw__json_copy_less lw__json_copy_less512
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(avx512)

#endif
