/*
 * JSON string kernels, AVX-512 with VBMI2: blocks of 64 bytes in one vector.
 *
 * A block with hits is written in two halves. Each byte becomes a pair, a backslash and itself (or
 * its letter); vpcompressb keeps the second of every pair and the first of those that are hits:
 *
 *   text        a     "     b     \n    c
 *   pairs       \ a   \ "   \ b   \ n   \ c
 *   kept        0 1   1 1   0 1   1 1   0 1
 *   written     a \ " b \ n c
 *
 * The long form, \u001f, is written through the table of texts, 8 bytes at a time.
 */
#ifndef LW_ISA_AVX512VBMI_JSON_ESCAPE_H
#define LW_ISA_AVX512VBMI_JSON_ESCAPE_H

#include "isa/x86/json_scan512.h"

/* The letters of the escapes of bytes below 0x40; 0: the long form. */
LW_INLINE __m512i lw__json_letters512(__m512i x, uint64_t specials, struct lw__json_set set,
                                      bool more)
{
    const __m512i of_control = _mm512_broadcast_i32x4(
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 'b', 't', 'n', 0, 'f', 'r', 0, 0));
    const uint64_t controls = _mm512_cmplt_epu8_mask(x, _mm512_set1_epi8(0x20));
    const __m512i letters =
        _mm512_mask_shuffle_epi8(x, controls, of_control, _mm512_min_epu8(x, _mm512_set1_epi8(15)));
    if (!more) return letters;
    const __m512i angle = _mm512_and_si512(x, _mm512_set1_epi8(~2));
    const uint64_t html = _mm512_cmpeq_epi8_mask(x, _mm512_broadcast_i32x4(set.ampersand)) |
                          _mm512_cmpeq_epi8_mask(angle, _mm512_broadcast_i32x4(set.angle));
    (void)specials;
    return _mm512_mask_mov_epi8(letters, html & ~lw__json_is(x, '"'), _mm512_setzero_si512());
}

/* Stores 64 bytes, of which 32 + the number of hits count. */
LW_INLINE uint8_t *lw__json_spread_pairs(__m256i letters, uint32_t hits, unsigned size, uint8_t *d)
{
    const __m512i pairs = _mm512_or_si512(_mm512_slli_epi16(_mm512_cvtepu8_epi16(letters), 8),
                                          _mm512_set1_epi16('\\'));
    const uint64_t odd = 0xAAAAAAAAAAAAAAAAu, kept = _pdep_u64(hits, ~odd) | odd;
    _mm512_storeu_si512(d, _mm512_maskz_compress_epi8(kept, pairs));
    return d + size + LW_POPCOUNT64(hits);
}

static LW_NOINLINE uint8_t *lw__json_spread_long(const uint8_t *s, size_t size, uint8_t *d,
                                                 unsigned flags)
{
    const struct lw__json_text *texts = lw__json_texts(flags);
    for (size_t i = 0; i < size; i++)
        d = lw__json_put_byte(d, s[i], texts);
    return d;
}

LW_INLINE uint8_t *lw__json_spread(const uint8_t *s, size_t size, uint8_t *d,
                                   struct lw__json_set set, bool more, unsigned flags)
{
    const __m512i x = _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), _bzhi_u64(~0ull, size), s);
    const uint64_t hits = lw__json_specials512(x, set, more);
    const __m512i letters = lw__json_letters512(x, hits, set, more);
    if (LW_UNLIKELY(_mm512_testn_epi8_mask(letters, letters)))
        return lw__json_spread_long(s, size, d, flags);
    uint8_t *end = lw__json_spread_pairs(_mm512_castsi512_si256(letters), (uint32_t)hits, 32, d);
    end = lw__json_spread_pairs(_mm512_extracti64x4_epi64(letters, 1), (uint32_t)(hits >> 32), 32,
                                end);
    return end - (64 - size);
}

#define lw__json_copy_block lw__json_copy_block512
#define lw__json_copy_rest lw__json_copy_rest512
#include "isa/shared/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(avx512vbmi)

#endif
