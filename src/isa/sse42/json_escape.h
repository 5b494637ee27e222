/* JSON string kernels, SSE4.2: blocks of 64 bytes in four vectors. */
#ifndef LW_ISA_SSE42_JSON_ESCAPE_H
#define LW_ISA_SSE42_JSON_ESCAPE_H

#include "isa/x86/json_short.h"
#include "isa/x86/json_spread128.h"

#define lw__json_copy_block lw__json_copy_block128
#define lw__json_copy_rest lw__json_copy_rest128
#define lw__json_spread lw__json_spread_block128
#define lw__json_noted __m128i
#define lw__json_nothing _mm_setzero_si128
#define lw__json_is_nothing(noted) (_mm_movemask_epi8(noted) == 0)
#define lw__json_copy_noting lw__json_copy_noting128
#define lw__json_copy_less(s, n, d) lw__json_copy_short(s, n, d, 0)
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(sse42)

#endif
