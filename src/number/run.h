/*
 * Runs of numbers: many printed by one call, each with the JSON text that stands before it.
 *
 * A number is one word, tagged as CRuby tags its small integers and most of its doubles, so that an
 * Array can be printed where it lies:
 *
 *      ...1    an integer, in the upper 63 bits
 *      ..10    a double: its bits rotated left by 3, where the upper three bits of the exponent,
 *              011 or 100, are cut to their last one and the tag is put in place of the others;
 *              0.0 is LW_WORD_ZERO
 *      ..00    something else, where the run ends
 */
#ifndef LW_NUMBER_RUN_H
#define LW_NUMBER_RUN_H

#include "common/bytes.h"

#include <lanewise/number.h>

enum {
    LW_WORD_INTEGER = 1,
    LW_WORD_DOUBLE = 2,
    LW_RUN_ROOM = LW_DOUBLE_TEXT_MAX + 3 /* bytes for a number and what is before it */
};
#define LW_WORD_ZERO UINT64_C(0x8000000000000002)

/* How far a run came, in words and in text. */
struct lw__run_end {
    size_t count;
    char *text;
};

LW_INLINE int64_t lw__word_integer(uint64_t word) { return (int64_t)word >> 1; }

/* The bits of a double. */
LW_INLINE uint64_t lw__word_double(uint64_t word)
{
    if (LW_UNLIKELY(word == LW_WORD_ZERO)) return 0;
    const uint64_t bits = word ^ ((0 - (word >> 63)) & 3);
    return bits >> 3 | bits << 61;
}

/* Writes a comma, or "],[", and returns where the number begins. */
LW_INLINE char *lw__run_begin(char *dst, bool opens)
{
    memcpy(dst, "],[", 3);
    *dst = opens ? ']' : ',';
    return dst + 1 + 2 * opens;
}

#endif
