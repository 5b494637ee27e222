/* Quoted-printable kernels in NEON. Escapes are made as in SSSE3,
 * isa/x86/quoted_printable_expand_128.h.
 */
#ifndef LW_ISA_NEON_QUOTED_PRINTABLE_H
#define LW_ISA_NEON_QUOTED_PRINTABLE_H

#include "isa/neon/hex_vec.h"
#include "isa/neon/load_part.h"
#include "isa/neon/squeeze.h"
#include "isa/quoted_printable_text.h"

typedef uint8x16x4_t lw__qp_window;
#define lw__qp_load vld1q_u8_x4
#define lw__qp_store vst1q_u8_x4

LW_INLINE uint8x16_t lw__qp_load_some_neon(const uint8_t *p, size_t n)
{
    return n >= 16 ? vld1q_u8(p) : lw__load_part_neon(p, n);
}

LW_INLINE lw__qp_window lw__qp_load_part(const uint8_t *p, size_t n)
{
    lw__qp_window window = {{vdupq_n_u8(0), vdupq_n_u8(0), vdupq_n_u8(0), vdupq_n_u8(0)}};
    for (size_t i = 0; 16 * i < n; i++)
        window.val[i] = lw__qp_load_some_neon(p + 16 * i, n - 16 * i);
    return window;
}

#define lw__qp_is_neon(x, c) vceqq_u8(x, vdupq_n_u8(c))
#define lw__qp_newlines_neon(x) lw__qp_is_neon(x, '\n')

LW_INLINE uint8x16_t lw__qp_blanks_neon(uint8x16_t x)
{
    return vorrq_u8(lw__qp_is_neon(x, ' '), lw__qp_is_neon(x, '\t'));
}

/* Bytes from 0x80 on are below ' ' as signed ones. */
LW_INLINE uint8x16_t lw__qp_escapes_neon(uint8x16_t x)
{
    const uint8x16_t low = vcltq_s8(vreinterpretq_s8_u8(x), vdupq_n_s8(' '));
    const uint8x16_t more = vorrq_u8(lw__qp_is_neon(x, '='), lw__qp_is_neon(x, 0x7F));
    const uint8x16_t not = vorrq_u8(lw__qp_is_neon(x, '\t'), lw__qp_is_neon(x, '\n'));
    return vbicq_u8(vorrq_u8(low, more), not );
}

#define LW__QP_MASK_NEON(what)                              \
    LW_INLINE uint64_t lw__qp_##what(lw__qp_window window)  \
    {                                                       \
        uint8x16_t marks[4];                                \
        for (int i = 0; i < 4; i++)                         \
            marks[i] = lw__qp_##what##_neon(window.val[i]); \
        return lw__mask64_neon(marks);                      \
    }
LW__QP_MASK_NEON(newlines)
LW__QP_MASK_NEON(blanks)
LW__QP_MASK_NEON(escapes)

LW_INLINE uint8_t *lw__qp_expand_group(uint64x2_t group, unsigned escaped, uint8_t *d)
{
    const uint8x16_t order = vld1q_u8(lw__tab_qp_spread + 16 * escaped);
    vst1q_u8(d, vqtbl1q_u8(vreinterpretq_u8_u64(group), order));
    return d + 4 + 2 * LW_POPCOUNT64(escaped);
}

LW_INLINE uint8_t *lw__qp_expand_16(uint8x16_t x, unsigned escaped, uint8_t *d)
{
    const uint8x16_t digits = lw__hex_style(LW_HEX_UPPER);
    const uint32x4_t high = vreinterpretq_u32_u8(vqtbl1q_u8(digits, vshrq_n_u8(x, 4)));
    const uint32x4_t low = vreinterpretq_u32_u8(vqtbl1q_u8(digits, vandq_u8(x, vdupq_n_u8(15))));
    const uint32x4_t bytes = vreinterpretq_u32_u8(x);
    const uint32x4_t equals = vreinterpretq_u32_u8(vdupq_n_u8('='));
    const uint32x4x2_t first = vzipq_u32(bytes, equals), second = vzipq_u32(high, low);
    for (int i = 0; i < 2; i++) {
        const uint64x2_t a = vreinterpretq_u64_u32(first.val[i]);
        const uint64x2_t b = vreinterpretq_u64_u32(second.val[i]);
        d = lw__qp_expand_group(vzip1q_u64(a, b), escaped >> 8 * i & 15, d);
        d = lw__qp_expand_group(vzip2q_u64(a, b), escaped >> (8 * i + 4) & 15, d);
    }
    return d;
}

LW_INLINE uint8_t *lw__qp_expand(const uint8_t *s, size_t n, uint8_t *d)
{
    for (size_t i = 0; i < n; i += 16) {
        const size_t size = n - i < 16 ? n - i : 16;
        const uint8x16_t x = lw__qp_load_some_neon(s + i, size);
        const unsigned escaped = lw__mask16_neon(lw__qp_escapes_neon(x)) & ((1u << size) - 1);
        d = lw__qp_expand_16(x, escaped, d) - (16 - size);
    }
    return d;
}

typedef uint8x16_t lw__qp_vec;
#define lw__qp_get vld1q_u8
#define lw__qp_put vst1q_u8
#define lw__qp_equal(v, c) ((uint64_t)lw__mask16_neon(lw__qp_is_neon(v, c)))
#define lw__qp_squeeze lw__squeeze_neon

LW_INLINE uint8x16_t lw__qp_join(uint8x16_t text, uint8x16_t next, uint8x16_t after, uint64_t *good)
{
    const lw__hex_reader reader = lw__hex_reader_of();
    const uint8x16_t high = lw__hex_values(next, reader), low = lw__hex_values(after, reader);
    *good = lw__mask16_neon(vcltq_u8(vorrq_u8(high, low), vdupq_n_u8(16)));
    return vbslq_u8(lw__qp_is_neon(text, '='), vsliq_n_u8(low, high, 4), text);
}

#define LW__QP_ISA neon
#include "isa/template/qp_kernels.h"

#endif
