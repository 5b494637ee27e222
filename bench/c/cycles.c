/*
 * Processor cycles of this process, where the system counts them for us: by perf_event_open, which
 * virtual machines and strict settings of perf_event_paranoid do not offer.
 */
#include "bench.h"

#ifdef __linux__

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_counter(void)
{
    struct perf_event_attr about = {.type = PERF_TYPE_HARDWARE,
                                    .size = sizeof about,
                                    .config = PERF_COUNT_HW_CPU_CYCLES,
                                    .exclude_kernel = 1,
                                    .exclude_hv = 1};
    return (int)syscall(SYS_perf_event_open, &about, 0, -1, -1, 0);
}

uint64_t bench_cycles(void)
{
    static int counter = -2;
    if (counter == -2) counter = open_counter();
    uint64_t count;
    if (counter < 0 || read(counter, &count, sizeof count) != (ssize_t)sizeof count) return 0;
    return count;
}

#else

uint64_t bench_cycles(void) { return 0; }

#endif
