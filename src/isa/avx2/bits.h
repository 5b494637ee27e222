/* Bit string kernels in AVX2: 32 bytes, 256 digits, an iteration; isa/x86/bits_128.h explains. */
#ifndef LW_ISA_AVX2_BITS_H
#define LW_ISA_AVX2_BITS_H

#include "common/bytes.h"

#include <immintrin.h>

/* The 32 digits of bytes `first` to `first` + 3 of the 8 that both lanes hold. */
LW_INLINE __m256i lw__bits_digits_256(__m256i eight, int first, bool low_first)
{
    const uint64_t own = low_first ? 0x8040201008040201u : 0x0102040810204080u;
    const __m256i own_bits = _mm256_set1_epi64x((long long)own);
    const long long each = 0x0101010101010101;
    const __m256i index = _mm256_setr_epi64x(each * first, each * (first + 1), each * (first + 2),
                                             each * (first + 3));
    const __m256i eightfold = _mm256_shuffle_epi8(eight, index);
    const __m256i set = _mm256_cmpeq_epi8(_mm256_and_si256(eightfold, own_bits), own_bits);
    return _mm256_sub_epi8(_mm256_set1_epi8('0'), set);
}

LW_INLINE void lw__bits_encode_block(const uint8_t *src, uint8_t *dst, bool low_first)
{
    const __m256i eight = _mm256_set1_epi64x((long long)lw__load64(src));
    _mm256_storeu_si256((void *)dst, lw__bits_digits_256(eight, 0, low_first));
    _mm256_storeu_si256((void *)(dst + 32), lw__bits_digits_256(eight, 4, low_first));
}

typedef __m256i lw__bits_noted;

LW_INLINE __m256i lw__bits_noted_none(void) { return _mm256_setzero_si256(); }

LW_INLINE bool lw__bits_noted_bad(__m256i noted)
{
    return !_mm256_testz_si256(noted, _mm256_set1_epi8((char)0xFE));
}

LW_INLINE void lw__bits_decode_block(const uint8_t *src, uint8_t *dst, bool low_first,
                                     __m256i *noted)
{
    const __m256i turn = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    for (int i = 0; i < 2; i++) {
        const __m256i v = _mm256_loadu_si256((const void *)(src + 32 * i));
        *noted = _mm256_or_si256(*noted, _mm256_xor_si256(v, _mm256_set1_epi8('0')));
        const __m256i signs = _mm256_slli_epi16(low_first ? v : _mm256_shuffle_epi8(v, turn), 7);
        lw__store32(dst + 4 * i, (uint32_t)_mm256_movemask_epi8(signs));
    }
}

#define LW__BITS_ISA avx2
#include "isa/template/bits_kernels.h"

#endif
