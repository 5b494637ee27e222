/*
 * Characters to code points with BMI2, without branches on their length, and blocks of ASCII in
 * AVX2: the ends, and what is not well-formed, in the AVX2 and AVX-512 VBMI tiers.
 *
 * pext gathers the payload of a form, held at the top of a 64-bit word in the order of the text:
 *
 *   text         11100010 10000010 10101100 0...        E2 82 AC
 *   payload      0000xxxx 00xxxxxx 00xxxxxx 0...        (three bytes)
 *   gathered     00000000 00000000 00100000 10101100    U+20AC
 */
#ifndef LW_ISA_X86_UTF8_CODE_POINTS_BMI2_H
#define LW_ISA_X86_UTF8_CODE_POINTS_BMI2_H

#include "common/bytes.h"
#include "common/utf8_code_points.h"

#include <immintrin.h>

#define LW__UTF8_BLOCK 16
#define LW__UTF8_ROOM 8

/* By size. The fixed bits of a form, all of the 64 that are not payload, must equal `marks`. */
struct lw__utf8_form {
    uint64_t payload, fixed, marks;
};
#define LW__UTF8_FORM(payload, fixed, marks, size)                                        \
    {                                                                                     \
        (uint64_t)(payload) << (64 - 8 * (size)), (uint64_t)(fixed) << (64 - 8 * (size)), \
            (uint64_t)(marks) << (64 - 8 * (size))                                        \
    }
static const struct lw__utf8_form lw__utf8_forms[8] = {
    {0, 0, 1}, /* nothing equals it */
    LW__UTF8_FORM(0x7F, 0x80, 0x00, 1),
    LW__UTF8_FORM(0x1F3F, 0xE0C0, 0xC080, 2),
    LW__UTF8_FORM(0x0F3F3F, 0xF0C0C0, 0xE08080, 3),
    LW__UTF8_FORM(0x073F3F3F, 0xF8C0C0C0, 0xF0808080, 4),
    LW__UTF8_FORM(0x033F3F3F3F, 0xFCC0C0C0C0, 0xF880808080, 5),
    LW__UTF8_FORM(0x013F3F3F3F3F, 0xFEC0C0C0C0C0, 0xFC8080808080, 6),
    {0, 0, 1},
};

/* Bit i tells whether byte i begins a character, if the text is well-formed. */
LW_INLINE uint64_t lw__utf8_firsts_64(const uint8_t *src)
{
    const __m256i last_continuation = _mm256_set1_epi8((char)0xBF);
    const __m256i a = _mm256_loadu_si256((const void *)src);
    const __m256i b = _mm256_loadu_si256((const void *)(src + 32));
    const uint32_t low = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(a, last_continuation));
    const uint32_t high = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(b, last_continuation));
    return (uint64_t)high << 32 | low;
}

/* The sizes come from the distances between the bytes that begin a character, so no character has
   to wait for the one before it. */
LW_INLINE unsigned lw__utf8_take_eight(const uint8_t *src, uint32_t *dst, bool extended)
{
    /* None past 56, so that the last character's eight bytes end within the 64 in any text. */
    uint64_t firsts = lw__utf8_firsts_64(src) & (UINT64_MAX >> 8);
    bool good = (firsts & 1) && LW_POPCOUNT64(firsts) > 8;
    if (LW_UNLIKELY(!good)) return 0;
    unsigned at = 0;
    for (int i = 0; i < 8; i++) {
        firsts &= firsts - 1;
        const unsigned next = LW_CTZ64(firsts), distance = next - at;
        const unsigned size = distance < 7 ? distance : 7;
        const struct lw__utf8_form *form = &lw__utf8_forms[size];
        const uint64_t text = lw__be64(lw__load64(src + at));
        dst[i] = (uint32_t)_pext_u64(text, form->payload);
        good &= (text & form->fixed) == form->marks && dst[i] >= lw__utf8_smallest[size] &&
                lw__utf8_in_range(dst[i], extended);
        at = next;
    }
    return LW_LIKELY(good) ? at : 0;
}

LW_INLINE bool lw__utf8_widen(const uint8_t *src, uint32_t *dst)
{
    const __m128i v = _mm_loadu_si128((const void *)src);
    if (_mm_movemask_epi8(v)) return false;
    _mm256_storeu_si256((void *)dst, _mm256_cvtepu8_epi32(v));
    _mm256_storeu_si256((void *)(dst + 8), _mm256_cvtepu8_epi32(_mm_unpackhi_epi64(v, v)));
    return true;
}

#endif
