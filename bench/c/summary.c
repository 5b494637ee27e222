/*
 * The last part of the benchmark's output: each tier beside the fastest of the other libraries that
 * its processors could run just as well.
 */
#include "summary.h"

#include <sys/mman.h>

enum {
    MAX_ROWS = 8192
};

/* Within this, two figures of a machine that does other things too are the same. */
static const double same = 1.03;

/* Shared with child processes, of which one at a time adds to it. */
static struct rows {
    size_t count;
    struct bench_figure row[MAX_ROWS];
} * rows;

void bench_summary_start(void)
{
    rows = mmap(NULL, sizeof *rows, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (rows == MAP_FAILED) exit(2);
}

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
    if (rows->count < MAX_ROWS) rows->row[rows->count++] = *figure;
}

static double ratio_of(const struct bench_figure *f) { return f->ns / f->peer_ns; }

/* The sizes of the first operation, which are those of all. */
static void print_sizes(void)
{
    const struct bench_figure *first = rows->row;
    printf("# %-22s %-10s", "operation", "tier");
    for (size_t i = 0; i < rows->count; i++)
        if (first[i].op == first->op && first[i].tier == first->tier)
            printf(" %8zu", first[i].size);
    putchar('\n');
}

typedef double cell(const struct bench_figure *);

static void print_line(const char *op, lw_tier tier, cell *value)
{
    bool any = false;
    for (size_t i = 0; i < rows->count; i++) {
        const struct bench_figure *f = &rows->row[i];
        if (f->op != op || f->tier != tier || (value == ratio_of && !f->peer)) continue;
        if (!any) printf("  %-22s %-10s", op, lw_cpu_tier_name(tier));
        any = true;
        printf(" %8.2f", value(f));
    }
    if (any) putchar('\n');
}

static bool has_peer(const char *op)
{
    for (size_t i = 0; i < bench_peer_count; i++)
        if (strcmp(bench_peers[i].op, op) == 0) return true;
    return false;
}

static void print_ratios(void)
{
    puts("# times the time of the best peer of the tier or a lower one (less is better)");
    print_sizes();
    for (size_t i = 0; i < bench_op_count; i++)
        for (int t = 0; t < LW_TIER_COUNT && has_peer(bench_ops[i].name); t++)
            print_line(bench_ops[i].name, (lw_tier)t, ratio_of);
}

static void print_behind(void)
{
    size_t behind = 0, count = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const struct bench_figure *f = &rows->row[i];
        if (!f->peer) continue;
        count++;
        if (ratio_of(f) <= same) continue;
        if (!behind++) puts("# behind the best peer: operation, tier, size, ratio, peer");
        printf("  %-22s %-10s %9zu %8.2f  %s\n", f->op, lw_cpu_tier_name(f->tier), f->size,
               ratio_of(f), f->peer);
    }
    printf("# behind the best peer by more than %.0f%%: %zu of %zu\n", (same - 1) * 100, behind,
           count);
}

/* How much more a text of which one byte in 64 needs an escape costs than one of which none does,
   divided by those bytes. */
static double escape_ns(const struct bench_figure *with)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct bench_figure *f = &rows->row[i];
        if (strcmp(f->op, "json_escape_varied") == 0 && f->tier == with->tier &&
            f->size == with->size)
            return (with->ns - f->ns) * 64 / (double)f->size;
    }
    return 0;
}

static void print_escapes(const char *op)
{
    puts("# nanoseconds an escape, at places that are others in each call");
    print_sizes();
    for (int t = 0; t < LW_TIER_COUNT; t++)
        print_line(op, (lw_tier)t, escape_ns);
}

void bench_summary_print(void)
{
    if (rows->count == 0) return;
    if (bench_peer_count) print_ratios();
    for (size_t i = 0; i < rows->count; i++) {
        const char *op = rows->row[i].op;
        if (strcmp(op, "json_escape_some_varied") != 0) continue;
        print_escapes(op);
        break;
    }
    if (bench_peer_count) print_behind();
}
