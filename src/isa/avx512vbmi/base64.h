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
#include "isa/scalar/base64_groups.h"

/* The lowest n bits, for n up to 64. */
LW_INLINE __mmask64 lw__first_bytes(size_t n) { return _bzhi_u64(~0ull, (unsigned)n); }

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

/* Encodes up to 48 bytes and returns the end of what it has written. */
LW_INLINE uint8_t *lw__base64_encode_last(const uint8_t *src, size_t n, uint8_t *dst, __m512i chars,
                                          bool pad)
{
    const __m512i bytes = _mm512_maskz_loadu_epi8(lw__first_bytes(n), src);
    const size_t written = (4 * n + 2) / 3, padded = pad ? (written + 3) & ~(size_t)3 : written;
    const __m512i text = _mm512_mask_mov_epi8(_mm512_set1_epi8('='), lw__first_bytes(written),
                                              lw__base64_chars_of(bytes, chars));
    _mm512_mask_storeu_epi8(dst, lw__first_bytes(padded), text);
    return dst + padded;
}

LW_INLINE uint8_t *lw__base64_encode_all(const uint8_t *src, size_t n, uint8_t *dst, __m512i chars,
                                         bool pad)
{
    for (; n >= 4 * 48 + 16; n -= 4 * 48, src += 4 * 48, dst += 4 * 64) {
        for (int i = 0; i < 4; i++)
            _mm512_storeu_si512(dst + 64 * i,
                                lw__base64_chars_of(_mm512_loadu_si512(src + 48 * i), chars));
    }
    for (; n > 48; n -= 48, src += 48, dst += 64) {
        const __m512i bytes = _mm512_maskz_loadu_epi8(lw__first_bytes(48), src);
        _mm512_storeu_si512(dst, lw__base64_chars_of(bytes, chars));
    }
    return lw__base64_encode_last(src, n, dst, chars, pad);
}

static void lw__base64_encode_avx512vbmi(const uint8_t *src, size_t n, uint8_t *dst,
                                         const struct lw__base64_alphabet *alphabet, bool pad)
{
    lw__base64_encode_all(src, n, dst, _mm512_loadu_si512(alphabet->chars), pad);
}

/* The last piece of a line and its newline are one store. */
static void lw__base64_encode_wrapped_avx512vbmi(const uint8_t *src, size_t n, uint8_t *dst,
                                                 size_t line_bytes)
{
    const __m512i chars = _mm512_loadu_si512(lw__base64_standard.chars);
    const size_t last = line_bytes % 48, last_chars = last / 3 * 4;
    const __mmask64 in = lw__first_bytes(last), out = lw__first_bytes(last_chars);
    for (; n >= line_bytes; n -= line_bytes) {
        for (size_t i = 0; i < line_bytes - last; i += 48, src += 48, dst += 64) {
            const __m512i bytes = _mm512_maskz_loadu_epi8(lw__first_bytes(48), src);
            _mm512_storeu_si512(dst, lw__base64_chars_of(bytes, chars));
        }
        const __m512i text = lw__base64_chars_of(_mm512_maskz_loadu_epi8(in, src), chars);
        _mm512_mask_storeu_epi8(dst, out << 1 | 1,
                                _mm512_mask_mov_epi8(_mm512_set1_epi8('\n'), out, text));
        src += last;
        dst += last_chars + 1;
    }
    if (n) *lw__base64_encode_all(src, n, dst, chars, true) = '\n';
}

/* The values of 64 characters to 16 groups of three bytes, last byte first, and a hole. */
LW_INLINE __m512i lw__base64_groups_of(__m512i values)
{
    const __m512i pairs = _mm512_maddubs_epi16(values, _mm512_set1_epi32(0x01400140));
    return _mm512_madd_epi16(pairs, _mm512_set1_epi32(0x00011000));
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
    return _mm512_movepi8_mask(noted) == 0;
}

/* Decodes up to 64 characters to their bytes, the rest 0. */
LW_INLINE __m512i lw__base64_decode_part(const uint8_t *src, size_t n, uint8_t *dst,
                                         lw__base64_style style, __m512i *noted)
{
    const __mmask64 in = lw__first_bytes(n);
    const __m512i text = _mm512_maskz_loadu_epi8(in, src);
    const __m512i values = lw__base64_look_up(text, in, style, noted);
    const __m512i bytes = lw__base64_join(lw__base64_groups_of(values));
    _mm512_mask_storeu_epi8(dst, lw__first_bytes(n * 3 / 4), bytes);
    return bytes;
}

/* Decodes up to 64 characters, of which n % 4 is not 1. Returns n or the beginning of the first
   group that is wrong; a group that is not whole is so too if it has excess bits, which then
   stand in the byte after the last. */
LW_INLINE size_t lw__base64_decode_last(const uint8_t *src, size_t n, uint8_t *dst,
                                        lw__base64_style style)
{
    __m512i noted = _mm512_setzero_si512();
    const __m512i bytes = lw__base64_decode_part(src, n, dst, style, &noted);
    const __mmask64 bad = _mm512_movepi8_mask(noted);
    const __mmask64 excess = _mm512_mask_test_epi8_mask(~lw__first_bytes(n * 3 / 4), bytes, bytes);
    if (LW_LIKELY(_kortestz_mask64_u8(bad, excess))) return n;
    return (bad ? LW_CTZ64(bad) : n) & ~(size_t)3;
}

static size_t lw__base64_decode_avx512vbmi(const uint8_t *src, size_t n, uint8_t *dst,
                                           const struct lw__base64_alphabet *alphabet)
{
    const lw__base64_style style = lw__base64_style_of(alphabet);
    size_t i = 0;
    for (; i + 256 <= n; i += 256, dst += 192)
        if (LW_UNLIKELY(!lw__base64_decode_256(src + i, dst, style))) break;
    for (; n - i > 64; i += 64, dst += 48) {
        const size_t good = lw__base64_decode_last(src + i, 64, dst, style);
        if (LW_UNLIKELY(good < 64)) return i + good;
    }
    return i + lw__base64_decode_last(src + i, n - i, dst, style);
}

#define LW__BASE64_ISA avx512vbmi
#define LW__BASE64_CHARS 64
#define LW__BASE64_BLOCK 48
#define LW__BASE64_SHORTEST_LINE 16

typedef __m512i lw__base64_vec;

LW_INLINE __m512i lw__base64_load(const uint8_t *p) { return _mm512_loadu_si512(p); }

LW_INLINE __m512i lw__base64_values(__m512i text, lw__base64_style style, uint64_t *bad)
{
    __m512i noted = _mm512_setzero_si512();
    const __m512i values = lw__base64_look_up(text, ~0ull, style, &noted);
    *bad = _mm512_movepi8_mask(noted);
    return values;
}

LW_INLINE uint64_t lw__base64_equal(__m512i text, char byte)
{
    return _mm512_cmpeq_epi8_mask(text, _mm512_set1_epi8(byte));
}

LW_INLINE void lw__base64_put_part(__m512i values, uint8_t *dst, size_t n)
{
    _mm512_mask_storeu_epi8(dst, lw__first_bytes(n), lw__base64_join(lw__base64_groups_of(values)));
}

LW_INLINE void lw__base64_put(__m512i values, uint8_t *dst)
{
    lw__base64_put_part(values, dst, 48);
}

/* The form with a register for its target: storing straight from vpcompressb is slow on Zen 4. */
LW_INLINE void lw__base64_squeeze(__m512i values, uint64_t bad, uint8_t *dst)
{
    _mm512_storeu_si512(dst, _mm512_maskz_compress_epi8(~bad, values));
}

LW_INLINE __m512i lw__base64_load_part(const uint8_t *p, size_t n)
{
    return _mm512_maskz_loadu_epi8(lw__first_bytes(n), p);
}

#define lw__base64_decode_4_blocks lw__base64_decode_256

LW_INLINE bool lw__base64_decode_line(const uint8_t *src, size_t n, uint8_t *dst,
                                      lw__base64_style style)
{
    __m512i noted = _mm512_setzero_si512();
    for (; n > 64; n -= 64, src += 64, dst += 48)
        lw__base64_decode_part(src, 64, dst, style, &noted);
    lw__base64_decode_part(src, n, dst, style, &noted);
    return _mm512_movepi8_mask(noted) == 0;
}

#include "isa/template/base64_lenient.h"

static void lw__base64_install_avx512vbmi(struct lw__kernels *k)
{
    k->base64_encode = lw__base64_encode_avx512vbmi;
    k->base64_encode_wrapped = lw__base64_encode_wrapped_avx512vbmi;
    k->base64_decode = lw__base64_decode_avx512vbmi;
    k->base64_decode_lenient = lw__base64_decode_lenient_avx512vbmi;
}

#endif
