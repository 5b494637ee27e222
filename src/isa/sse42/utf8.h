/* UTF-8 validation, SSE4.2: 64 bytes an iteration. */
#ifndef LW_ISA_SSE42_UTF8_H
#define LW_ISA_SSE42_UTF8_H

#include "isa/x86/load_part.h"

typedef __m128i lw__u8s;
enum {
    lw__u8s_size = 16
};

LW_INLINE lw__u8s lw__u8s_load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
#define lw__u8s_load_part lw__load_part128
#define lw__u8s_fill(byte) _mm_set1_epi8((char)(byte))
#define lw__u8s_table lw__u8s_load
#define lw__u8s_look_up _mm_shuffle_epi8
#define lw__u8s_high_nibble(x) _mm_and_si128(_mm_srli_epi16(x, 4), _mm_set1_epi8(15))
#define lw__u8s_and _mm_and_si128
#define lw__u8s_or _mm_or_si128
#define lw__u8s_xor _mm_xor_si128
#define lw__u8s_subtract _mm_subs_epu8
#define lw__u8s_before(x, previous, n) _mm_alignr_epi8(x, previous, 16 - (n))
#define lw__u8s_not_ascii _mm_movemask_epi8
#define lw__u8s_are_ascii lw__are_ascii128
#define lw__u8s_high_bits lw__high_bits128
#define lw__u8s_high_bits_rest lw__high_bits_rest128
LW_INLINE bool lw__u8s_any(lw__u8s x) { return !_mm_testz_si128(x, x); }

#include "isa/template/utf8_prefix.h"

LW_UTF8_DEFINE_KERNELS(sse42)

#endif
