/*
 * What the C tests share: cmocka, buffers with guard pages and canaries, a random source whose
 * seed is printed, and a loop over the available tiers.
 */
#ifndef LW_TEST_HARNESS_H
#define LW_TEST_HARNESS_H

#include "common/result.h"
#include "cpu/dispatch.h"

/* cmocka.h needs these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Edge sizes run from 0 to four of the widest vectors. */
enum {
    MAX_VECTOR = 64,
    EDGE_SIZES = 4 * MAX_VECTOR
};

/*
 * An area of whole pages between two pages that may not be touched. A buffer that ends at `end`
 * traps an over-read or over-write by one byte; one that begins at `start` traps under-runs.
 */
struct arena {
    uint8_t *start, *end;
};

/* At least `size` bytes; lives until the process ends. */
struct arena arena_new(size_t size);

/* Where a buffer of n bytes stands in an arena: against the page before it, against the page after
   it, or in between at a given misalignment (0 to 63), where canaries guard it. */
enum placement {
    AT_END,
    AT_START,
    MISALIGNED_0 /* + the misalignment */
};
enum {
    PLACEMENTS = MISALIGNED_0 + MAX_VECTOR
};

/* A buffer of n bytes at that place; all the rest of the arena is filled with the canary. */
uint8_t *arena_place(struct arena a, size_t n, int placement);

/* The first byte outside the n at p (from arena_place) that has changed, or NULL. */
const uint8_t *arena_touched(struct arena a, const uint8_t *p, size_t n);

/* Fails the test if a byte outside the n at p (from arena_place) has changed. */
void arena_check(struct arena a, const uint8_t *p, size_t n);

/* xorshift64*. Seeded from LANEWISE_SEED or the clock; the seed is printed once by the first call
   of random_seed() in main. */
void random_seed(void);
uint64_t random_u64(void);
size_t random_below(size_t n);
void random_bytes(uint8_t *p, size_t n);

/* Calls check once for each available tier other than scalar, and for scalar itself. In check, the
   public functions run on that tier too. Prints the tier when a check fails. */
void for_each_tier(void (*check)(const struct lw__kernels *tier));
const struct lw__kernels *scalar_kernels(void);

/* Calls check for all texts of up to `longest` bytes, each one of the `kinds` in `set`. */
void for_each_text(const uint8_t *set, size_t kinds, size_t longest,
                   void (*check)(const uint8_t *text, size_t n));

/* Calls check for bytes of every size up to EDGE_SIZES, drawn anew each time, and every placement.
 */
void for_each_size_and_place(void (*draw)(uint8_t *bytes, size_t n),
                             void (*check)(const uint8_t *bytes, size_t n, int place));

/* Fails, naming `what`, the tier and the size, if n bytes differ; shows the first difference. */
void assert_same_bytes(const char *what, const uint8_t *got, const uint8_t *want, size_t n);

#endif
