#include "harness.h"

#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum {
    CANARY = 0xC5
};

struct arena arena_new(size_t size)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    const size_t inner = (size + MAX_VECTOR + page) / page * page;
    uint8_t *p = mmap(NULL, inner + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED || mprotect(p + page, inner, PROT_READ | PROT_WRITE) != 0) {
        perror("arena");
        abort();
    }
    return (struct arena){p + page, p + page + inner};
}

uint8_t *arena_place(struct arena a, size_t n, int placement)
{
    memset(a.start, CANARY, (size_t)(a.end - a.start));
    if (placement == AT_END) return a.end - n;
    if (placement == AT_START) return a.start;
    return a.start + (placement - MISALIGNED_0);
}

static const uint8_t *not_canary(const uint8_t *from, const uint8_t *to)
{
    while (from < to && *from == CANARY)
        from++;
    return from < to ? from : NULL;
}

const uint8_t *arena_touched(struct arena a, const uint8_t *p, size_t n)
{
    const uint8_t *before = not_canary(a.start, p);
    return before ? before : not_canary(p + n, a.end);
}

void arena_check(struct arena a, const uint8_t *p, size_t n)
{
    const uint8_t *touched = arena_touched(a, p, n);
    if (touched)
        fail_msg("%s: byte %td of a buffer of %zu was written (now 0x%02x)",
                 lw_cpu_tier_name(lw_cpu_tier()), touched - p, n, *touched);
}

static uint64_t state;

void random_seed(void)
{
    const char *given = getenv("LANEWISE_SEED");
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    state = given ? strtoull(given, NULL, 0)
                  : (uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec;
    if (state == 0) state = 1;
    printf("LANEWISE_SEED=%#llx\n", (unsigned long long)state);
}

uint64_t random_u64(void)
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545F4914F6CDD1Du;
}

size_t random_below(size_t n) { return (size_t)(random_u64() % n); }

void random_bytes(uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        p[i] = (uint8_t)(random_u64() >> 32);
}

const struct lw__kernels *scalar_kernels(void) { return lw__kernels_of(LW_TIER_SCALAR); }

void for_each_tier(void (*check)(const struct lw__kernels *tier))
{
    const lw_tier before = lw_cpu_tier();
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (lw_cpu_use_tier((lw_tier)t) != LW_OK) continue;
        check(lw__kernels_of((lw_tier)t));
    }
    lw_cpu_use_tier(before);
}

void for_each_text(const uint8_t *set, size_t kinds, size_t longest,
                   void (*check)(const uint8_t *text, size_t n))
{
    uint8_t text[8];
    size_t texts = 1;
    assert_true(longest <= sizeof text);
    for (size_t n = 0; n <= longest; n++, texts *= kinds) {
        for (size_t code = 0; code < texts; code++) {
            size_t rest = code;
            for (size_t i = 0; i < n; i++, rest /= kinds)
                text[i] = set[rest % kinds];
            check(text, n);
        }
    }
}

void for_each_size_and_place(void (*draw)(uint8_t *bytes, size_t n),
                             void (*check)(const uint8_t *bytes, size_t n, int place))
{
    uint8_t bytes[EDGE_SIZES];
    for (size_t n = 0; n <= EDGE_SIZES; n++) {
        for (int place = 0; place < PLACEMENTS; place++) {
            draw(bytes, n);
            check(bytes, n, place);
        }
    }
}

void assert_same_bytes(const char *what, const uint8_t *got, const uint8_t *want, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (got[i] != want[i])
            fail_msg("%s on %s, size %zu: byte %zu is 0x%02x, expected 0x%02x", what,
                     lw_cpu_tier_name(lw_cpu_tier()), n, i, got[i], want[i]);
}
