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

/* What stands for a byte below 0x40 in its escape; 0: the long form. */
LW_INLINE __m512i lw__json_letter_table(bool more, unsigned flags)
{
    static const LW_ALIGNED(64) uint8_t letters[64] = {
        [8] = 'b', [9] = 't', [10] = 'n', [12] = 'f', [13] = 'r', ['"'] = '"', ['/'] = '/'};
    (void)more, (void)flags;
    return _mm512_load_si512(letters);
}

/* Stores 64 bytes, of which 32 + the number of hits count. */
LW_INLINE uint8_t *lw__json_spread_pairs(__m512i pairs, uint32_t hits, uint8_t *d)
{
    const uint64_t odd = 0xAAAAAAAAAAAAAAAAu, kept = _pdep_u64(hits, ~odd) | odd;
    _mm512_storeu_si512(d, _mm512_maskz_compress_epi8(kept, pairs));
    return d + 32 + LW_POPCOUNT64(hits);
}

static LW_NOINLINE uint8_t *lw__json_spread_long(const uint8_t *s, size_t size, uint8_t *d,
                                                 unsigned flags)
{
    const struct lw__json_text *texts = lw__json_texts(flags);
    for (size_t i = 0; i < size; i++)
        d = lw__json_put_byte(d, s[i], texts);
    return d;
}

LW_INLINE uint8_t *lw__json_spread(const uint8_t *s, size_t size, uint8_t *d, uint64_t hits,
                                   struct lw__json_set set, bool more, unsigned flags)
{
    static const LW_ALIGNED(64) uint8_t second_of_pairs[64] = {
        0, 0,  0, 1,  0, 2,  0, 3,  0, 4,  0, 5,  0, 6,  0, 7,  0, 8,  0, 9,  0, 10,
        0, 11, 0, 12, 0, 13, 0, 14, 0, 15, 0, 16, 0, 17, 0, 18, 0, 19, 0, 20, 0, 21,
        0, 22, 0, 23, 0, 24, 0, 25, 0, 26, 0, 27, 0, 28, 0, 29, 0, 30, 0, 31};
    (void)set;
    const __m512i x =
        size == 64 ? _mm512_loadu_si512(s)
                   : _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), _bzhi_u64(~0ull, size), s);
    const uint64_t low_hits = hits & ~lw__json_is(x, '\\');
    const __m512i letters =
        _mm512_mask_permutexvar_epi8(x, low_hits, x, lw__json_letter_table(more, flags));
    if (LW_UNLIKELY(_mm512_testn_epi8_mask(letters, letters)))
        return lw__json_spread_long(s, size, d, flags);
    const __m512i backslashes = _mm512_set1_epi8('\\'), order = _mm512_load_si512(second_of_pairs),
                  upper = _mm512_or_si512(order, _mm512_set1_epi8(32));
    const uint64_t odd = 0xAAAAAAAAAAAAAAAAu;
    uint8_t *end = lw__json_spread_pairs(
        _mm512_mask_permutexvar_epi8(backslashes, odd, order, letters), (uint32_t)hits, d);
    end = lw__json_spread_pairs(_mm512_mask_permutexvar_epi8(backslashes, odd, upper, letters),
                                (uint32_t)(hits >> 32), end);
    return end - (64 - size);
}

#define lw__json_copy_block lw__json_copy_block512
#define lw__json_copy_rest lw__json_copy_rest512
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(avx512vbmi)

#endif
