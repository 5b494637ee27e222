/* JSON string kernels: blocks of 64 bytes in one vector; the last one is loaded with a mask.
   AVX-512 BW. */
#ifndef LW_ISA_X86_JSON_SCAN512_H
#define LW_ISA_X86_JSON_SCAN512_H

#include "isa/x86/json_scan128.h"

#include <immintrin.h>

LW_INLINE uint64_t lw__json_is(__m512i x, char c)
{
    return _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8(c));
}

/* As in json_scan128.h. */
LW_INLINE uint64_t lw__json_specials512(__m512i x, struct lw__json_set set, bool more)
{
    const __m512i flipped = _mm512_xor_si512(x, _mm512_set1_epi8(2));
    const uint64_t base =
        _mm512_cmple_epu8_mask(flipped, _mm512_set1_epi8(0x20)) | lw__json_is(x, '\\');
    if (!more) return base;
    const __m512i angle = _mm512_and_si512(x, _mm512_set1_epi8(~2));
    return base | _mm512_cmpeq_epi8_mask(x, _mm512_broadcast_i32x4(set.slash)) |
           _mm512_cmpeq_epi8_mask(x, _mm512_broadcast_i32x4(set.ampersand)) |
           _mm512_cmpeq_epi8_mask(angle, _mm512_broadcast_i32x4(set.angle));
}

LW_INLINE struct lw__json_hits lw__json_hits512(__m512i x, struct lw__json_set set, bool more,
                                                bool ascii)
{
    const uint64_t special = lw__json_specials512(x, set, more);
    if (!more) return (struct lw__json_hits){special, 0};
    const uint64_t wide = ascii ? _mm512_movepi8_mask(x) : lw__json_is(x, (char)0xE2);
    return (struct lw__json_hits){special | wide, wide};
}

LW_INLINE void lw__json_copy_64_512(const uint8_t *s, uint8_t *d)
{
    _mm512_storeu_si512(d, _mm512_loadu_si512(s));
}

LW_INLINE void lw__json_copy_part512(const uint8_t *s, uint8_t *d, uint64_t inside)
{
    _mm512_storeu_si512(d, _mm512_maskz_loadu_epi8(inside, s));
}

LW_INLINE struct lw__json_hits lw__json_find512(const uint8_t *s, struct lw__json_set set,
                                                bool more, bool ascii)
{
    return lw__json_hits512(_mm512_loadu_si512(s), set, more, ascii);
}

/* The bytes beyond `size` become blanks, which are never escaped. */
LW_INLINE struct lw__json_hits lw__json_copy_rest512(const uint8_t *s, size_t size, uint8_t *d,
                                                     struct lw__json_set set, bool more, bool ascii)
{
    const __m512i x = _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), _bzhi_u64(~0ull, size), s);
    _mm512_storeu_si512(d, x);
    return lw__json_hits512(x, set, more, ascii);
}

/* As lw__json_note128, but backslashes make a byte of `others` 0. */
struct lw__json_noted512 {
    __m512i least, others;
    uint64_t found;
};

LW_INLINE struct lw__json_noted512 lw__json_nothing512(void)
{
    return (struct lw__json_noted512){_mm512_set1_epi8(-1), _mm512_set1_epi8(-1), 0};
}

LW_INLINE bool lw__json_is_nothing512(struct lw__json_noted512 noted)
{
    return (_mm512_cmple_epu8_mask(noted.least, _mm512_set1_epi8(0x20)) |
            _mm512_testn_epi8_mask(noted.others, noted.others) | noted.found) == 0;
}

LW_INLINE struct lw__json_noted512 lw__json_copy_noting512(const uint8_t *s, uint8_t *d,
                                                           struct lw__json_set set, bool more,
                                                           bool ascii,
                                                           struct lw__json_noted512 noted)
{
    const __m512i x = _mm512_loadu_si512(s);
    _mm512_storeu_si512(d, x);
    noted.least = _mm512_min_epu8(noted.least, _mm512_xor_si512(x, _mm512_set1_epi8(2)));
    noted.others = _mm512_min_epu8(noted.others, _mm512_xor_si512(x, _mm512_set1_epi8('\\')));
    if (more) noted.found |= lw__json_hits512(x, set, more, ascii).any;
    return noted;
}

/* n < 64 bytes without an escape, and not one byte more. */
LW_INLINE bool lw__json_copy_less512(const uint8_t *s, size_t n, uint8_t *d)
{
    const __mmask64 inside = _bzhi_u64(~0ull, (unsigned)n);
    const __m512i x = _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), inside, s);
    _mm512_storeu_si512(d, x);
    return lw__json_specials512(x, lw__json_set_of(0), false) == 0;
}

#endif
