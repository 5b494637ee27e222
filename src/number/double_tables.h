/*
 * Tables for printing doubles, made by tools/gen_double_tables.rb. Every tier's code shares the one
 * copy in double_tables.c.
 */
#ifndef LW_NUMBER_DOUBLE_TABLES_H
#define LW_NUMBER_DOUBLE_TABLES_H

#include "common/compiler.h"

/* floor(10**k * 2**s) with all 128 bits in use, the high half first; k from LW_POWER10_MIN on. */
#define LW_POWER10_MIN (-293)
extern const uint64_t lw__tab_power10[1236] LW_HIDDEN;

/* 10**k * 2**s, rounded to 64 bits: every LW_GRISU_STEPth k from LW_GRISU_MIN on. */
#define LW_GRISU_MIN (-348)
#define LW_GRISU_STEP 8
extern const uint64_t lw__tab_grisu_power10[87] LW_HIDDEN;

/* What Grisu2 does with the doubles of one biased exponent: the index of the power of ten, how many
   tens more, and how many bits up from there. */
struct lw__grisu_plan {
    uint8_t power, tens, shift;
};
extern const struct lw__grisu_plan lw__tab_grisu_plan[2047] LW_HIDDEN;

/* 1, 10, 100, ... */
extern const uint64_t lw__tab_tens[16] LW_HIDDEN;

/* "e-07", "e+15": the exponents from LW_EXPONENT_MIN on, with at least two digits. */
#define LW_EXPONENT_MIN (-324)
struct lw__exponent_text {
    char text[7];
    uint8_t length;
};
extern const struct lw__exponent_text lw__tab_exponent[633] LW_HIDDEN;

#endif
