/*
 * Code point kernels in AVX-512 VBMI2: 16 code points of one to four bytes, in any mixture, an
 * iteration. Longer forms, errors and the ends are left to single steps as in AVX2.
 *
 * Compressing by byte masks is how simdutf transcodes, too (Clausecker and Lemire, "Transcoding
 * Unicode Characters with AVX-512 Instructions", 2023); here a 32-bit lane is a code point.
 */
#ifndef LW_ISA_AVX512VBMI_UTF8_CODE_POINTS_H
#define LW_ISA_AVX512VBMI_UTF8_CODE_POINTS_H

#include "common/result.h"
#include "isa/x86/utf8_code_points_bmi2.h"

#define LW__UTF8_ISA avx512vbmi_singly
#include "isa/template/utf8_decode_blocks.h"
#undef LW__UTF8_ISA

typedef __m512i lw__u32s;
enum {
    lw__u32s_lanes = 16
};

#define lw__u32s_load _mm512_loadu_si512
#define lw__u32s_load_part(p, n) _mm512_maskz_loadu_epi32(_bzhi_u32(0xFFFF, (unsigned)(n)), p)

/* Surrogates and values above 0x10FFFF, which strict UTF-8 has no form for. */
LW_INLINE __mmask16 lw__utf8_out_of_range_16(__m512i v)
{
    const __m512i from_surrogates = _mm512_sub_epi32(v, _mm512_set1_epi32(0xD800));
    return _mm512_cmpgt_epu32_mask(v, _mm512_set1_epi32(0x10FFFF)) |
           _mm512_cmplt_epu32_mask(from_surrogates, _mm512_set1_epi32(0x800));
}

LW_INLINE bool lw__utf8_known(__m512i v, bool extended)
{
    return extended ? _mm512_cmpgt_epu32_mask(v, _mm512_set1_epi32(0x1FFFFF)) == 0
                    : lw__utf8_out_of_range_16(v) == 0;
}

LW_INLINE bool lw__utf8_narrow(const uint32_t *src, uint8_t *dst)
{
    const __m512i v = _mm512_loadu_si512(src);
    if (_mm512_test_epi32_mask(v, _mm512_set1_epi32(~0x7F))) return false;
    _mm_storeu_si128((void *)dst, _mm512_cvtepi32_epi8(v));
    return true;
}

#define lw__utf8_known_16(src, extended) lw__utf8_known(lw__u32s_load(src), extended)
/* Lanes of two bytes would take as many steps. */
#define lw__utf8_narrow_words(src, dst, extended, bytes) false

/*
 * Each lane gets its code point in four bytes; those that its form does not have are left out when
 * the vector is compressed. For U+20AC:
 *
 *   bits from    18   12   6    0        by vpmultishiftqb
 *                00   02   82   AC
 *   six of them  --   --   02   2C       where the byte continues a character
 *   | marks      00   E2   82   AC       the first is left out
 */
LW_INLINE size_t lw__utf8_put_lanes(__m512i v, uint8_t *dst)
{
    const __m512i from = _mm512_set1_epi64(0x20262C3200060C12);
    const __mmask16 two = _mm512_cmpge_epu32_mask(v, _mm512_set1_epi32(0x80));
    const __mmask16 three = _mm512_cmpge_epu32_mask(v, _mm512_set1_epi32(0x800));
    const __mmask16 four = _mm512_cmpge_epu32_mask(v, _mm512_set1_epi32(0x10000));
    __m512i marks = _mm512_maskz_set1_epi32(two, (int)0x80C00000);
    marks = _mm512_mask_mov_epi32(marks, three, _mm512_set1_epi32((int)0x8080E000));
    marks = _mm512_mask_mov_epi32(marks, four, _mm512_set1_epi32((int)0x808080F0));

    const __mmask64 continues = _mm512_cmpeq_epi8_mask(marks, _mm512_set1_epi8((char)0x80));
    const __m512i keep =
        _mm512_mask_blend_epi8(continues, _mm512_set1_epi8(-1), _mm512_set1_epi8(0x3F));
    const __m512i bits = _mm512_multishift_epi64_epi8(from, v);
    const __m512i text =
        _mm512_ternarylogic_epi64(bits, keep, marks, 0xEA); /* bits & keep | marks */

    const __m512i last_byte = _mm512_set1_epi32((int)0xFF000000);
    const __m512i present = _mm512_or_si512(marks, last_byte);
    const __mmask64 used = _mm512_test_epi8_mask(present, present);
    _mm512_storeu_si512(dst, _mm512_maskz_compress_epi8(used, text));
    return LW_POPCOUNT64(used);
}

/* The forms by size, with the first byte on top: bits that the first byte must have, its marks, the
   payload, and the smallest code point. Other sizes are refused before. */
#define LW__UTF8_BY_SIZE(one, two, three, four) \
    _mm512_setr_epi32(0, one, two, (int)(three), (int)(four), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/*
 * The positions of the bytes that begin a character, compressed, tell for 16 characters where they
 * are and, with the next one's, how long; a permutation then fetches the four bytes from each.
 *
 *   text         61 C3 A9 E2 82 AC 62 ..
 *   positions    00 01 03 06 ..           sizes 1 2 3 ..
 *   fetched      61C3A9E2  C3A9E282  E282AC62
 *   payload      61000000  03290000  02022C00
 *   aligned      00000061  00000329  0002022C
 *   gathered     61        E9        20AC     by two multiply-adds: 6 bits a byte, 12 a pair
 *
 * Writes 16 code points to dst, of which the first `*decoded` count, and returns how many bytes
 * they are; 0, if one of them is not well-formed or has more than four bytes.
 */
LW_INLINE size_t lw__utf8_decode_16(__m512i v, uint32_t *dst, bool extended, size_t *decoded)
{
    const __m512i iota = _mm512_set_epi8(
        63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41,
        40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18,
        17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const uint64_t firsts = _mm512_cmpgt_epi8_mask(v, _mm512_set1_epi8((char)0xBF));
    if (LW_UNLIKELY(!(firsts & 1))) return 0;
    const uint64_t nexts = firsts & (firsts - 1);
    const unsigned whole = LW_POPCOUNT64(nexts); /* the last one may go on after the vector */
    const __m512i at = _mm512_maskz_compress_epi8(firsts, iota);
    const __m512i next = _mm512_maskz_compress_epi8(nexts, iota);
    const __m512i size = _mm512_cvtepu8_epi32(
        _mm_sub_epi8(_mm512_castsi512_si128(next), _mm512_castsi512_si128(at)));

    const __m512i fourfold = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(at));
    const __m512i spread =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
    const __m512i index =
        _mm512_add_epi8(_mm512_shuffle_epi8(fourfold, spread), _mm512_set1_epi32(0x00010203));
    const __m512i text = _mm512_permutexvar_epi8(index, v);

    const __m512i fixed =
        LW__UTF8_BY_SIZE((int)0x80000000, (int)0xE0000000, 0xF0000000, 0xF8000000);
    const __m512i marks = LW__UTF8_BY_SIZE(0, (int)0xC0000000, 0xE0000000, 0xF0000000);
    const __m512i payload = LW__UTF8_BY_SIZE(0x7F000000, 0x1F3F0000, 0x0F3F3F00, 0x073F3F3F);
    const __m512i smallest = LW__UTF8_BY_SIZE(0, 0x80, 0x800, 0x10000);
    const __m512i bits = _mm512_and_si512(text, _mm512_permutexvar_epi32(size, payload));
    const __m512i shift = _mm512_sub_epi32(_mm512_set1_epi32(32), _mm512_slli_epi32(size, 3));
    const __m512i aligned = _mm512_srlv_epi32(bits, shift);
    const __m512i pairs = _mm512_maddubs_epi16(aligned, _mm512_set1_epi16(0x4001));
    const __m512i points = _mm512_madd_epi16(pairs, _mm512_set1_epi32(0x10000001));

    const __m512i lead = _mm512_and_si512(text, _mm512_permutexvar_epi32(size, fixed));
    __mmask16 bad = _mm512_cmpneq_epi32_mask(lead, _mm512_permutexvar_epi32(size, marks)) |
                    _mm512_cmplt_epu32_mask(points, _mm512_permutexvar_epi32(size, smallest)) |
                    _mm512_cmpgt_epu32_mask(size, _mm512_set1_epi32(4));
    if (!extended) bad |= lw__utf8_out_of_range_16(points);
    if (LW_UNLIKELY(_bzhi_u32(bad, whole))) return 0;
    _mm512_storeu_si512(dst, points);
    *decoded = whole < 16 ? whole : 16;
    return whole < 16 ? 63 - LW_CLZ64(firsts) : LW_CTZ64(_pdep_u64(1 << 16, firsts));
}

LW_INLINE void lw__utf8_widen_64(__m512i v, uint32_t *dst)
{
    _mm512_storeu_si512(dst, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(v)));
    _mm512_storeu_si512(dst + 16, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(v, 1)));
    _mm512_storeu_si512(dst + 32, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(v, 2)));
    _mm512_storeu_si512(dst + 48, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(v, 3)));
}

LW_INLINE lw_result lw__utf8_decode_as_avx512vbmi(const uint8_t *src, size_t n, uint32_t *dst,
                                                  size_t max, bool extended)
{
    size_t read = 0, written = 0;
    while (n - read >= 64 && max - written >= 16) {
        const __m512i v = _mm512_loadu_si512(src + read);
        size_t bytes = 64, points = 64;
        if (max - written >= 64 && _mm512_movepi8_mask(v) == 0)
            lw__utf8_widen_64(v, dst + written);
        else
            bytes = lw__utf8_decode_16(v, dst + written, extended, &points);
        if (LW_UNLIKELY(bytes == 0)) {
            const lw_result r = lw__utf8_decode_as_avx512vbmi_singly(src + read, n - read,
                                                                     dst + written, 16, extended);
            if (r.written < 16) return lw__result(LW_OK, read + r.read, written + r.written);
            bytes = r.read, points = 16;
        }
        read += bytes, written += points;
    }
    const lw_result rest = lw__utf8_decode_as_avx512vbmi_singly(src + read, n - read, dst + written,
                                                                max - written, extended);
    return lw__result(LW_OK, read + rest.read, written + rest.written);
}

#define LW__UTF8_ISA avx512vbmi
#include "isa/template/utf8_encode_lanes.h"

#include "isa/template/utf8_by_form.h"

static void lw__utf8_code_points_install_avx512vbmi(struct lw__kernels *k)
{
    k->utf8_encode = lw__utf8_encode_avx512vbmi;
    k->utf8_decode = lw__utf8_decode_avx512vbmi;
}

#endif
