/*
 * What the fuzz targets share. A target cuts its input into what it needs, runs every available
 * tier on buffers of exactly the right size (AddressSanitizer guards their ends), and compares
 * with the scalar tier; a difference ends the process, which is how libFuzzer learns of it.
 */
#ifndef LW_FUZZ_H
#define LW_FUZZ_H

#include <lanewise/base.h>
#include <lanewise/cpu.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define FUZZ_CHECK(condition)                                                      \
    do {                                                                           \
        if (!(condition)) {                                                        \
            fprintf(stderr, "%s:%d: on tier %s: not so: %s\n", __FILE__, __LINE__, \
                    lw_cpu_tier_name(lw_cpu_tier()), #condition);                  \
            abort();                                                               \
        }                                                                          \
    } while (0)

/* A heap block of exactly n bytes; of 0 bytes, one that may not be touched at all. */
static inline void *fuzz_alloc(size_t n)
{
    void *p = malloc(n);
    FUZZ_CHECK(p != NULL);
    return p;
}

static inline void *fuzz_copy(const void *src, size_t n)
{
    void *p = fuzz_alloc(n);
    if (n) memcpy(p, src, n);
    return p;
}

/* Uses tier t; false if this machine lacks it. for (int t = 0; t < LW_TIER_COUNT; t++) ... */
static inline int fuzz_use_tier(int t) { return lw_cpu_use_tier((lw_tier)t) == LW_OK; }

#endif
