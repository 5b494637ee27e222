/*
 * Quoted-printable kernels in AVX-512 with VBMI2. Escapes are made in blocks of 21 bytes, each of
 * which is spread over three characters; those that are not wanted are dropped:
 *
 *   bytes     a        E9       b
 *   thirds    a a a    E9 E9 E9 b b b
 *   digits    = 6 1    = E  9   = 6 2        vpermb, which looks at six bits of an index only
 *   merged    = 6 a    = E  9   = 6 b
 *   kept      0 0 1    1 1  1   0 0 1        pdep
 *   written   a = E 9 b                      vpcompressb
 *
 * Lines are copied as in AVX2, in vectors of 32 bytes: of 64 bytes at places that are no multiple
 * of 64, each would touch two cache lines.
 */
#ifndef LW_ISA_AVX512VBMI_QUOTED_PRINTABLE_H
#define LW_ISA_AVX512VBMI_QUOTED_PRINTABLE_H

#include "isa/avx512vbmi/hex.h"
#include "isa/quoted_printable_text.h"
#include "isa/x86/first_bytes_512.h"
#include "isa/x86/quoted_printable_window_256.h"

enum {
    LW__QP_BLOCK = 21
};

/* Bytes from 0x80 on are below ' ' as signed ones. */
LW_INLINE uint64_t lw__qp_escapes512(__m512i x)
{
    const __mmask64 low = _mm512_cmplt_epi8_mask(x, _mm512_set1_epi8(' '));
    const __mmask64 tab = _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8('\t'));
    const __mmask64 newline = _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8('\n'));
    return (low | _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8('=')) |
            _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8(0x7F))) &
           ~(tab | newline);
}

LW_INLINE __m512i lw__qp_load_first(const uint8_t *s, size_t n)
{
    return _mm512_maskz_loadu_epi8(lw__first_bytes(n), s);
}

/* A block of `size` bytes at the start of x; the end of the text. */
LW_INLINE uint8_t *lw__qp_expand_block(__m512i x, uint64_t escaped, size_t size, uint8_t *d)
{
    const __m512i third_of =
        _mm512_set_epi8(0, 20, 20, 20, 19, 19, 19, 18, 18, 18, 17, 17, 17, 16, 16, 16, 15, 15, 15,
                        14, 14, 14, 13, 13, 13, 12, 12, 12, 11, 11, 11, 10, 10, 10, 9, 9, 9, 8, 8,
                        8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0);
    const __m512i digits = _mm512_broadcast_i32x4(_mm_setr_epi8(
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'));
    const uint64_t first = 0x1249249249249249, escapes = _pdep_u64(escaped, first);
    const __m512i thirds = _mm512_permutexvar_epi8(third_of, x);
    const __m512i nibbles =
        _mm512_mask_blend_epi8(first << 1, thirds, _mm512_srli_epi16(thirds, 4));
    const __m512i text = _mm512_mask_mov_epi8(_mm512_permutexvar_epi8(nibbles, digits), first,
                                              _mm512_set1_epi8('='));
    const __m512i merged = _mm512_mask_mov_epi8(text, (first ^ escapes) << 2, thirds);
    _mm512_storeu_si512(d, _mm512_maskz_compress_epi8(first << 2 | escapes * 3, merged));
    return d + size + 2 * LW_POPCOUNT64(escaped);
}

LW_INLINE uint8_t *lw__qp_expand(const uint8_t *s, size_t n, uint8_t *d)
{
    const uint64_t all = (1 << LW__QP_BLOCK) - 1;
    for (; n >= 3 * LW__QP_BLOCK; s += 3 * LW__QP_BLOCK, n -= 3 * LW__QP_BLOCK) {
        const uint64_t escaped = lw__qp_escapes512(lw__qp_load_first(s, 3 * LW__QP_BLOCK));
        for (int i = 0; i < 3; i++) {
            const __m512i x = lw__qp_load_first(s + i * LW__QP_BLOCK, LW__QP_BLOCK);
            d = lw__qp_expand_block(x, escaped >> i * LW__QP_BLOCK & all, LW__QP_BLOCK, d);
        }
    }
    while (n) {
        const size_t size = n < LW__QP_BLOCK ? n : LW__QP_BLOCK;
        const __m512i x = lw__qp_load_first(s, size);
        d = lw__qp_expand_block(x, lw__qp_escapes512(x) & lw__qp_below(size), size, d);
        s += size, n -= size;
    }
    return d;
}

typedef __m512i lw__qp_vec;
#define lw__qp_get(p) _mm512_loadu_si512(p)
#define lw__qp_put(p, v) _mm512_storeu_si512(p, v)
#define lw__qp_equal(v, c) _mm512_cmpeq_epi8_mask(v, _mm512_set1_epi8(c))
#define lw__qp_squeeze(v, drop, d) _mm512_storeu_si512(d, _mm512_maskz_compress_epi8(~(drop), v))

/* Values as in isa/avx512vbmi/hex.h: bit 7 of either says that there is none. */
LW_INLINE __m512i lw__qp_join(__m512i text, __m512i next, __m512i after, uint64_t *good)
{
    const lw__hex_block_reader reader = lw__hex_block_reader_of();
    const __m512i high = lw__hex_by_512(next, reader, LW__HEX_STRICT);
    const __m512i low = lw__hex_by_512(after, reader, LW__HEX_STRICT);
    const __m512i noted =
        lw__hex_note_text_512(lw__hex_note_text_512(lw__hex_block_none(), next, high), after, low);
    const __m512i shifted =
        _mm512_and_si512(_mm512_slli_epi16(high, 4), _mm512_set1_epi8((char)0xF0));
    *good = ~_mm512_movepi8_mask(noted);
    return _mm512_mask_mov_epi8(text, lw__qp_equal(text, '='), _mm512_or_si512(shifted, low));
}

#define LW__QP_ISA avx512vbmi
#include "isa/template/qp_kernels.h"

#endif
