/*
 * Vector operations by width, for templates that are the same in SSE, AVX2 and AVX-512. Whoever
 * includes such a template defines LW__WIDTH, in bits, before and undefines it after. With 256:
 *
 *   lw__vec                      __m256i
 *   lw__op(add_epi8)             _mm256_add_epi8
 *   lw__bit_op(and)              _mm256_and_si256
 *   lw__wide(lw__hex_strict)     lw__hex_strict_256
 */
#ifndef LW_ISA_X86_WIDTH_H
#define LW_ISA_X86_WIDTH_H

#include "common/compiler.h"

#include <immintrin.h>

#define LW__MM_128 _mm
#define LW__MM_256 _mm256
#define LW__MM_512 _mm512

#define lw__vec LW_CAT(LW_CAT(__m, LW__WIDTH), i)
#define lw__op(name) LW_CAT(LW_CAT(LW__MM_, LW__WIDTH), _##name)
#define lw__bit_op(name) LW_CAT(lw__op(name##_si), LW__WIDTH)
#define lw__wide(name) LW_CAT(name##_, LW__WIDTH)

#endif
