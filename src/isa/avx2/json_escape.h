/* JSON string kernels, AVX2: blocks of 64 bytes in two vectors. */
#ifndef LW_ISA_AVX2_JSON_ESCAPE_H
#define LW_ISA_AVX2_JSON_ESCAPE_H

#include "isa/x86/json_scan256.h"
#include "isa/x86/json_short.h"
#include "isa/x86/json_spread128.h"

#define lw__json_copy_block lw__json_copy_block256
#define lw__json_copy_rest lw__json_copy_rest128
#define lw__json_spread lw__json_spread_block128
#define lw__json_noted __m256i
#define lw__json_nothing _mm256_setzero_si256
#define lw__json_is_nothing(noted) (_mm256_movemask_epi8(noted) == 0)
#define lw__json_copy_noting lw__json_copy_noting256
#define lw__json_copy_less(s, n, d) lw__json_copy_short(s, n, d, 0)
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(avx2)

#endif
