/*
 * Base64 kernels in NEON. Structure loads take text apart and structure stores put it together, so
 * that 48 bytes are 64 characters without any shuffle: of 16 groups,
 *
 *   vld3   a  aaaaaaaa    b  bbbbbbbb    c  cccccccc        bytes
 *   vst4      00aaaaaa       00aabbbb       00bbbbcc       00cccccc
 *
 * and each of the four is looked up in a table of 64 bytes. Decoding is the way back (vld4, vst3),
 * with the tables of isa/base64_tables.h: three look-ups in 16 bytes need fewer registers than one
 * in 128, and gcc 12 copies a table of several registers at each look-up. What is less is done in
 * blocks of 12 bytes, 16 characters.
 *
 * Structure loads for base64 are Alfred Klomp's (aklomp/base64, its NEON64 codec).
 */
#ifndef LW_ISA_NEON_BASE64_H
#define LW_ISA_NEON_BASE64_H

#include "isa/base64_tables.h"
#include "isa/neon/load_part.h"
#include "isa/neon/squeeze.h"
#include "isa/scalar/base64_strict.h"

#define LW__BASE64_ISA neon
#define LW__BASE64_CHARS 16
#define LW__BASE64_BLOCK 12
#define LW__BASE64_AROUND 4
#define LW__BASE64_SHORTEST_LINE 16

typedef uint8x16_t lw__base64_vec;
typedef uint8x16x4_t lw__base64_encoder;
typedef uint8x16_t lw__base64_noted;
typedef struct {
    uint8x16_t rows, columns, row_shifts, special;
} lw__base64_style;

/* One load for the whole table: of four, gcc 12 makes a copy on the stack for each look-up. */
#define lw__base64_encoder_of(alphabet) vld1q_u8_x4((alphabet)->chars)

LW_INLINE lw__base64_style lw__base64_style_of(const struct lw__base64_alphabet *alphabet)
{
    const struct lw__base64_tables *t = lw__base64_tables_of(alphabet);
    return (lw__base64_style){vld1q_u8(t->rows), vld1q_u8(t->columns),
                              vreinterpretq_u8_s8(vld1q_s8(t->row_shifts)), vld1q_u8(t->special)};
}

#define lw__base64_load vld1q_u8
#define lw__base64_load_bytes vld1q_u8
#define lw__base64_store vst1q_u8

LW_INLINE uint8x16_t lw__base64_load_exact(const uint8_t *p)
{
    return vcombine_u8(vld1_u8(p), vcreate_u8(lw__load32(p + 8)));
}

/* A byte of `from` moved left by `by` (right, if negative), for each byte of the result. */
LW_INLINE uint8x16_t lw__base64_move(uint8x16_t bytes, const uint8_t *from, const int8_t *by)
{
    return vshlq_u8(vqtbl1q_u8(bytes, vld1q_u8(from)), vld1q_s8(by));
}

/* The 16 six-bit values of 12 bytes. */
LW_INLINE uint8x16_t lw__base64_fields(uint8x16_t bytes)
{
    static const uint8_t high[16] = {0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11};
    static const int8_t up[16] = {-2, 4, 2, 0, -2, 4, 2, 0, -2, 4, 2, 0, -2, 4, 2, 0};
    static const uint8_t low[16] = {255, 1, 2, 255, 255, 4,  5,  255,
                                    255, 7, 8, 255, 255, 10, 11, 255};
    static const int8_t down[16] = {0, -4, -6, 0, 0, -4, -6, 0, 0, -4, -6, 0, 0, -4, -6, 0};
    const uint8x16_t fields =
        vorrq_u8(lw__base64_move(bytes, high, up), lw__base64_move(bytes, low, down));
    return vandq_u8(fields, vdupq_n_u8(63));
}

LW_INLINE uint8x16_t lw__base64_chars(uint8x16_t bytes, uint8x16x4_t chars)
{
    return vqtbl4q_u8(chars, lw__base64_fields(bytes));
}

LW_INLINE void lw__base64_encode_48(const uint8_t *src, uint8_t *dst, uint8x16x4_t chars)
{
    const uint8x16x3_t bytes = vld3q_u8(src);
    const uint8x16_t a = bytes.val[0], b = bytes.val[1], c = bytes.val[2];
    const uint8x16_t low_6 = vdupq_n_u8(63);
    uint8x16x4_t text;
    text.val[0] = vqtbl4q_u8(chars, vshrq_n_u8(a, 2));
    text.val[1] = vqtbl4q_u8(chars, vandq_u8(vsliq_n_u8(vshrq_n_u8(b, 4), a, 4), low_6));
    text.val[2] = vqtbl4q_u8(chars, vandq_u8(vsliq_n_u8(vshrq_n_u8(c, 6), b, 2), low_6));
    text.val[3] = vqtbl4q_u8(chars, vandq_u8(c, low_6));
    vst4q_u8(dst, text);
}

/* Values, and in *noted something other than 0 for each byte that is no character. */
LW_INLINE uint8x16_t lw__base64_look_up(uint8x16_t text, lw__base64_style style, uint8x16_t *noted)
{
    const uint8x16_t row = vshrq_n_u8(text, 4);
    const uint8x16_t wrong = vandq_u8(vqtbl1q_u8(style.rows, row),
                                      vqtbl1q_u8(style.columns, vandq_u8(text, vdupq_n_u8(15))));
    const uint8x16_t special = vandq_u8(vceqq_u8(text, style.special), vdupq_n_u8(8));
    *noted = vorrq_u8(*noted, wrong);
    return vaddq_u8(text, vqtbl1q_u8(style.row_shifts, vorrq_u8(row, special)));
}

LW_INLINE uint8x16_t lw__base64_values(uint8x16_t text, lw__base64_style style, uint64_t *bad)
{
    uint8x16_t noted = vdupq_n_u8(0);
    const uint8x16_t values = lw__base64_look_up(text, style, &noted);
    *bad = lw__mask16_neon(vtstq_u8(noted, noted));
    return values;
}

LW_INLINE uint64_t lw__base64_equal(uint8x16_t text, char byte)
{
    return lw__mask16_neon(vceqq_u8(text, vdupq_n_u8((uint8_t)byte)));
}

LW_INLINE void lw__base64_put(uint8x16_t values, uint8_t *dst)
{
    static const uint8_t high[16] = {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 255, 255, 255, 255};
    static const int8_t up[16] = {2, 4, 6, 2, 4, 6, 2, 4, 6, 2, 4, 6, 0, 0, 0, 0};
    static const uint8_t low[16] = {1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 255, 255, 255, 255};
    static const int8_t down[16] = {-4, -2, 0, -4, -2, 0, -4, -2, 0, -4, -2, 0, 0, 0, 0, 0};
    const uint8x16_t bytes =
        vorrq_u8(lw__base64_move(values, high, up), lw__base64_move(values, low, down));
    vst1_u8(dst, vget_low_u8(bytes));
    lw__store32(dst + 8, vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 2));
}

#define lw__base64_none() vdupq_n_u8(0)
#define lw__base64_bad(noted) (vmaxvq_u8(noted) != 0)

LW_INLINE bool lw__base64_decode_4_blocks(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    const uint8x16x4_t text = vld4q_u8(src);
    uint8x16_t noted = vdupq_n_u8(0);
    const uint8x16_t a = lw__base64_look_up(text.val[0], style, &noted);
    const uint8x16_t b = lw__base64_look_up(text.val[1], style, &noted);
    const uint8x16_t c = lw__base64_look_up(text.val[2], style, &noted);
    const uint8x16_t d = lw__base64_look_up(text.val[3], style, &noted);
    const uint8x16x3_t bytes = {{vsliq_n_u8(vshrq_n_u8(b, 4), a, 2),
                                 vsliq_n_u8(vshrq_n_u8(c, 2), b, 4), vsliq_n_u8(d, c, 6)}};
    vst3q_u8(dst, bytes);
    return !lw__base64_bad(noted);
}

#define lw__base64_squeeze lw__squeeze_neon

#define lw__base64_encode_4_blocks lw__base64_encode_48
#define lw__base64_encode_less(src, n, dst, alphabet, pad) \
    lw__base64_encode_groups(src, n, dst, (alphabet)->chars, pad)
#define lw__base64_decode_less(src, n, dst, alphabet) \
    lw__base64_decode_groups(src, n, dst, (alphabet)->values)

#include "isa/template/base64_parts.h"

#include "isa/template/base64_lenient.h"

#include "isa/template/base64_kernels.h"

#endif
