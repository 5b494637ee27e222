/* Characters, a lane each, to text without gaps. SSE4.1, POPCNT. */
#ifndef LW_ISA_X86_UTF8_PACK_128_H
#define LW_ISA_X86_UTF8_PACK_128_H

#include "common/utf8_code_points.h"

#include <immintrin.h>

/* `lengths` is an index of lw__tab_utf8_pack. Writes 16 bytes and returns how many count. */
LW_INLINE size_t lw__utf8_pack128(__m128i text, unsigned lengths, uint8_t *dst)
{
    const __m128i order = _mm_loadu_si128((const __m128i *)lw__tab_utf8_pack + lengths);
    _mm_storeu_si128((__m128i *)dst, _mm_shuffle_epi8(text, order));
    return lw__tab_utf8_pack_size[lengths];
}

/* Eight code points below 0x800, by lanes of 16 bits: the first byte, then the second or a zero. */
LW_INLINE size_t lw__utf8_pack_pairs128(__m128i v, uint8_t *dst)
{
    const __m128i two = _mm_cmpgt_epi16(v, _mm_set1_epi16(0x7F));
    const __m128i second = _mm_and_si128(_mm_slli_epi16(v, 8), _mm_set1_epi16(0x3F00));
    const __m128i sixes = _mm_or_si128(_mm_srli_epi16(v, 6), second);
    const __m128i marked = _mm_or_si128(sixes, _mm_set1_epi16((short)0x80C0));
    const __m128i pairs = _mm_blendv_epi8(v, marked, two);
    const unsigned of_two = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(two, two)) & 0xFF;
    const __m128i order = _mm_loadu_si128((const __m128i *)lw__tab_utf8_pack_pairs + of_two);
    _mm_storeu_si128((__m128i *)dst, _mm_shuffle_epi8(pairs, order));
    return 8 + LW_POPCOUNT64(of_two);
}

/*
 * Eight code points below 0x10000, by lanes of 16 bits, interleaved with their first bytes:
 *
 *   U+20AC     20AC          leads  E200     pairs  AC82      lanes  00 E2 82 AC
 */
LW_INLINE size_t lw__utf8_pack_triples128(__m128i v, uint8_t *dst)
{
    const __m128i two = _mm_cmpeq_epi16(_mm_max_epu16(v, _mm_set1_epi16(0x80)), v);
    const __m128i three = _mm_cmpeq_epi16(_mm_max_epu16(v, _mm_set1_epi16(0x800)), v);
    const __m128i second = _mm_and_si128(_mm_srli_epi16(v, 6), _mm_set1_epi16(0x3F));
    const __m128i last = _mm_slli_epi16(v, 8);
    const __m128i sixes = _mm_or_si128(second, _mm_and_si128(last, _mm_set1_epi16(0x3F00)));
    const __m128i marks =
        _mm_xor_si128(_mm_and_si128(three, _mm_set1_epi16(0x0040)), _mm_set1_epi16((short)0x80C0));
    const __m128i pairs = _mm_blendv_epi8(last, _mm_or_si128(sixes, marks), two);
    const __m128i nibble = _mm_and_si128(_mm_srli_epi16(v, 4), _mm_set1_epi16(0x0F00));
    const __m128i leads = _mm_or_si128(nibble, _mm_set1_epi16((short)0xE000));
    const unsigned lengths =
        (unsigned)_mm_movemask_epi8(_mm_packs_epi16(_mm_xor_si128(two, three), three));
    const size_t first = lw__utf8_pack128(_mm_unpacklo_epi16(leads, pairs),
                                          (lengths & 15) | (lengths >> 4 & 0xF0), dst);
    return first + lw__utf8_pack128(_mm_unpackhi_epi16(leads, pairs),
                                    (lengths >> 4 & 15) | (lengths >> 8 & 0xF0), dst + first);
}

LW_INLINE bool lw__utf8_any_surrogate128(__m128i v, __m128i w)
{
    const __m128i block = _mm_set1_epi16((short)0xF800), first = _mm_set1_epi16((short)0xD800);
    const __m128i in_v = _mm_cmpeq_epi16(_mm_and_si128(v, block), first);
    const __m128i in_w = _mm_cmpeq_epi16(_mm_and_si128(w, block), first);
    return _mm_movemask_epi8(_mm_or_si128(in_v, in_w)) != 0;
}

/* 16 code points below 0x10000; false, and nothing is written, if there are others, or surrogates
   that are not allowed. Raises *bytes by what counts. */
LW_INLINE bool lw__utf8_narrow_words(const uint32_t *src, uint8_t *dst, bool extended,
                                     size_t *bytes)
{
    const __m128i a = _mm_loadu_si128((const void *)src);
    const __m128i b = _mm_loadu_si128((const void *)(src + 4));
    const __m128i c = _mm_loadu_si128((const void *)(src + 8));
    const __m128i d = _mm_loadu_si128((const void *)(src + 12));
    const __m128i all = _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d));
    if (!_mm_testz_si128(all, _mm_set1_epi32(~0xFFFF))) return false;
    const __m128i v = _mm_packus_epi32(a, b), w = _mm_packus_epi32(c, d);
    if (_mm_testz_si128(all, _mm_set1_epi32(~0x7FF))) {
        const size_t first = lw__utf8_pack_pairs128(v, dst);
        *bytes += first + lw__utf8_pack_pairs128(w, dst + first);
        return true;
    }
    if (!extended && LW_UNLIKELY(lw__utf8_any_surrogate128(v, w))) return false;
    const size_t first = lw__utf8_pack_triples128(v, dst);
    *bytes += first + lw__utf8_pack_triples128(w, dst + first);
    return true;
}

#endif
