/*
 * lw__grisu_at_once (src/number/grisu.h) for eight doubles at once, exactly.
 *
 * Products of 64 bits are put together from those of 52 bits that AVX-512 IFMA has. The hidden bit
 * of the significand, which would be one too many, stays out of them: what it adds is the power
 * itself.
 *
 *      power                 power1 * 2**52 + power0
 *      fraction * power      lo(f*power0) + 2**52 * (hi(f*power0) + lo(f*power1)) + 2**104 *
 * hi(f*power1) 2**52 * power                        2**52 * power0                        + 2**104
 * * power1 sum                   low          + 2**52 * middle                        + 2**104 *
 * high
 *
 * Twice the sum, plus and minus the power, are the products of the two ends of the interval; of a
 * power of two the lower end is at four times the sum, minus the power.
 *
 * Powers are looked up among those that doubles from 2**LW_RUN_FIRST on need, 128 exponents.
 */
#ifndef LW_ISA_AVX512VBMI_GRISU_LANES_H
#define LW_ISA_AVX512VBMI_GRISU_LANES_H

#include "number/grisu.h"
#include "tables/number_run.h"

/* What the compiler would build in two instructions each. */
struct lw__grisu_constants {
    uint64_t one, two, four, byte, first, binades, fraction, twentieth, half, least_point;
};
static const struct lw__grisu_constants lw__grisu_constants LW_ALIGNED(64) = {
    .one = 1,
    .two = 2,
    .four = 4,
    .byte = 255,
    .first = LW_RUN_FIRST,
    .binades = LW_RUN_BINADES,
    .fraction = LW_DOUBLE_FRACTION,
    .twentieth = (UINT64_C(1) << 60) / 20 + 1,
    .half = UINT64_C(1) << 59,
    .least_point = (uint64_t)(int64_t)LW_RUN_LEAST_POINT};
#define LW_GRISU_EACH(name) _mm512_set1_epi64((long long)c->name)

/* As struct lw__decimal, in lanes, with the place of the point: 0.head * 10**point, where head has
   sixteen digits. Lanes that are not `sure` are left to lw__double_print. */
struct lw__decimal_lanes {
    __m512i head, last, point;
    __mmask8 sure;
};

struct lw__grisu_lanes {
    __m512i upper, to_value, to_lower; /* as in struct lw__grisu */
};

/* (sum + 2**(bits - 1)) >> bits, where half is 2**(bits - 1). */
LW_INLINE __m512i lw__grisu_rounded(__m512i sum, __m512i half, unsigned bits)
{
    return _mm512_srai_epi64(_mm512_add_epi64(sum, half), bits);
}

LW_INLINE struct lw__grisu_lanes lw__grisu_lanes_scale(__m512i fraction, __m512i power,
                                                       const struct lw__grisu_constants *c)
{
    const __m512i power0 = _mm512_and_si512(power, LW_GRISU_EACH(fraction));
    const __m512i power1 = _mm512_srli_epi64(power, 52);
    const __m512i low = _mm512_madd52lo_epu64(_mm512_setzero_si512(), fraction, power);
    const __m512i middle =
        _mm512_madd52hi_epu64(_mm512_madd52lo_epu64(power0, fraction, power1), fraction, power);
    const __m512i high = _mm512_madd52hi_epu64(power1, fraction, power1);
    const __m512i value = lw__grisu_rounded(middle, LW_GRISU_EACH(one), 1);

    const __m512i low2 = _mm512_add_epi64(low, low), middle2 = _mm512_add_epi64(middle, middle);
    const __m512i above =
        _mm512_add_epi64(power1, _mm512_srli_epi64(_mm512_add_epi64(low2, power0), 52));
    const __m512i upper =
        _mm512_sub_epi64(lw__grisu_rounded(_mm512_add_epi64(middle2, above), LW_GRISU_EACH(two), 2),
                         LW_GRISU_EACH(one));
    const __m512i below =
        _mm512_sub_epi64(_mm512_srai_epi64(_mm512_sub_epi64(low2, power0), 52), power1);
    __m512i lower = lw__grisu_rounded(_mm512_add_epi64(middle2, below), LW_GRISU_EACH(two), 2);

    const __mmask8 near = _mm512_testn_epi64_mask(fraction, fraction);
    const __m512i near_below = /* fraction and low are 0 */
        _mm512_sub_epi64(_mm512_srai_epi64(_mm512_sub_epi64(_mm512_setzero_si512(), power0), 52),
                         power1);
    const __m512i near_sum = _mm512_add_epi64(_mm512_slli_epi64(middle, 2), near_below);
    lower = _mm512_mask_mov_epi64(lower, near, lw__grisu_rounded(near_sum, LW_GRISU_EACH(four), 3));

    return (struct lw__grisu_lanes){
        _mm512_add_epi64(_mm512_slli_epi64(high, 51), upper), _mm512_sub_epi64(upper, value),
        _mm512_sub_epi64(_mm512_sub_epi64(upper, lower), LW_GRISU_EACH(one))};
}

/* A look-up by the lowest byte of each lane, in a table of 128 bytes. */
LW_INLINE __m512i lw__grisu_look_up(const uint8_t table[128], __m512i index)
{
    const __mmask64 first_bytes = 0x0101010101010101;
    return _mm512_maskz_permutex2var_epi8(first_bytes, _mm512_load_si512(table), index,
                                          _mm512_load_si512(table + 64));
}

/* `bits` of eight doubles. The unit is 16 times a number below 2**50, so that 60 bits of the
   fraction say everything. */
LW_INLINE struct lw__decimal_lanes lw__grisu_lanes_at_once(__m512i bits)
{
    const struct lw__grisu_constants *c = &lw__grisu_constants;
    LW_FORGET(c);
    const __m512i binade =
        _mm512_sub_epi64(_mm512_srli_epi64(_mm512_add_epi64(bits, bits), 53), LW_GRISU_EACH(first));
    const __m512i powers_and_tens = lw__grisu_look_up(lw__tab_run_powers_and_tens, binade);
    const __m512i power =
        _mm512_permutexvar_epi64(_mm512_srli_epi64(powers_and_tens, 4),
                                 _mm512_loadu_si512(lw__tab_grisu_power10 + LW_RUN_POWER));
    const __m512i tens = _mm512_permutex2var_epi64(
        _mm512_loadu_si512(lw__tab_tens), powers_and_tens, _mm512_loadu_si512(lw__tab_tens + 8));
    const __m512i unit = _mm512_sllv_epi64(tens, lw__grisu_look_up(lw__tab_run_shifts, binade));
    const __m512i fraction = _mm512_and_si512(bits, LW_GRISU_EACH(fraction));
    const struct lw__grisu_lanes g = lw__grisu_lanes_scale(fraction, power, c);

    const __m512i zero = _mm512_setzero_si512(), upper1 = _mm512_srli_epi64(g.upper, 52);
    const __m512i low = _mm512_madd52lo_epu64(zero, g.upper, unit);
    const __m512i middle =
        _mm512_madd52hi_epu64(_mm512_madd52lo_epu64(zero, upper1, unit), g.upper, unit);
    const __m512i high = _mm512_madd52hi_epu64(zero, upper1, unit);
    const __m512i whole =
        _mm512_add_epi64(_mm512_srli_epi64(middle, 8), _mm512_slli_epi64(high, 44));
    const __m512i rest =
        _mm512_add_epi64(low, _mm512_slli_epi64(_mm512_and_si512(middle, LW_GRISU_EACH(byte)), 52));
    const __m512i to_value = _mm512_mullo_epi64(g.to_value, unit);
    const __m512i to_lower = _mm512_mullo_epi64(g.to_lower, unit);

    __mmask8 sure = _mm512_cmplt_epu64_mask(binade, LW_GRISU_EACH(binades));
    sure = _mm512_mask_cmpge_epu64_mask(sure, to_value, LW_GRISU_EACH(twentieth));
    sure = _mm512_mask_cmpge_epu64_mask(sure, _mm512_sub_epi64(to_lower, to_value),
                                        LW_GRISU_EACH(twentieth));
    sure = _mm512_mask_cmpneq_epu64_mask(sure, rest, to_lower);

    const __mmask8 open = _mm512_cmpgt_epu64_mask(rest, to_lower);
    const __m512i above = _mm512_sub_epi64(rest, to_value);
    const __m512i tenths =
        _mm512_add_epi64(_mm512_slli_epi64(above, 3), _mm512_add_epi64(above, above));
    const __m512i last =
        _mm512_maskz_srli_epi64(open, _mm512_add_epi64(tenths, LW_GRISU_EACH(half)), 60);
    const __m512i point =
        _mm512_add_epi64(lw__grisu_look_up(lw__tab_run_points, binade), LW_GRISU_EACH(least_point));
    return (struct lw__decimal_lanes){whole, last, point, sure};
}

#endif
