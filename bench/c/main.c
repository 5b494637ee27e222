/*
 * The benchmark program. For each operation and size, all candidates take turns, round after
 * round, and the fastest round of each counts: what the machine does meanwhile hits all of them,
 * and a minimum forgets it.
 */
#include "summary.h"

#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    MAX_CANDIDATES = 64,
    MAX_SIZES = 32,
    BATCH_NS = 30 * 1000, /* one turn of one candidate lasts about so long */
    MIN_ROUNDS = 5,
    LARGE = 2 << 20, /* a call on so many bytes takes milliseconds, and no cache keeps them */
    LARGE_ROUNDS = 3
};

struct candidate {
    const char *name;
    bench_fn *run;
    lw_tier tier; /* LW_TIER_COUNT: not ours */
    bool is_peer;
    size_t calls;  /* in a turn */
    size_t next;   /* input, where there are several */
    double best;   /* nanoseconds a call */
    double cycles; /* a call, the fewest; 0: not known */
};

struct options {
    const char *op, *tier;
    bool csv, instructions;
    double seconds; /* for all candidates of one operation and size */
    size_t sizes[MAX_SIZES], size_count;
    size_t repeat; /* only call so many times, and print nothing */
};

static const size_t default_sizes[] = {16,       20,        24,      32,      48,      64,
                                       100,      200,       256,     1024,    4096,    16 << 10,
                                       64 << 10, 256 << 10, 1 << 20, 4 << 20, 16 << 20};

static void copy(const void *src, size_t n, void *dst) { memcpy(dst, src, n); }

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Keeps the compiler from moving or dropping what was written. */
#define BARRIER(p) __asm__ volatile("" ::"r"(p) : "memory")

/* Code in SSE runs at a fraction of its speed as long as the upper halves of registers are in use,
   and some libraries leave them so: no candidate is to pay for the one before it. */
#if defined(__x86_64__)
__attribute__((target("avx"))) static void clear_upper_halves(void) { __builtin_ia32_vzeroupper(); }
static void clean_registers(void)
{
    if (__builtin_cpu_supports("avx")) clear_upper_halves();
}
#else
static void clean_registers(void) {}
#endif

struct data {
    uint8_t *src, *dst;
    size_t n, size, inputs, floor_bytes;
};

static size_t input_length(const struct candidate *c, const struct data *d)
{
    return c->run == copy ? d->floor_bytes : d->n;
}

static void call_repeatedly(bench_fn *run, const uint8_t *src, size_t n, uint8_t *dst, size_t calls)
{
    for (size_t i = 0; i < calls; i++) {
        run(src, n, dst);
        BARRIER(dst);
    }
}

/* Goes on where the turn before ended, so that no input comes again soon. */
static void call_in_turn(struct candidate *c, const struct data *d, size_t calls)
{
    for (size_t i = 0; i < calls; i++) {
        c->run(d->src + c->next * d->n, d->n, d->dst);
        BARRIER(d->dst);
        if (++c->next == d->inputs) c->next = 0;
    }
}

static double turn(struct candidate *c, const struct data *d)
{
    if (c->tier != LW_TIER_COUNT) lw_cpu_use_tier(c->tier);
    const size_t n = input_length(c, d), calls = c->calls;
    clean_registers();
    if (n < LARGE) c->run(d->src, n, d->dst); /* caches and predictors are this candidate's now */
    const uint64_t cycles = bench_cycles();
    const double start = now();
    if (d->inputs > 1 && c->run != copy)
        call_in_turn(c, d, calls);
    else
        call_repeatedly(c->run, d->src, n, d->dst, calls);
    const double ns = (now() - start) / (double)calls;
    const double used = (double)(bench_cycles() - cycles) / (double)calls;
    if (c->cycles == 0 || used < c->cycles) c->cycles = used;
    return ns;
}

static void calibrate(struct candidate *c, const struct data *d)
{
    for (c->calls = 1; c->calls < 1u << 20; c->calls *= 2) {
        c->best = turn(c, d);
        if (c->best * (double)c->calls >= BATCH_NS / 2.0) break;
    }
    c->calls = (size_t)(BATCH_NS / c->best) + 1;
}

/* A part of the name, or after = the whole. */
static bool wanted(const char *choice, const char *name)
{
    if (!choice) return true;
    return *choice == '=' ? strcmp(choice + 1, name) == 0 : strstr(name, choice) != NULL;
}

/* The floor comes first. */
static size_t candidates(const struct bench_op *op, const struct options *o, struct candidate *list)
{
    size_t count = 0;
    list[count++] = (struct candidate){.name = "memcpy", .run = copy, .tier = LW_TIER_COUNT};
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        const char *name = lw_cpu_tier_name((lw_tier)t);
        if (lw_cpu_available((lw_tier)t) && (!o->tier || strcmp(o->tier, name) == 0))
            list[count++] = (struct candidate){.name = name, .run = op->run, .tier = (lw_tier)t};
    }
    for (size_t p = 0; p < bench_peer_count; p++)
        if (strcmp(bench_peers[p].op, op->name) == 0 && count < MAX_CANDIDATES)
            list[count++] = (struct candidate){.name = bench_peers[p].name,
                                               .run = bench_peers[p].run,
                                               .tier = LW_TIER_COUNT,
                                               .is_peer = true};
    return count;
}

/* Pages of its own: a short buffer that happened to lie across two would cost three times as much.
 */
static uint8_t *pages(size_t bytes)
{
    uint8_t *p = aligned_alloc(4096, (bytes + 4096) / 4096 * 4096);
    if (!p) {
        fprintf(stderr, "bench: out of memory for %zu bytes\n", bytes);
        exit(2);
    }
    memset(p, 0, bytes);
    return p;
}

/* So far from the beginning of its pages is the output: at the same place as the input, loads would
   wait for stores that only look as if they went there. */
enum {
    OUTPUT_AT = 2048
};

/* memcpy needs both sides as large as the larger one; peers may write a little past the output. */
static struct data make_data(const struct bench_op *op, size_t size)
{
    const size_t n = op->fill(NULL, size), out = op->out(size), room = op->room(size);
    const size_t larger = n > out ? n : out, inputs = op->inputs(size);
    struct data d = {.src = pages(inputs > 1 ? inputs * n + larger : larger),
                     .dst = pages(OUTPUT_AT + (room > larger ? room : larger) + 64) + OUTPUT_AT,
                     .n = n,
                     .size = size,
                     .inputs = inputs,
                     .floor_bytes = larger};
    op->fill(d.src, inputs > 1 ? inputs * size : size);
    return d;
}

static void print_cycles(const struct candidate *c, size_t size, bool csv)
{
    if (c->cycles > 0)
        printf(csv ? ",%.4f" : " %8.3f", c->cycles / (double)size);
    else
        fputs(csv ? "," : "        -", stdout);
}

static void print_row(const struct bench_op *op, const struct data *d, const struct candidate *c,
                      double floor_ns, const struct candidate *peer, bool csv)
{
    const double rate = (double)d->size / c->best, ratio = c->best / floor_ns;
    if (csv)
        printf("%s,%s,%zu,%.3f,%.3f,%.3f", op->name, c->name, d->size, c->best, rate, ratio);
    else
        printf("%-22s %9zu  %-44s %13.2f %9.2f %8.2f", op->name, d->size, c->name, c->best, rate,
               ratio);
    print_cycles(c, d->size, csv);
    if (peer)
        printf(csv ? ",%.3f,%s\n" : " %8.2f  %s\n", c->best / peer->best, peer->name);
    else
        puts(csv ? ",," : "");
}

/* The fastest of the other libraries that processors of a tier can run. */
static const struct candidate *best_peer(const struct candidate *list, size_t count, lw_tier tier)
{
    const struct candidate *best = NULL;
    for (size_t i = 0; i < count && tier != LW_TIER_COUNT; i++) {
        const struct candidate *c = &list[i];
        if (c->is_peer && bench_peer_tier(c->name) <= tier && (!best || c->best < best->best))
            best = c;
    }
    return best;
}

static void report(const struct bench_op *op, const struct data *d, const struct candidate *list,
                   size_t count, bool csv)
{
    for (size_t i = 0; i < count; i++) {
        const struct candidate *c = &list[i], *peer = best_peer(list, count, c->tier);
        print_row(op, d, c, list[0].best, peer, csv);
        if (c->tier != LW_TIER_COUNT)
            bench_summary_add(&(struct bench_figure){op->name, peer ? peer->name : NULL, c->tier,
                                                     d->size, c->best, peer ? peer->best : 0});
    }
    fflush(stdout);
}

static void measure(const struct bench_op *op, size_t size, const struct options *o)
{
    struct candidate list[MAX_CANDIDATES];
    const size_t count = candidates(op, o, list);
    const struct data d = make_data(op, size);
    for (size_t i = 0; i < count; i++)
        calibrate(&list[i], &d);
    const double end = now() + o->seconds * 1e9;
    const int rounds = d.n < LARGE ? MIN_ROUNDS : LARGE_ROUNDS;
    for (int round = 0; round < rounds || now() < end; round++) {
        for (size_t i = 0; i < count; i++) {
            const double ns = turn(&list[i], &d);
            if (ns < list[i].best) list[i].best = ns;
        }
    }
    report(op, &d, list, count, o->csv);
    free(d.src);
    free(d.dst - OUTPUT_AT);
}

static void count_instructions(const struct bench_op *op, size_t size, const struct options *o)
{
    struct candidate list[MAX_CANDIDATES];
    const size_t count = candidates(op, o, list);
    const struct data d = make_data(op, size);
    for (size_t i = 1; i < count; i++) {
        if (list[i].tier != LW_TIER_COUNT) lw_cpu_use_tier(list[i].tier);
        const unsigned long steps = bench_step(list[i].run, d.src, d.n, d.dst);
        const double each = (double)steps / (double)d.size;
        printf(o->csv ? "%s,%s,%zu,%lu,%.4f\n" : "%-22s %-44s %9zu %12lu %10.4f\n", op->name,
               list[i].name, d.size, steps, each);
    }
    free(d.src);
    free(d.dst - OUTPUT_AT);
}

/* For a profiler: one operation on one tier, and nothing else. */
static void repeat(const struct bench_op *op, size_t size, const struct options *o)
{
    lw_tier tier = lw_cpu_tier();
    if (o->tier && (!lw_cpu_tier_named(o->tier, &tier) || !lw_cpu_available(tier))) exit(3);
    const struct data d = make_data(op, size);
    lw_cpu_use_tier(tier);
    for (size_t i = 0; i < o->repeat; i++)
        op->run(d.src, d.n, d.dst);
    free(d.src);
    free(d.dst - OUTPUT_AT);
}

static void usage(FILE *to)
{
    fputs("usage: bench [--op TEXT] [--tier NAME] [--sizes N,N...] [--seconds S] [--csv]\n"
          "             [--instructions] [--repeat COUNT]\n"
          "Operations are those whose name contains TEXT, or is TEXT in --op =TEXT; sizes are "
          "bytes.\n"
          "--instructions counts by single steps; --repeat only calls, for a profiler (exit status "
          "3: no such tier).\n"
          "Operations:",
          to);
    for (size_t i = 0; i < bench_op_count; i++)
        fprintf(to, " %s", bench_ops[i].name);
    fputc('\n', to);
}

static size_t parse_sizes(const char *text, size_t *sizes)
{
    size_t count = 0;
    char *end;
    for (; count < MAX_SIZES; text = end + 1) {
        sizes[count] = (size_t)strtoull(text, &end, 0);
        if (end == text || (*end && *end != ',')) return 0;
        count++;
        if (!*end) return count;
    }
    return 0;
}

static bool parse(int argc, char **argv, struct options *o)
{
    *o = (struct options){.seconds = 0.1};
    memcpy(o->sizes, default_sizes, sizeof default_sizes);
    o->size_count = sizeof default_sizes / sizeof default_sizes[0];
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(arg, "--csv") == 0) {
            o->csv = true;
            continue;
        }
        if (strcmp(arg, "--instructions") == 0) {
            o->instructions = true;
            continue;
        }
        if (!value) return false;
        i++;
        if (strcmp(arg, "--op") == 0)
            o->op = value;
        else if (strcmp(arg, "--tier") == 0)
            o->tier = value;
        else if (strcmp(arg, "--seconds") == 0)
            o->seconds = atof(value);
        else if (strcmp(arg, "--repeat") == 0)
            o->repeat = (size_t)strtoull(value, NULL, 0);
        else if (strcmp(arg, "--sizes") == 0) {
            o->size_count = parse_sizes(value, o->sizes);
            if (!o->size_count) return false;
        } else
            return false;
    }
    return true;
}

static void print_head(const struct options *o)
{
    printf("# lanewise %s, best tier %s, compiler %s\n", lw_version(),
           lw_cpu_tier_name(lw_cpu_tier()), __VERSION__);
    if (o->instructions)
        puts(o->csv ? "operation,candidate,size,instructions,per_byte"
                    : "# operation             candidate                                         "
                      "size instructions   per byte");
    else
        puts(o->csv
                 ? "operation,candidate,size,ns,gb_per_s,times_memcpy,cycles_per_byte,times_best_"
                   "peer,best_peer"
                 : "# operation                  size  candidate                                  "
                   "        ns/call      GB/s  x memcpy cycles/B   x peer  best peer");
}

static void run(const struct options *o)
{
    const lw_tier before = lw_cpu_tier();
    for (size_t i = 0; i < bench_op_count; i++) {
        if (!wanted(o->op, bench_ops[i].name)) continue;
        for (size_t s = 0; s < o->size_count; s++) {
            if (o->repeat)
                repeat(&bench_ops[i], o->sizes[s], o);
            else if (o->instructions)
                count_instructions(&bench_ops[i], o->sizes[s], o);
            else
                measure(&bench_ops[i], o->sizes[s], o);
        }
    }
    lw_cpu_use_tier(before);
}

/* A process for each tier, as a user has it: where tiers take turns, the processor foresees less
   well where a call through the kernel table leads, and a short one takes three cycles more. */
static void run_tiers_apart(const struct options *o)
{
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!lw_cpu_available((lw_tier)t)) continue;
        fflush(stdout);
        const pid_t pid = fork();
        if (pid == 0) {
            struct options mine = *o;
            mine.tier = lw_cpu_tier_name((lw_tier)t);
            run(&mine);
            fflush(stdout);
            _exit(0);
        }
        int status = 0;
        if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0) exit(1);
    }
}

int main(int argc, char **argv)
{
    struct options o;
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        usage(stdout);
        return 0;
    }
    if (!parse(argc, argv, &o)) {
        usage(stderr);
        return 2;
    }
    if (!o.repeat) print_head(&o);
    bench_summary_start();
    if (bench_peer_count && !o.tier && !o.instructions && !o.repeat)
        run_tiers_apart(&o);
    else
        run(&o);
    if (!o.csv) bench_summary_print();
    return 0;
}
