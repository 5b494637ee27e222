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

/* For each biased exponent of a double: the index of the Grisu power of ten, in bits 0 to 6; how
   many tens more, in bits 7 to 10; 64 less the shift, in bits 11 to 15. */
extern const uint16_t lw__tab_grisu_plan[2047] LW_HIDDEN;

/* 1, 10, 100, ... */
extern const uint64_t lw__tab_tens[16] LW_HIDDEN;

#endif
