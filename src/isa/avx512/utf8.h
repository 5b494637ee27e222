/* UTF-8 validation, AVX-512: 256 bytes an iteration; 64 for ASCII. */
#ifndef LW_ISA_AVX512_UTF8_H
#define LW_ISA_AVX512_UTF8_H

#include "common/bytes.h"

typedef __m512i lw__u8s;
enum {
    lw__u8s_size = 64
};

LW_INLINE lw__u8s lw__u8s_load(const uint8_t *p) { return _mm512_loadu_si512(p); }

LW_INLINE lw__u8s lw__u8s_load_part(const uint8_t *p, size_t n)
{
    return _mm512_maskz_loadu_epi8(_bzhi_u64(~0ull, n), p);
}

LW_INLINE lw__u8s lw__u8s_table(const uint8_t *p)
{
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)p));
}

#define lw__u8s_fill(byte) _mm512_set1_epi8((char)(byte))
#define lw__u8s_look_up _mm512_shuffle_epi8
#define lw__u8s_high_nibble(x) _mm512_and_si512(_mm512_srli_epi16(x, 4), _mm512_set1_epi8(15))
#define lw__u8s_and _mm512_and_si512
#define lw__u8s_or _mm512_or_si512
#define lw__u8s_xor _mm512_xor_si512
#define lw__u8s_subtract _mm512_subs_epu8
/* alignr works within quarters, so the quarter before each is lined up first. */
#define lw__u8s_before(x, previous, n) \
    _mm512_alignr_epi8(x, _mm512_alignr_epi64(x, previous, 6), 16 - (n))
#define lw__u8s_not_ascii(x) (_mm512_movepi8_mask(x) != 0)
#define lw__u8s_are_ascii(p) \
    (!lw__u8s_not_ascii(_mm512_or_si512(lw__u8s_load(p), lw__u8s_load((p) + 64))))
#define lw__u8s_high_bits(p) _mm512_movepi8_mask(lw__u8s_load(p))
#define lw__u8s_high_bits_rest(p, n) _mm512_movepi8_mask(lw__u8s_load_part(p, n))
LW_INLINE bool lw__u8s_any(lw__u8s x) { return _mm512_test_epi8_mask(x, x) != 0; }

#include "isa/template/utf8_prefix.h"

LW_UTF8_DEFINE_KERNELS(avx512)

#endif
