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
 * The long form, \u001f, is written through the table of texts; what lies between two of them, as
 * above.
 */
#ifndef LW_ISA_AVX512VBMI_JSON_ESCAPE_H
#define LW_ISA_AVX512VBMI_JSON_ESCAPE_H

#include "isa/x86/json_scan512.h"

/* What stands for a byte below 0x40 in its escape; 0: the long form. */
LW_INLINE __m512i lw__json_letter_table(void)
{
    static const LW_ALIGNED(64) uint8_t letters[64] = {
        [8] = 'b', [9] = 't', [10] = 'n', [12] = 'f', [13] = 'r', ['"'] = '"', ['/'] = '/'};
    return _mm512_load_si512(letters);
}

/* Stores 64 bytes, of which 32 + the number of hits count. */
LW_INLINE uint8_t *lw__json_spread_pairs(__m512i pairs, uint32_t hits, uint8_t *d)
{
    const uint64_t odd = 0xAAAAAAAAAAAAAAAAu, kept = _pdep_u64(hits, ~odd) | odd;
    _mm512_storeu_si512(d, _mm512_maskz_compress_epi8(kept, pairs));
    return d + 32 + LW_POPCOUNT64(hits);
}

/* The first `size` bytes, given their letters. */
LW_INLINE uint8_t *lw__json_spread_letters(__m512i letters, size_t size, uint8_t *d, uint64_t hits)
{
    static const LW_ALIGNED(64) uint8_t second_of_pairs[64] = {
        0, 0,  0, 1,  0, 2,  0, 3,  0, 4,  0, 5,  0, 6,  0, 7,  0, 8,  0, 9,  0, 10,
        0, 11, 0, 12, 0, 13, 0, 14, 0, 15, 0, 16, 0, 17, 0, 18, 0, 19, 0, 20, 0, 21,
        0, 22, 0, 23, 0, 24, 0, 25, 0, 26, 0, 27, 0, 28, 0, 29, 0, 30, 0, 31};
    const __m512i backslashes = _mm512_set1_epi8('\\'), order = _mm512_load_si512(second_of_pairs),
                  upper = _mm512_or_si512(order, _mm512_set1_epi8(32));
    const uint64_t odd = 0xAAAAAAAAAAAAAAAAu;
    uint8_t *end = lw__json_spread_pairs(
        _mm512_mask_permutexvar_epi8(backslashes, odd, order, letters), (uint32_t)hits, d);
    end = lw__json_spread_pairs(_mm512_mask_permutexvar_epi8(backslashes, odd, upper, letters),
                                (uint32_t)(hits >> 32), end);
    return end - (64 - size);
}

/* What lies before each long form, then that. */
static LW_NOINLINE uint8_t *lw__json_spread_long(__m512i letters, const uint8_t *s, size_t size,
                                                 uint8_t *d, uint64_t hits, uint64_t longs,
                                                 unsigned flags)
{
    static const LW_ALIGNED(64) uint8_t places[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const struct lw__json_text *texts = lw__json_texts(flags);
    const __m512i all = letters;
    size_t from = 0;
    for (; longs; longs &= longs - 1) {
        const size_t at = LW_CTZ64(longs), piece = at - from;
        d = lw__json_spread_letters(letters, piece, d, _bzhi_u64(hits >> from, (unsigned)piece));
        d = lw__json_put_byte(d, s[at], texts);
        from = at + 1;
        letters = _mm512_permutexvar_epi8(
            _mm512_add_epi8(_mm512_load_si512(places), _mm512_set1_epi8((char)from)), all);
    }
    if (from == size) return d;
    return lw__json_spread_letters(letters, size - from, d, hits >> from);
}

LW_INLINE uint8_t *lw__json_spread(const uint8_t *s, size_t size, uint8_t *d, uint64_t hits,
                                   struct lw__json_set set, bool more, unsigned flags)
{
    (void)set, (void)more;
    const __m512i x =
        size == 64 ? _mm512_loadu_si512(s)
                   : _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), _bzhi_u64(~0ull, size), s);
    const uint64_t low_hits = hits & ~lw__json_is(x, '\\');
    const __m512i letters = _mm512_mask_permutexvar_epi8(x, low_hits, x, lw__json_letter_table());
    const uint64_t longs = _mm512_testn_epi8_mask(letters, letters);
    if (LW_UNLIKELY(longs)) return lw__json_spread_long(letters, s, size, d, hits, longs, flags);
    return lw__json_spread_letters(letters, size, d, hits);
}

#define lw__json_copy_64 lw__json_copy_64_512
#define lw__json_find lw__json_find512
#define lw__json_copy_rest lw__json_copy_rest512
#define lw__json_noted struct lw__json_noted512
#define lw__json_nothing lw__json_nothing512
#define lw__json_is_nothing lw__json_is_nothing512
#define lw__json_copy_noting lw__json_copy_noting512
#define lw__json_copy_less lw__json_copy_less512
#include "isa/template/json_escape_loop.h"

LW_JSON_DEFINE_KERNELS(avx512vbmi)

#endif
