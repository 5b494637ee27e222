/* lw info: the version, and which tiers there are. */
#include "io.h"
#include "lw.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

void run_info(const struct options *o)
{
    (void)o;
    printf("lw %s\ntier: %s\navailable:", lw_version(), lw_cpu_tier_name(lw_cpu_tier()));
    for (int t = 0; t < LW_TIER_COUNT; t++)
        if (lw_cpu_available((lw_tier)t)) printf(" %s", lw_cpu_tier_name((lw_tier)t));
    putchar('\n');
    if (fflush(stdout) != 0) io_fail("standard output: %s", strerror(errno));
}
