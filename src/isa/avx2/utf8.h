/* UTF-8 validation, AVX2: 128 bytes an iteration; 64 for ASCII. */
#ifndef LW_ISA_AVX2_UTF8_H
#define LW_ISA_AVX2_UTF8_H

#include "isa/x86/load_part256.h"

typedef __m256i lw__u8s;
enum {
    lw__u8s_size = 32
};

LW_INLINE lw__u8s lw__u8s_load(const uint8_t *p) { return _mm256_loadu_si256((const __m256i *)p); }

#define lw__u8s_load_part lw__load_part256

LW_INLINE lw__u8s lw__u8s_table(const uint8_t *p)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)p));
}

#define lw__u8s_fill(byte) _mm256_set1_epi8((char)(byte))
#define lw__u8s_look_up _mm256_shuffle_epi8
#define lw__u8s_high_nibble(x) _mm256_and_si256(_mm256_srli_epi16(x, 4), _mm256_set1_epi8(15))
#define lw__u8s_and _mm256_and_si256
#define lw__u8s_or _mm256_or_si256
#define lw__u8s_xor _mm256_xor_si256
#define lw__u8s_subtract _mm256_subs_epu8
/* alignr works within halves, so the half before each is lined up first. */
#define lw__u8s_before(x, previous, n) \
    _mm256_alignr_epi8(x, _mm256_permute2x128_si256(previous, x, 0x21), 16 - (n))
#define lw__u8s_not_ascii _mm256_movemask_epi8

LW_INLINE bool lw__u8s_are_ascii(const uint8_t *p)
{
    const lw__u8s low = _mm256_or_si256(lw__u8s_load(p), lw__u8s_load(p + 32));
    const lw__u8s high = _mm256_or_si256(lw__u8s_load(p + 64), lw__u8s_load(p + 96));
    return _mm256_movemask_epi8(_mm256_or_si256(low, high)) == 0;
}

LW_INLINE uint64_t lw__u8s_high_bits(const uint8_t *p)
{
    return (uint32_t)_mm256_movemask_epi8(lw__u8s_load(p)) |
           (uint64_t)(uint32_t)_mm256_movemask_epi8(lw__u8s_load(p + 32)) << 32;
}

#define lw__u8s_high_bits_rest lw__high_bits_rest128
LW_INLINE bool lw__u8s_any(lw__u8s x) { return !_mm256_testz_si256(x, x); }

#include "isa/template/utf8_prefix.h"

LW_UTF8_DEFINE_KERNELS(avx2)

#endif
