/* The summary at the end of the benchmark's output: each tier beside the best peer. */
#ifndef LW_BENCH_SUMMARY_H
#define LW_BENCH_SUMMARY_H

#include "bench.h"

struct bench_figure {
    const char *op, *peer; /* the fastest of the peers of this tier or a lower one, or NULL */
    lw_tier tier;
    size_t size;
    double ns, peer_ns; /* a call */
};

/* The lowest tier whose processors can run a peer, told from its name. */
lw_tier bench_peer_tier(const char *name);

void bench_summary_add(const struct bench_figure *figure);

/* Before the first fork: figures of child processes are added too. */
void bench_summary_start(void);

void bench_summary_print(void);

#endif
