/*
 * The last part of the benchmark's output: each tier beside the fastest of the other libraries that
 * its processors could run just as well.
 */
#include "summary.h"

enum {
    MAX_ROWS = 8192
};

/* Within this, two figures of a machine that does other things too are the same. */
static const double same = 1.03;

static struct bench_figure rows[MAX_ROWS];
static size_t row_count;

/* What a library may use, told from the name of its entry point; the first part that fits counts.
 */
static const struct {
    const char *part;
    lw_tier tier;
} tier_by_name[] = {
    {"_fallback", LW_TIER_SCALAR},
    {"_chromium", LW_TIER_SCALAR},
    {"_yyjson_", LW_TIER_SCALAR},
    {"_westmere", LW_TIER_SSE42},
    {"_ssse3", LW_TIER_SSE42},
    {"_sse2", LW_TIER_SSE2},
    {"_hexturbo_", LW_TIER_AVX512}, /* with any flags */
    {"_haswell", LW_TIER_AVX2},
    {"_avx2", LW_TIER_AVX2},
    {"_v3", LW_TIER_AVX2},
    {"_hexsimd_", LW_TIER_AVX2},
    {"_base64simd_", LW_TIER_AVX2},
    {"_consthex_", LW_TIER_AVX2},
    {"_heks_", LW_TIER_AVX2},
    {"_sonicrs_escape_native", LW_TIER_AVX2},
    {"_sonicrs_", LW_TIER_SSE2},
    {"_simdjson_", LW_TIER_AVX2},
    {"_jsonescapesimd_", LW_TIER_AVX512},
    {"_avx512", LW_TIER_AVX512VBMI},
    {"_vbmi", LW_TIER_AVX512VBMI},
    {"_simdutf_", LW_TIER_AVX512VBMI}, /* what it chooses itself */
    {"_avx", LW_TIER_SSE42},           /* 16-byte vectors, in the encoding of AVX */
};

lw_tier bench_peer_tier(const char *name)
{
    for (size_t i = 0; i < sizeof tier_by_name / sizeof tier_by_name[0]; i++)
        if (strstr(name, tier_by_name[i].part)) return tier_by_name[i].tier;
    return LW_TIER_SCALAR;
}

void bench_summary_add(const struct bench_figure *figure)
{
    if (row_count < MAX_ROWS) rows[row_count++] = *figure;
}

static bool same_line(const struct bench_figure *a, const struct bench_figure *b)
{
    return a->op == b->op && a->tier == b->tier;
}

static double ratio_of(const struct bench_figure *f) { return f->ns / f->peer_ns; }

static void print_sizes(void)
{
    printf("# %-22s %-10s", "operation", "tier");
    for (size_t i = 0; i < row_count && rows[i].op == rows[0].op; i++)
        if (rows[i].tier == rows[0].tier) printf(" %8zu", rows[i].size);
    putchar('\n');
}

static void print_line(size_t first, double (*cell)(const struct bench_figure *))
{
    printf("  %-22s %-10s", rows[first].op, lw_cpu_tier_name(rows[first].tier));
    for (size_t i = first; i < row_count && rows[i].op == rows[first].op; i++)
        if (same_line(&rows[i], &rows[first])) printf(" %8.2f", cell(&rows[i]));
    putchar('\n');
}

static bool seen_before(size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (same_line(&rows[i], &rows[at])) return true;
    return false;
}

static void print_ratios(void)
{
    puts("# times the time of the best peer of the tier or a lower one (less is better)");
    print_sizes();
    for (size_t i = 0; i < row_count; i++)
        if (rows[i].peer && !seen_before(i)) print_line(i, ratio_of);
}

static void print_behind(void)
{
    size_t behind = 0, count = 0;
    for (size_t i = 0; i < row_count; i++) {
        if (!rows[i].peer) continue;
        count++;
        if (ratio_of(&rows[i]) <= same) continue;
        if (!behind++) puts("# behind the best peer: operation, tier, size, ratio, peer");
        printf("  %-22s %-10s %9zu %8.2f  %s\n", rows[i].op, lw_cpu_tier_name(rows[i].tier),
               rows[i].size, ratio_of(&rows[i]), rows[i].peer);
    }
    if (count)
        printf("# behind the best peer by more than %.0f%%: %zu of %zu\n", (same - 1) * 100, behind,
               count);
}

/* How much more a text of which one byte in 64 needs an escape costs than one of which none does,
   divided by those bytes. */
static double escape_ns(const struct bench_figure *with)
{
    for (size_t i = 0; i < row_count; i++) {
        const struct bench_figure *f = &rows[i];
        if (strcmp(f->op, "json_escape_varied") == 0 && f->tier == with->tier &&
            f->size == with->size)
            return (with->ns - f->ns) * 64 / (double)f->size;
    }
    return 0;
}

static void print_escapes(void)
{
    bool any = false;
    for (size_t i = 0; i < row_count; i++) {
        if (strcmp(rows[i].op, "json_escape_some_varied") != 0 || seen_before(i)) continue;
        if (!any) puts("# nanoseconds an escape, at places that are others in each call");
        if (!any) print_sizes();
        any = true;
        print_line(i, escape_ns);
    }
}

void bench_summary_print(void)
{
    bool any = false;
    for (size_t i = 0; i < row_count; i++)
        any |= rows[i].peer != NULL;
    if (any) print_ratios();
    print_escapes();
    if (any) print_behind();
}
