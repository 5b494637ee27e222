/* Bit string kernels in AVX-512 BW: 32 bytes, 256 digits, an iteration. */
#ifndef LW_ISA_AVX512_BITS_H
#define LW_ISA_AVX512_BITS_H

#include "isa/x86/bits_512.h"

/* Each byte eight times, by a shuffle; the test of its own bit chooses between '0' and '1'. */
LW_INLINE void lw__bits_encode_block(const uint8_t *src, uint8_t *dst, bool low_first)
{
    const uint64_t own = low_first ? 0x8040201008040201u : 0x0102040810204080u;
    const long long each = 0x0101010101010101;
    const __m512i index =
        _mm512_setr_epi64(0, each, each * 2, each * 3, each * 4, each * 5, each * 6, each * 7);
    const __m512i eight = _mm512_set1_epi64((long long)lw__load64(src));
    const __mmask64 set =
        _mm512_test_epi8_mask(_mm512_shuffle_epi8(eight, index), _mm512_set1_epi64((long long)own));
    _mm512_storeu_si512(dst,
                        _mm512_mask_blend_epi8(set, _mm512_set1_epi8('0'), _mm512_set1_epi8('1')));
}

#define LW__BITS_ISA avx512
#include "isa/template/bits_kernels.h"

#endif
