/*
 * Base64 kernels in AVX-512: 48 bytes, 64 characters, a vector. Whatever is less than a vector is
 * loaded and stored under a mask.
 *
 * A template. The file that includes it has included isa/x86/base64_groups_512.h and defines
 *
 *   LW__BASE64_ISA                     the suffix of the kernels
 *   lw__base64_chars_for(alphabet)     a vector of what lw__base64_chars_of needs of an alphabet
 *   lw__base64_chars_of(bytes, chars)  the characters of the first 48 bytes
 *   lw__base64_style                   what looking up needs to know of an alphabet
 *   lw__base64_style_of(alphabet)
 *   lw__base64_look_up(text, mask, style, &noted)
 *                                      the values of those characters that are in the mask, and 0;
 *                                      notes those that are none
 *   lw__base64_bad(noted)              a bit for each of them
 *   lw__base64_join(groups)            the 48 bytes of groups, the rest 0
 *   lw__base64_decode_256(src, dst, style)   256 characters; false if one is bad
 *   lw__base64_squeeze(values, bad, dst)     as base64_lenient.h says
 */
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

static void LW_CAT(lw__base64_encode_, LW__BASE64_ISA)(const uint8_t *src, size_t n, uint8_t *dst,
                                                       const struct lw__base64_alphabet *alphabet,
                                                       bool pad)
{
    lw__base64_encode_all(src, n, dst, lw__base64_chars_for(alphabet), pad);
}

/* The last piece of a line and its newline are one store. */
static void LW_CAT(lw__base64_encode_wrapped_, LW__BASE64_ISA)(const uint8_t *src, size_t n,
                                                               uint8_t *dst, size_t line_bytes)
{
    const __m512i chars = lw__base64_chars_for(&lw__base64_standard);
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

/* Decodes up to 64 characters, of which n % 4 is not 1; whether they are right. A group that is
   not whole may have excess bits, which then stand in the byte after the last. */
LW_INLINE bool lw__base64_decode_last(const uint8_t *src, size_t n, uint8_t *dst,
                                      lw__base64_style style, __m512i noted)
{
    const __m512i bytes = lw__base64_decode_part(src, n, dst, style, &noted);
    const __mmask64 excess = _mm512_mask_test_epi8_mask(~lw__first_bytes(n * 3 / 4), bytes, bytes);
    return LW_LIKELY(_kortestz_mask64_u8(lw__base64_bad(noted), excess));
}

/* Out of line: with the loops in the same function, short texts would pay for their registers. */
static LW_NOINLINE lw_result LW_CAT(lw__base64_decode_long_, LW__BASE64_ISA)(const uint8_t *src,
                                                                             size_t n, uint8_t *dst,
                                                                             unsigned flags)
{
    const lw__base64_style style = lw__base64_style_of(lw__base64_alphabet_of(flags));
    const size_t chars = lw__base64_strict_chars(src, n, flags);
    size_t i = 0;
    for (; chars - i > 256; i += 256)
        if (LW_UNLIKELY(!lw__base64_decode_256(src + i, dst + i / 4 * 3, style)))
            return lw__base64_decode_again(src, n, dst, flags, i);
    const size_t done = i;
    __m512i noted = _mm512_setzero_si512();
    for (; chars - i > 64; i += 64)
        lw__base64_decode_part(src + i, 64, dst + i / 4 * 3, style, &noted);
    if (LW_LIKELY(lw__base64_decode_last(src + i, chars - i, dst + i / 4 * 3, style, noted) &&
                  lw__base64_right_size(n, flags)))
        return lw__base64_ok(n, chars);
    return lw__base64_decode_again(src, n, dst, flags, done);
}

static lw_result LW_CAT(lw__base64_decode_, LW__BASE64_ISA)(const uint8_t *src, size_t n,
                                                            uint8_t *dst, unsigned flags)
{
    if (n > 64) return LW_CAT(lw__base64_decode_long_, LW__BASE64_ISA)(src, n, dst, flags);
    const lw__base64_style style = lw__base64_style_of(lw__base64_alphabet_of(flags));
    const size_t chars = lw__base64_strict_chars(src, n, flags);
    if (LW_LIKELY(lw__base64_decode_last(src, chars, dst, style, _mm512_setzero_si512()) &&
                  lw__base64_right_size(n, flags)))
        return lw__base64_ok(n, chars);
    return lw__base64_decode_again(src, n, dst, flags, 0);
}

#define LW__BASE64_CHARS 64
#define LW__BASE64_BLOCK 48
#define LW__BASE64_SHORTEST_LINE 16

typedef __m512i lw__base64_vec;

LW_INLINE __m512i lw__base64_load(const uint8_t *p) { return _mm512_loadu_si512(p); }

LW_INLINE __m512i lw__base64_values(__m512i text, lw__base64_style style, uint64_t *bad)
{
    __m512i noted = _mm512_setzero_si512();
    const __m512i values = lw__base64_look_up(text, ~0ull, style, &noted);
    *bad = lw__base64_bad(noted);
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
    return lw__base64_bad(noted) == 0;
}

#include "isa/template/base64_lenient.h"

static void LW_CAT(lw__base64_install_, LW__BASE64_ISA)(struct lw__kernels *k)
{
    k->base64_encode = LW_CAT(lw__base64_encode_, LW__BASE64_ISA);
    k->base64_encode_wrapped = LW_CAT(lw__base64_encode_wrapped_, LW__BASE64_ISA);
    k->base64_decode = LW_CAT(lw__base64_decode_, LW__BASE64_ISA);
    k->base64_decode_lenient = LW_CAT(lw__base64_decode_lenient_, LW__BASE64_ISA);
}
