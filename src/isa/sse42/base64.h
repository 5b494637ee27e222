/* Base64 kernels in SSSE3 and SSE4.1: 12 bytes, 16 characters, a block. */
#ifndef LW_ISA_SSE42_BASE64_H
#define LW_ISA_SSE42_BASE64_H

#include "isa/sse42/base64_vec.h"

#define LW__BASE64_ISA sse42
#define LW__BASE64_CHARS 16
#define LW__BASE64_BLOCK 12
#define LW__BASE64_AROUND 4
#define LW__BASE64_SHORTEST_LINE 16

typedef __m128i lw__base64_vec;
typedef __m128i lw__base64_noted;
typedef lw__base64_encoder_128 lw__base64_encoder;
typedef lw__base64_style_128 lw__base64_style;

#define lw__base64_none _mm_setzero_si128
#define lw__base64_style_of lw__base64_style_of_128
#define lw__base64_encoder_of lw__base64_encoder_of_128
#define lw__base64_load lw__base64_load_16
#define lw__base64_load_bytes(p) lw__base64_spread_12(lw__base64_load_16(p))
#define lw__base64_load_exact lw__base64_load_12
#define lw__base64_chars lw__base64_chars_128
#define lw__base64_values lw__base64_values_128
#define lw__base64_look_up lw__base64_look_up_128
#define lw__base64_bad lw__base64_bad_128
#define lw__base64_equal lw__base64_equal_128
#define lw__base64_join lw__base64_join_128
#define lw__base64_put lw__base64_put_16
#define lw__base64_squeeze(values, bad, dst) lw__squeeze128(values, (unsigned)(bad), dst)
#define lw__base64_encode_less(src, n, dst, alphabet, pad) \
    lw__base64_encode_groups(src, n, dst, (alphabet)->chars, pad)
#define lw__base64_decode_less(src, n, dst, alphabet) \
    lw__base64_decode_groups(src, n, dst, (alphabet)->values)

LW_INLINE void lw__base64_store(uint8_t *dst, __m128i v) { _mm_storeu_si128((void *)dst, v); }

#include "isa/x86/base64_4_blocks.h"

#include "isa/template/base64_parts.h"

#include "isa/template/base64_lenient.h"

#include "isa/template/base64_kernels.h"

#endif
