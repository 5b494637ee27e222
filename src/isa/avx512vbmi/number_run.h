/*
 * Runs of numbers in AVX-512 VBMI and IFMA: eight at a time, a number a lane, integers and doubles
 * mixed, without a branch that depends on one number.
 *
 *   digits    of doubles that have no more than six decimals: a multiplication by 10**6; of
 *             others: lw__grisu_at_once in eight lanes (grisu_lanes.h)
 *   text      two halves of eight digits a number, divided by 10**4, 100 and 10 as in
 *             src/isa/x86/digits16.h, four numbers a vector
 *   layout    one vpermb a number: a row of a table says which digit or character stands where,
 *             the comma and the sign before the number included
 *
 *      digits       6561361699999998  last 0, and ",.0-[]"       point 2, negative
 *      row          , - d0 d1 . d2 d3 d4 d5 ... d15 last
 *      text         ,-65.61361699999998
 *
 * What is beyond the tables is printed one by one: doubles in exponent form or next to it, those
 * that lw__grisu_at_once leaves to the loop, and integers of more than sixteen digits.
 */
#ifndef LW_ISA_AVX512VBMI_NUMBER_RUN_H
#define LW_ISA_AVX512VBMI_NUMBER_RUN_H

#define LW_DIGITS16_SHUFFLE 1
#include "isa/x86/digits16.h"

#include "isa/avx512vbmi/grisu_lanes.h"
#include "isa/template/double_print.h"
#include "isa/template/number_run.h"

/* Eight numbers, ready to be laid out. */
struct lw__run_eight {
    LW_ALIGNED(64) uint8_t digits[8][32]; /* sixteen, a seventeenth, and the other characters */
    uint16_t layout[8];                   /* where in lw__tab_run_layout its row begins */
    uint8_t length[8];                    /* of the text, with what is before the number */
};

enum {
    LW_RUN_LEAST_PLAIN = -8, /* the first row's point */
    LW_RUN_INTEGERS = 24,    /* the row of integers of sixteen digits */
    LW_RUN_FIXED = 40        /* of doubles of ten digits before the point and six after it */
};

struct lw__run_constants {
    uint64_t low_half[8], high_half[8], two[8], next_two[8], pairs[4][8];
    uint64_t one, two_more, nine, eleven, fifteen, sixteen, seventeen, sixtythree, sixtyfour;
    uint64_t bit15, bit56, magnitude, exponent, zero_word, by_e8, e8, e15, e16;
    uint64_t characters, zeros, by10000, of10000, by100, of100, by10, of10;
    uint64_t integers, fixed, negative, opens, point_to_row;
    double e6, doubt;
};
#define LW_RUN_ASCII(c, place) ((uint64_t)(c) << 8 * (place))
static const struct lw__run_constants lw__run_constants LW_ALIGNED(64) = {
    .low_half = {0, 8, 1, 9, 2, 10, 3, 11},
    .high_half = {4, 12, 5, 13, 6, 14, 7, 15},
    .two = {0, 1, 8, 0, 2, 3, 9, 0},
    .next_two = {4, 5, 10, 0, 6, 7, 11, 0},
    .pairs = {{0, 0, 8, 0, 0, 1, 8, 0},
              {0, 2, 8, 0, 0, 3, 8, 0},
              {0, 4, 8, 0, 0, 5, 8, 0},
              {0, 6, 8, 0, 0, 7, 8, 0}},
    .one = 1,
    .two_more = 2,
    .nine = 9,
    .eleven = 11,
    .fifteen = 15,
    .sixteen = 16,
    .seventeen = 17,
    .sixtythree = 63,
    .sixtyfour = 64,
    .bit15 = 1 << 15,
    .bit56 = UINT64_C(1) << 56,
    .magnitude = INT64_MAX,
    .exponent = UINT64_C(2047) << 52,
    .zero_word = LW_WORD_ZERO,
    .by_e8 = 3022314549036573, /* 2**70 / 390625, rounded up */
    .e8 = 100000000,
    .e15 = UINT64_C(1000000000000000),
    .e16 = UINT64_C(10000000000000000),
    .characters = LW_RUN_ASCII('0', 0) | LW_RUN_ASCII(',', 1) | LW_RUN_ASCII('.', 2) |
                  LW_RUN_ASCII('0', 3) | LW_RUN_ASCII('-', 4) | LW_RUN_ASCII('[', 5) |
                  LW_RUN_ASCII(']', 6),
    .zeros = LW_DIGITS8_ZEROS,
    .by10000 = 3518437209,
    .of10000 = 10000,
    .by100 = UINT64_C(5243) << 32 | 5243,
    .of100 = UINT64_C(100) << 32 | 100,
    .by10 = UINT64_C(0x0001000100010001) * 6554,
    .of10 = UINT64_C(0x0001000100010001) * 2559,
    .integers = LW_RUN_INTEGERS,
    .fixed = LW_RUN_FIXED,
    .negative = LW_RUN_TEXTS,
    .opens = 2 * LW_RUN_TEXTS,
    .point_to_row = -LW_RUN_LEAST_PLAIN,
    .e6 = 1e6,
    .doubt = 1e6 * 0.99 / 9007199254740992}; /* 2**53 */
#define LW_RUN_EACH(name) _mm512_set1_epi64((long long)c->name)

/* The digits of four numbers, given as pairs of halves below 10**8: values, not text. */
LW_INLINE __m512i lw__run_digits(__m512i halves, const struct lw__run_constants *c)
{
    const __m512i q4 = _mm512_srli_epi64(_mm512_mul_epu32(halves, LW_RUN_EACH(by10000)), 45);
    const __m512i r4 = _mm512_sub_epi32(halves, _mm512_mul_epu32(q4, LW_RUN_EACH(of10000)));
    const __m512i by4 = _mm512_or_si512(q4, _mm512_slli_epi64(r4, 32));
    const __m512i q2 = _mm512_srli_epi16(_mm512_mulhi_epu16(by4, LW_RUN_EACH(by100)), 3);
    const __m512i r2 = _mm512_sub_epi16(by4, _mm512_mullo_epi16(q2, LW_RUN_EACH(of100)));
    const __m512i by2 = _mm512_or_si512(q2, _mm512_slli_epi32(r2, 16));
    /* q + (r << 8) is (by2 << 8) - q * (10 * 256 - 1). */
    const __m512i q1 = _mm512_mulhi_epu16(by2, LW_RUN_EACH(by10));
    return _mm512_sub_epi16(_mm512_slli_epi16(by2, 8), _mm512_mullo_epi16(q1, LW_RUN_EACH(of10)));
}

LW_INLINE void lw__run_store(uint8_t digits[2][32], __m512i text, const uint64_t choice[8],
                             __m512i tail)
{
    _mm512_store_si512(digits[0], _mm512_permutex2var_epi64(text, _mm512_load_si512(choice), tail));
}

/* Which of sixteen digits is the first that is not 0, or the last one; and how many there are
   without the zeros at the end. */
struct lw__run_extent {
    __m512i first, end;
};

/* The lowest bit of each lane. */
LW_INLINE __m512i lw__run_lowest(__m512i v, const struct lw__run_constants *c)
{
    return _mm512_andnot_si512(_mm512_sub_epi64(v, LW_RUN_EACH(one)), v);
}

/* Stores the digits of eight numbers below 10**16. */
LW_INLINE struct lw__run_extent lw__run_put_digits(struct lw__run_eight *eight, __m512i numbers,
                                                   __m512i last, const struct lw__run_constants *c)
{
    /* number / 10**8 is (number / 2**8) / 390625, and that a product with 2**70 / 390625. */
    const __m512i product = _mm512_madd52hi_epu64(
        _mm512_setzero_si512(), _mm512_srli_epi64(numbers, 8), LW_RUN_EACH(by_e8));
    const __m512i first = _mm512_srli_epi64(product, 18);
    const __m512i second = _mm512_sub_epi64(numbers, _mm512_mul_epu32(first, LW_RUN_EACH(e8)));
    const __m512i a =
        lw__run_digits(_mm512_permutex2var_epi64(first, _mm512_load_si512(c->low_half), second), c);
    const __m512i b = lw__run_digits(
        _mm512_permutex2var_epi64(first, _mm512_load_si512(c->high_half), second), c);
    const __m512i text_a = _mm512_or_si512(a, LW_RUN_EACH(zeros));
    const __m512i text_b = _mm512_or_si512(b, LW_RUN_EACH(zeros));
    const __m512i tail_a = _mm512_add_epi64(last, LW_RUN_EACH(characters));
    const __m512i tail_b = _mm512_shuffle_i64x2(tail_a, tail_a, 0x4E);
    lw__run_store(eight->digits, text_a, c->two, tail_a);
    lw__run_store(eight->digits + 2, text_a, c->next_two, tail_a);
    lw__run_store(eight->digits + 4, text_b, c->two, tail_b);
    lw__run_store(eight->digits + 6, text_b, c->next_two, tail_b);
    const uint64_t set_a = _mm512_test_epi8_mask(a, a), set_b = _mm512_test_epi8_mask(b, b);
    const __m512i set = _mm512_cvtepu16_epi64(_mm_set_epi64x((long long)set_b, (long long)set_a));
    const __m512i lowest = lw__run_lowest(_mm512_or_si512(set, LW_RUN_EACH(bit15)), c);
    return (struct lw__run_extent){
        _mm512_sub_epi64(LW_RUN_EACH(sixtythree), _mm512_lzcnt_epi64(lowest)),
        _mm512_sub_epi64(LW_RUN_EACH(sixtyfour), _mm512_lzcnt_epi64(set))};
}

/* The same of eight numbers below 10**8, whose first eight digits nobody will read: `end` is 8 if
   all of the others are 0. The digits are the bytes of a lane, so their zeros are a lane's. */
LW_INLINE struct lw__run_extent lw__run_put_few_digits(struct lw__run_eight *eight, __m512i numbers,
                                                       const struct lw__run_constants *c)
{
    const __m512i digits = lw__run_digits(numbers, c);
    const __m512i text = _mm512_or_si512(digits, LW_RUN_EACH(zeros));
    for (int i = 0; i < 4; i++)
        lw__run_store(eight->digits + 2 * i, text, c->pairs[i], LW_RUN_EACH(characters));
    const __m512i lowest = lw__run_lowest(_mm512_or_si512(digits, LW_RUN_EACH(bit56)), c);
    return (struct lw__run_extent){
        _mm512_sub_epi64(LW_RUN_EACH(fifteen), _mm512_srli_epi64(_mm512_lzcnt_epi64(lowest), 3)),
        _mm512_sub_epi64(LW_RUN_EACH(sixteen), _mm512_srli_epi64(_mm512_lzcnt_epi64(digits), 3))};
}

/* How numbers are laid out: a row of the table, and the text's length, both without a sign. */
struct lw__run_layout {
    __m512i row, length;
};

LW_INLINE struct lw__run_layout lw__run_integer_layout(__m512i first,
                                                       const struct lw__run_constants *c)
{
    return (struct lw__run_layout){_mm512_add_epi64(first, LW_RUN_EACH(integers)),
                                   _mm512_sub_epi64(LW_RUN_EACH(seventeen), first)};
}

/* A double ends with its last digit, or the one after the point. */
LW_INLINE struct lw__run_layout lw__run_double_layout(__m512i end, __m512i last, __m512i point,
                                                      const struct lw__run_constants *c)
{
    const __m512i one = LW_RUN_EACH(one);
    const __m512i count =
        _mm512_mask_mov_epi64(end, _mm512_test_epi64_mask(last, last), LW_RUN_EACH(seventeen));
    const __m512i digits = _mm512_max_epi64(count, _mm512_add_epi64(point, one));
    const __m512i zeros = /* before the digits, and the one before the point */
        _mm512_max_epi64(_mm512_sub_epi64(one, point), _mm512_setzero_si512());
    return (struct lw__run_layout){
        _mm512_add_epi64(point, LW_RUN_EACH(point_to_row)),
        _mm512_add_epi64(_mm512_add_epi64(digits, zeros), LW_RUN_EACH(two_more))};
}

/* The tenth digit is the last before the point, the eleventh the first after it. */
LW_INLINE struct lw__run_layout lw__run_fixed_layout(struct lw__run_extent digits,
                                                     const struct lw__run_constants *c)
{
    const __m512i first = _mm512_min_epi64(digits.first, LW_RUN_EACH(nine));
    const __m512i end = _mm512_max_epi64(digits.end, LW_RUN_EACH(eleven));
    return (struct lw__run_layout){
        _mm512_add_epi64(first, LW_RUN_EACH(fixed)),
        _mm512_sub_epi64(_mm512_add_epi64(end, LW_RUN_EACH(two_more)), first)};
}

LW_INLINE void lw__run_store_layout(struct lw__run_eight *eight, struct lw__run_layout layout,
                                    __mmask8 negative, __mmask8 opens,
                                    const struct lw__run_constants *c)
{
    __m512i row = layout.row, length = layout.length;
    row = _mm512_mask_add_epi64(row, negative, row, LW_RUN_EACH(negative));
    row = _mm512_mask_add_epi64(row, opens, row, LW_RUN_EACH(opens));
    length = _mm512_mask_add_epi64(length, negative, length, LW_RUN_EACH(one));
    length = _mm512_mask_add_epi64(length, opens, length, LW_RUN_EACH(two_more));
    _mm_storeu_si128((void *)eight->layout, _mm512_cvtepi64_epi16(_mm512_slli_epi64(row, 5)));
    _mm_storel_epi64((void *)eight->length, _mm512_cvtepi64_epi8(length));
}

/* Each of these two takes eight words apart, and returns which of them it could. */

LW_INLINE __mmask8 lw__run_integers(struct lw__run_eight *eight, __m512i words, __mmask8 opens,
                                    const struct lw__run_constants *c)
{
    const __m512i value = _mm512_abs_epi64(_mm512_srai_epi64(words, 1));
    const __mmask8 large = _mm512_cmpge_epu64_mask(value, LW_RUN_EACH(e8));
    const struct lw__run_extent digits =
        large ? lw__run_put_digits(eight, value, _mm512_setzero_si512(), c)
              : lw__run_put_few_digits(eight, value, c);
    lw__run_store_layout(eight, lw__run_integer_layout(digits.first, c),
                         _mm512_movepi64_mask(words), opens, c);
    return _mm512_cmplt_epu64_mask(value, LW_RUN_EACH(e16));
}

/* Eight words of which some are doubles. */
struct lw__run_words {
    __m512i words, bits; /* bits of doubles, where the words are doubles */
    __mmask8 integers, opens;
};

LW_INLINE void lw__run_store_mixed(struct lw__run_eight *eight, const struct lw__run_words *w,
                                   struct lw__run_layout doubles, __m512i first,
                                   const struct lw__run_constants *c)
{
    const struct lw__run_layout integers = lw__run_integer_layout(first, c);
    const struct lw__run_layout layout = {
        _mm512_mask_mov_epi64(doubles.row, w->integers, integers.row),
        _mm512_mask_mov_epi64(doubles.length, w->integers, integers.length)};
    const __m512i sign = _mm512_mask_mov_epi64(w->bits, w->integers, w->words);
    lw__run_store_layout(eight, layout, _mm512_movepi64_mask(sign), w->opens, c);
}

/* In place of the doubles' values, the integers'. */
LW_INLINE __m512i lw__run_values(const struct lw__run_words *w, __m512i doubles)
{
    return _mm512_mask_abs_epi64(doubles, w->integers, _mm512_srai_epi64(w->words, 1));
}

/*
 * The doubles as millionths, if that is what all of them are: m / 10**6 with m below 10**15, so
 * near the double that Grisu's narrowed interval has it in it for certain. (Half a unit in the last
 * place is 512 to 1024 of Grisu's steps, and the interval 2 steps narrower at the most.) Then no
 * other decimal of fifteen digits is in the interval, and the digits of m without the zeros at its
 * end are those that Grisu finds.
 */
LW_INLINE bool lw__run_millionths(const struct lw__run_words *w, __m512i *millionths,
                                  const struct lw__run_constants *c)
{
    const __m512i magnitude = _mm512_and_si512(w->bits, LW_RUN_EACH(magnitude));
    const __m512d value = _mm512_castsi512_pd(magnitude), e6 = _mm512_set1_pd(c->e6);
    const __m512i m = _mm512_cvt_roundpd_epi64(_mm512_mul_pd(value, e6),
                                               _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    const __m512d off = _mm512_fmsub_pd(value, e6, _mm512_cvtepi64_pd(m));
    const __m512d power = _mm512_castsi512_pd(_mm512_and_si512(magnitude, LW_RUN_EACH(exponent)));
    const __mmask8 near = _mm512_cmp_pd_mask(
        _mm512_abs_pd(off), _mm512_mul_pd(power, _mm512_set1_pd(c->doubt)), _CMP_LE_OQ);
    const __mmask8 small = _mm512_mask_cmplt_epu64_mask(near, m, LW_RUN_EACH(e15));
    *millionths = m;
    return (__mmask8)(small | w->integers) == 255;
}

LW_INLINE __mmask8 lw__run_fixed(struct lw__run_eight *eight, const struct lw__run_words *w,
                                 __m512i millionths, const struct lw__run_constants *c)
{
    const __m512i value = lw__run_values(w, millionths);
    const __mmask8 large = _mm512_cmpge_epu64_mask(value, LW_RUN_EACH(e8));
    const struct lw__run_extent digits =
        large ? lw__run_put_digits(eight, value, _mm512_setzero_si512(), c)
              : lw__run_put_few_digits(eight, value, c);
    lw__run_store_mixed(eight, w, lw__run_fixed_layout(digits, c), digits.first, c);
    return _mm512_cmplt_epu64_mask(value, LW_RUN_EACH(e16));
}

LW_INLINE __mmask8 lw__run_any(struct lw__run_eight *eight, const struct lw__run_words *w,
                               const struct lw__run_constants *c)
{
    const struct lw__decimal_lanes d = lw__grisu_lanes_at_once(w->bits);
    const __mmask8 zero = _mm512_cmpeq_epi64_mask(w->words, LW_RUN_EACH(zero_word));
    const __mmask8 fifteen = _mm512_cmplt_epu64_mask(d.head, LW_RUN_EACH(e15));
    const __m512i tens =
        _mm512_add_epi64(_mm512_slli_epi64(d.head, 3), _mm512_add_epi64(d.head, d.head));
    const __m512i last = _mm512_maskz_mov_epi64((__mmask8) ~(fifteen | zero | w->integers), d.last);
    __m512i point = _mm512_mask_sub_epi64(d.point, fifteen, d.point, LW_RUN_EACH(one));
    point = _mm512_mask_mov_epi64(point, zero, LW_RUN_EACH(one));
    __m512i value = _mm512_mask_add_epi64(d.head, fifteen, tens, d.last);
    value = lw__run_values(w, _mm512_maskz_mov_epi64((__mmask8)~zero, value));

    const struct lw__run_extent digits = lw__run_put_digits(eight, value, last, c);
    const struct lw__run_layout layout = lw__run_double_layout(digits.end, last, point, c);
    lw__run_store_mixed(eight, w, layout, digits.first, c);
    const __mmask8 plain = _mm512_cmplt_epu64_mask(layout.row, LW_RUN_EACH(integers));
    return (__mmask8)((d.sure & plain) | zero | w->integers) &
           _mm512_cmplt_epu64_mask(value, LW_RUN_EACH(e16));
}

LW_INLINE __mmask8 lw__run_doubles(struct lw__run_eight *eight, __m512i words, __mmask8 integers,
                                   __mmask8 opens, const struct lw__run_constants *c)
{
    /* lw__word_double: the tag becomes 01 or 10, by the top bit. */
    const __m512i tagged =
        _mm512_mask_xor_epi64(words, _mm512_movepi64_mask(words), words, _mm512_set1_epi64(3));
    const __mmask8 zero = _mm512_cmpeq_epi64_mask(words, LW_RUN_EACH(zero_word));
    const __m512i bits = _mm512_maskz_ror_epi64((__mmask8)~zero, tagged, 3);
    const struct lw__run_words w = {words, bits, integers, opens};
    __m512i millionths;
    if (lw__run_millionths(&w, &millionths, c)) return lw__run_fixed(eight, &w, millionths, c);
    return lw__run_any(eight, &w, c);
}

LW_INLINE char *lw__run_put_one(const struct lw__run_eight *eight, size_t i, char *dst)
{
    const __m256i row = _mm256_load_si256((const void *)(lw__tab_run_layout + eight->layout[i]));
    const __m256i digits = _mm256_load_si256((const void *)eight->digits[i]);
    _mm256_storeu_si256((void *)dst, _mm256_permutexvar_epi8(row, digits));
    return dst + eight->length[i];
}

LW_INLINE char *lw__run_put_all(const struct lw__run_eight *eight, char *dst)
{
    dst = lw__run_put_one(eight, 0, dst);
    dst = lw__run_put_one(eight, 1, dst);
    dst = lw__run_put_one(eight, 2, dst);
    dst = lw__run_put_one(eight, 3, dst);
    dst = lw__run_put_one(eight, 4, dst);
    dst = lw__run_put_one(eight, 5, dst);
    dst = lw__run_put_one(eight, 6, dst);
    return lw__run_put_one(eight, 7, dst);
}

/* n numbers of which some are not among the `sure` ones. */
static LW_NOINLINE char *lw__run_put_rare(const struct lw__run_eight *eight, const uint64_t *words,
                                          size_t n, unsigned sure, uint64_t opens, char *dst)
{
    for (size_t i = 0; i < n; i++) {
        if (sure >> i & 1)
            dst = lw__run_put_one(eight, i, dst);
        else
            dst = lw__run_put(dst, words[i], opens >> i & 1);
    }
    return dst;
}

/* Eight lanes take as long for one number as for eight, and the text's end is known last: few
   numbers are sooner printed one by one, integers up to four of them. */
LW_INLINE bool lw__run_is_short(const uint64_t *words, size_t n)
{
    if (n > 4) return false;
    return n < 3 || (words[0] & words[1] & words[n - 1] & LW_WORD_INTEGER);
}

static struct lw__run_end lw__number_run_avx512vbmi(const uint64_t *words, size_t n, unsigned tags,
                                                    uint64_t opens, char *dst)
{
    if (lw__run_is_short(words, n)) return lw__number_run(words, n, tags, opens, dst);
    struct lw__run_eight eight LW_ALIGNED(64);
    const struct lw__run_constants *c = &lw__run_constants;
    LW_FORGET(c);
    size_t i = 0, some = 8;
    for (; i < n && some == 8; i += some, opens >>= 8) {
        const unsigned there = _bzhi_u32(255, (unsigned)(n - i < 8 ? n - i : 8));
        const __m512i eight_words = _mm512_maskz_loadu_epi64((__mmask8)there, words + i);
        const unsigned numbers =
            _mm512_test_epi64_mask(eight_words, _mm512_set1_epi64((long long)tags));
        const unsigned integers = _mm512_test_epi64_mask(eight_words, LW_RUN_EACH(one));
        some = _tzcnt_u32(~numbers);
        unsigned sure;
        if (integers == numbers)
            sure = lw__run_integers(&eight, eight_words, (__mmask8)opens, c);
        else
            sure = lw__run_doubles(&eight, eight_words, (__mmask8)integers, (__mmask8)opens, c);
        /* Or else the layout is taken out of its registers, which a load is cheaper than. */
        const struct lw__run_eight *e = &eight;
        LW_FORGET(e);
        if (LW_UNLIKELY(_bzhi_u32(~sure, (unsigned)some))) {
            dst = lw__run_put_rare(e, words + i, some, sure, opens, dst);
            continue;
        }
        if (LW_LIKELY(some == 8))
            dst = lw__run_put_all(e, dst);
        else
            for (size_t j = 0; j < some; j++)
                dst = lw__run_put_one(e, j, dst);
    }
    return (struct lw__run_end){i, dst};
}

static void lw__number_run_install_avx512vbmi(struct lw__kernels *k)
{
    k->number_run = lw__number_run_avx512vbmi;
}

#endif
