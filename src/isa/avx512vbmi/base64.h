/*
 * Base64 kernels in AVX-512 VBMI: 48 bytes, 64 characters, a vector. Whatever is less than a vector
 * is loaded and stored under a mask.
 *
 * Encoding spreads each three bytes over four (vpermb), takes the six-bit fields (vpmultishiftqb)
 * and looks them up (vpermb, which looks at six bits of an index only).
 *
 *   bytes               a7..a0     b7..b0     c7..c0
 *   spread              b          a          c          b           bit 0 is b0 of the first
 *   8 bits from bit     10         4          22         16
 *   low 6 of them       a7..a2     a1a0b7..b4 b3..b0c7c6 c5..c0
 *
 * Decoding looks up values in a table of 128 (vpermi2b), where what is no character has bit 7, as
 * have bytes from 0x80 on themselves. Two multiply-adds join the fields, vpermb drops the holes.
 *
 * Both are Wojciech Mula's: "Base64 encoding and decoding at almost the speed of a memory copy"
 * (with Daniel Lemire, 2019).
 */
#ifndef LW_ISA_AVX512VBMI_BASE64_H
#define LW_ISA_AVX512VBMI_BASE64_H

#include "isa/base64_alphabet.h"
#include "isa/x86/base64_groups_512.h"

LW_INLINE __m512i lw__base64_chars_of(__m512i bytes, __m512i chars)
{
    const __m512i spread = _mm512_set_epi8(
        46, 47, 45, 46, 43, 44, 42, 43, 40, 41, 39, 40, 37, 38, 36, 37, 34, 35, 33, 34, 31, 32, 30,
        31, 28, 29, 27, 28, 25, 26, 24, 25, 22, 23, 21, 22, 19, 20, 18, 19, 16, 17, 15, 16, 13, 14,
        12, 13, 10, 11, 9, 10, 7, 8, 6, 7, 4, 5, 3, 4, 1, 2, 0, 1);
    const __m512i fields = _mm512_set1_epi64(0x3036242A1016040A);
    return _mm512_permutexvar_epi8(
        _mm512_multishift_epi64_epi8(fields, _mm512_permutexvar_epi8(spread, bytes)), chars);
}

LW_INLINE __m512i lw__base64_chars_for(const struct lw__base64_alphabet *alphabet)
{
    return _mm512_loadu_si512(alphabet->chars);
}

/* Where the 96 bytes are in two vectors of groups. */
#define LW__BASE64_GROUP(i) 4 * (i) + 2, 4 * (i) + 1, 4 * (i)
#define LW__BASE64_8_GROUPS(i)                                                     \
    LW__BASE64_GROUP(i), LW__BASE64_GROUP(i + 1), LW__BASE64_GROUP(i + 2),         \
        LW__BASE64_GROUP(i + 3), LW__BASE64_GROUP(i + 4), LW__BASE64_GROUP(i + 5), \
        LW__BASE64_GROUP(i + 6), LW__BASE64_GROUP(i + 7)
static const uint8_t lw__base64_order[96] = {LW__BASE64_8_GROUPS(0), LW__BASE64_8_GROUPS(8),
                                             LW__BASE64_8_GROUPS(16), LW__BASE64_8_GROUPS(24)};

/* The 48 bytes of one vector, the rest 0. */
LW_INLINE __m512i lw__base64_join(__m512i groups)
{
    return _mm512_maskz_permutexvar_epi8(lw__first_bytes(48), _mm512_loadu_si512(lw__base64_order),
                                         groups);
}

/* 64 bytes of the 96 of two vectors, from the first one's byte `from` on. */
LW_INLINE __m512i lw__base64_join_two(__m512i a, __m512i b, int from)
{
    return _mm512_permutex2var_epi8(a, _mm512_loadu_si512(lw__base64_order + from), b);
}

struct lw__base64_table {
    __m512i low, high;
};
typedef struct lw__base64_table lw__base64_style;

LW_INLINE lw__base64_style lw__base64_style_of(const struct lw__base64_alphabet *alphabet)
{
    return (lw__base64_style){_mm512_loadu_si512(alphabet->values),
                              _mm512_loadu_si512(alphabet->values + 64)};
}

/* Bit 7 of *noted becomes set where a byte, of those in the mask, is no character. */
LW_INLINE __m512i lw__base64_look_up(__m512i text, __mmask64 mask, lw__base64_style style,
                                     __m512i *noted)
{
    LW_KEEP(text);
    const __m512i values = _mm512_maskz_permutex2var_epi8(mask, style.low, text, style.high);
    *noted = _mm512_ternarylogic_epi64(*noted, text, values, 0xFE);
    return values;
}

#define lw__base64_bad(noted) _mm512_movepi8_mask(noted)

/* Decodes 256 characters, in three whole stores; false if one is bad. */
LW_INLINE bool lw__base64_decode_256(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    __m512i noted = _mm512_setzero_si512(), groups[4];
    for (int i = 0; i < 4; i++) {
        const __m512i text = _mm512_loadu_si512(src + 64 * i);
        groups[i] = lw__base64_groups_of(lw__base64_look_up(text, ~0ull, style, &noted));
    }
    for (int i = 0; i < 3; i++)
        _mm512_storeu_si512(dst + 64 * i, lw__base64_join_two(groups[i], groups[i + 1], 16 * i));
    return lw__base64_bad(noted) == 0;
}

/* The form with a register for its target: storing straight from vpcompressb is slow on Zen 4. */
LW_INLINE void lw__base64_squeeze(__m512i values, uint64_t bad, uint8_t *dst)
{
    _mm512_storeu_si512(dst, _mm512_maskz_compress_epi8(~bad, values));
}

#define LW__BASE64_ISA avx512vbmi
#include "isa/x86/base64_512.h"

#endif
