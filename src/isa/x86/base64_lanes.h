/*
 * Base64 in lanes of 16 bytes: 12 bytes in a lane are 16 characters. A template of one width, 128
 * (SSSE3) or 256 (AVX2): isa/x86/width.h.
 *
 * Encoding: a shuffle has put the three bytes a b c of a group to b a c b. Two multiplications move
 * the four six-bit fields to a byte each, and isa/base64_tables.h says what is added to those.
 *
 *   bytes, the later ones first        bbbbcccc ccDDDDDD    AAAAAAaa bbbb....
 *   & 0FC0FC00, high half of * 04000040         00cccccc             00AAAAAA
 *   & 003F03F0, low half of * 01000010          00DDDDDD             00aabbbb
 *
 * Decoding: isa/x86/base64_hash.h has the look-ups. Two multiply-adds join the fields of a group,
 * and a shuffle puts their bytes in order.
 *
 * The file that includes it defines lw__base64_table_<width>(p), the 16 bytes at p in each lane.
 */
#include "isa/base64_tables.h"
#include "isa/scalar/base64_strict.h"
#include "isa/x86/base64_fields.h"
#include "isa/x86/base64_hash.h"
#include "isa/x86/width.h"

typedef struct {
    lw__vec a_c, a_c_by, b_d, b_d_by;
} lw__wide(lw__base64_mover);

LW_INLINE lw__wide(lw__base64_mover) lw__wide(lw__base64_mover_of)(void)
{
    const struct lw__base64_numbers *t = lw__base64_hidden_numbers();
    return (lw__wide(lw__base64_mover)){
        lw__wide(lw__base64_table)(t->a_c), lw__wide(lw__base64_table)(t->a_c_by),
        lw__wide(lw__base64_table)(t->b_d), lw__wide(lw__base64_table)(t->b_d_by)};
}

/* The six-bit values of bytes in the order b a c b. */
LW_INLINE lw__vec lw__wide(lw__base64_fields)(lw__vec bytes, lw__wide(lw__base64_mover) m)
{
    return lw__bit_op(or)(lw__op(mulhi_epu16)(lw__bit_op(and)(bytes, m.a_c), m.a_c_by),
                          lw__op(mullo_epi16)(lw__bit_op(and)(bytes, m.b_d), m.b_d_by));
}

typedef struct {
    lw__wide(lw__base64_mover) mover;
    lw__vec shifts, over_25, over_51;
} lw__wide(lw__base64_encoder);

LW_INLINE lw__wide(lw__base64_encoder)
    lw__wide(lw__base64_encoder_of)(const struct lw__base64_alphabet *alphabet)
{
    const struct lw__base64_numbers *t = lw__base64_hidden_numbers();
    return (lw__wide(lw__base64_encoder)){
        lw__wide(lw__base64_mover_of)(),
        lw__wide(lw__base64_table)(lw__base64_tables_of(alphabet)->shifts),
        lw__wide(lw__base64_table)(t->over_25), lw__wide(lw__base64_table)(t->over_51)};
}

/* The characters of bytes in the order b a c b. */
LW_INLINE lw__vec lw__wide(lw__base64_chars)(lw__vec bytes, lw__wide(lw__base64_encoder) e)
{
    const lw__vec values = lw__wide(lw__base64_fields)(bytes, e.mover);
    const lw__vec over_25 = lw__op(cmpgt_epi8)(values, e.over_25);
    const lw__vec class = lw__op(sub_epi8)(lw__op(subs_epu8)(values, e.over_51), over_25);
    return lw__op(add_epi8)(values, lw__op(shuffle_epi8)(e.shifts, class));
}

typedef struct {
    lw__vec places, shifts, check_places, checks;
} lw__wide(lw__base64_style);

LW_INLINE lw__wide(lw__base64_style)
    lw__wide(lw__base64_style_of)(const struct lw__base64_alphabet *alphabet)
{
    const struct lw__base64_hash *t = lw__base64_hash_of(alphabet);
    return (lw__wide(lw__base64_style)){
        lw__wide(lw__base64_table)(t->places), lw__wide(lw__base64_table)(t->shifts),
        lw__wide(lw__base64_table)(t->check_places), lw__wide(lw__base64_table)(t->checks)};
}

/* Values, and in *noted bit 7 of each byte that is no character. */
LW_INLINE lw__vec lw__wide(lw__base64_look_up)(lw__vec text, lw__wide(lw__base64_style) style,
                                               lw__vec *noted)
{
    const lw__vec rows = lw__op(srli_epi32)(text, 3);
    const lw__vec hash = lw__op(avg_epu8)(lw__op(shuffle_epi8)(style.places, text), rows);
    const lw__vec check = lw__op(avg_epu8)(lw__op(shuffle_epi8)(style.check_places, text), rows);
    const lw__vec wrong = lw__op(add_epi8)(text, lw__op(shuffle_epi8)(style.checks, check));
    *noted = lw__bit_op(or)(*noted, wrong);
    return lw__op(add_epi8)(text, lw__op(shuffle_epi8)(style.shifts, hash));
}

LW_INLINE uint64_t lw__wide(lw__base64_bad)(lw__vec noted)
{
    return (uint32_t)lw__op(movemask_epi8)(noted);
}

LW_INLINE lw__vec lw__wide(lw__base64_values)(lw__vec text, lw__wide(lw__base64_style) style,
                                              uint64_t *bad)
{
    lw__vec noted = lw__bit_op(setzero)();
    const lw__vec values = lw__wide(lw__base64_look_up)(text, style, &noted);
    *bad = lw__wide(lw__base64_bad)(noted);
    return values;
}

LW_INLINE uint64_t lw__wide(lw__base64_equal)(lw__vec text, char byte)
{
    return (uint32_t)lw__op(movemask_epi8)(lw__op(cmpeq_epi8)(text, lw__op(set1_epi8)(byte)));
}

/* The values of 16 characters to 12 bytes, then four of 0, in each lane. */
LW_INLINE lw__vec lw__wide(lw__base64_join)(lw__vec values)
{
    static const uint8_t order[16] = {2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 255, 255, 255, 255};
    const lw__vec pairs = lw__op(maddubs_epi16)(values, lw__op(set1_epi32)(0x01400140));
    const lw__vec groups = lw__op(madd_epi16)(pairs, lw__op(set1_epi32)(0x00011000));
    return lw__op(shuffle_epi8)(groups, lw__wide(lw__base64_table)(order));
}
