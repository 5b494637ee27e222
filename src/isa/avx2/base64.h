/* Base64 kernels in AVX2: 24 bytes, 32 characters, a block, in two lanes of what the 16-byte
   kernels do. */
#ifndef LW_ISA_AVX2_BASE64_H
#define LW_ISA_AVX2_BASE64_H

#include "isa/sse42/base64_vec.h"

LW_INLINE __m256i lw__base64_table_256(const void *p)
{
    return _mm256_broadcastsi128_si256(lw__base64_load_16(p));
}

#define LW__WIDTH 256
#include "isa/x86/base64_lanes.h"
#undef LW__WIDTH

#define LW__BASE64_ISA avx2
#define LW__BASE64_CHARS 32
#define LW__BASE64_BLOCK 24
#define LW__BASE64_AROUND 4
#define LW__BASE64_SHORTEST_LINE 32

typedef __m256i lw__base64_vec;
typedef __m256i lw__base64_noted;
typedef lw__base64_encoder_256 lw__base64_encoder;
typedef lw__base64_style_256 lw__base64_style;

#define lw__base64_none _mm256_setzero_si256
#define lw__base64_style_of lw__base64_style_of_256
#define lw__base64_encoder_of lw__base64_encoder_of_256
#define lw__base64_chars lw__base64_chars_256
#define lw__base64_values lw__base64_values_256
#define lw__base64_look_up lw__base64_look_up_256
#define lw__base64_bad lw__base64_bad_256
#define lw__base64_equal lw__base64_equal_256
#define lw__base64_encode_less lw__base64_encode_less_than_wide
#define lw__base64_decode_less lw__base64_decode_less_than_wide

LW_INLINE __m256i lw__base64_load(const uint8_t *p) { return _mm256_loadu_si256((const void *)p); }

LW_INLINE void lw__base64_store(uint8_t *dst, __m256i v) { _mm256_storeu_si256((void *)dst, v); }

/* 24 bytes in the order of groups, b a c b. Four bytes before them are in front of the first lane,
   and four after them behind the second one, so that one load brings 12 to each. */
LW_INLINE __m256i lw__base64_load_bytes(const uint8_t *p)
{
    const __m256i spread = _mm256_setr_epi8(5, 4, 6, 5, 8, 7, 9, 8, 11, 10, 12, 11, 14, 13, 15, 14,
                                            1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    return _mm256_shuffle_epi8(lw__base64_load(p - 4), spread);
}

/* The same when there is nothing around: two loads overlap. */
LW_INLINE __m256i lw__base64_load_exact(const uint8_t *p)
{
    const __m256i spread = _mm256_setr_epi8(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10, 5, 4,
                                            6, 5, 8, 7, 9, 8, 11, 10, 12, 11, 14, 13, 15, 14);
    const __m256i first = _mm256_castsi128_si256(lw__base64_load_16(p));
    return _mm256_shuffle_epi8(_mm256_inserti128_si256(first, lw__base64_load_16(p + 8), 1),
                               spread);
}

/* 32 values to 24 bytes, then eight of 0. */
LW_INLINE __m256i lw__base64_join(__m256i values)
{
    return _mm256_permutevar8x32_epi32(lw__base64_join_256(values),
                                       _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
}

LW_INLINE void lw__base64_put(__m256i values, uint8_t *dst)
{
    const __m256i bytes = lw__base64_join(values);
    _mm_storeu_si128((void *)dst, _mm256_castsi256_si128(bytes));
    _mm_storel_epi64((void *)(dst + 16), _mm256_extracti128_si256(bytes, 1));
}

LW_INLINE void lw__base64_squeeze(__m256i values, uint64_t bad, uint8_t *dst)
{
    dst += lw__squeeze128(_mm256_castsi256_si128(values), (unsigned)bad & 0xFFFF, dst);
    lw__squeeze128(_mm256_extracti128_si256(values, 1), (unsigned)(bad >> 16) & 0xFFFF, dst);
}

#include "isa/x86/base64_4_blocks.h"

#include "isa/template/base64_parts.h"

#include "isa/template/base64_lenient.h"

#include "isa/template/base64_kernels.h"

#endif
