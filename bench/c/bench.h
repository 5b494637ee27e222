/*
 * The C benchmark: public functions at every tier beside memcpy, and beside other libraries when
 * PEERS names a folder of them. bench/c/ops.def has a row an operation; docs/benchmarks.md says
 * how to read the figures.
 */
#ifndef LW_BENCH_H
#define LW_BENCH_H

#include <lanewise.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One call of what is measured, and nothing else: where it can be a jump, it is. */
typedef void bench_fn(const void *src, size_t n, void *dst);

/* Makes the input of an operation on `size` units, and returns its length. NULL: only the length.
 */
typedef size_t bench_fill(uint8_t *input, size_t size);

/* Prints the doubles that the n bytes at src hold one after the other. */
typedef size_t bench_print(double v, char *dst);
static inline void bench_doubles(const void *src, size_t n, void *dst, bench_print *print)
{
    char *p = dst;
    for (size_t i = 0; i + 8 <= n; i += 8) {
        double v;
        memcpy(&v, (const char *)src + i, 8);
        p += print(v, p);
    }
}

struct bench_op {
    const char *name;
    bench_fill *fill;
    size_t (*inputs)(size_t size); /* how many of them, one after the other, calls go through */
    size_t (*out)(size_t size);    /* bytes of output for `size` units */
    size_t (*room)(size_t size);   /* the most that the output may need */
    bench_fn *run;
};

struct bench_peer {
    const char *op, *name;
    bench_fn *run;
};

extern const struct bench_op bench_ops[];
extern const size_t bench_op_count;
extern const struct bench_peer bench_peers[];
extern const size_t bench_peer_count;

/* Counts the instructions of one call, in single steps; 0 if the system does not let us. */
unsigned long bench_step(bench_fn *run, const void *src, size_t n, void *dst);

/* Cycles of this process so far; 0 if the system does not tell. */
uint64_t bench_cycles(void);

#endif
