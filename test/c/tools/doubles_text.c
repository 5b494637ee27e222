/*
 * Doubles and what lw_double_print makes of them, for programs that know the right text.
 *
 *   doubles_text FORM SET SEED COUNT
 *
 * FORM is json, json_2_11, json_2_12, es6 or ruby, or json_runs, which is json printed by the
 * kernel for runs of numbers. SET is `bits` (random bit patterns), `near` (the same with exponents
 * from 2**-70 to 2**69), `decimals` (random decimals of 1 to 17 digits) or `edges` (every power of
 * two and of ten, its neighbours, and multiples; COUNT is ignored). Infinities and NaN are left
 * out. Standard output is a sequence of records: the number of doubles and the number of bytes of
 * text, as 32-bit integers; the doubles; their texts, with a comma between two. All in the byte
 * order of the machine.
 */
#include "cpu/dispatch.h"

#include <lanewise.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD = 20000
};

static lw_double_form form;
static bool in_runs;
static double doubles[RECORD];
static char text[(RECORD + 1) * LW_RUN_ROOM];
static uint32_t count;

static char *print_each(char *p)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) *p++ = ',';
        p += lw_double_print(doubles[i], p, form);
    }
    return p;
}

/* The word of src/number/run.h; 0 if there is none for this double. */
static uint64_t word_of(double v)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    if (bits == 0) return LW_WORD_ZERO;
    const unsigned upper = bits >> 60 & 7;
    const uint64_t word = ((bits << 3 | bits >> 61) & ~UINT64_C(3)) | LW_WORD_DOUBLE;
    return (upper == 3 || upper == 4) && word != LW_WORD_ZERO ? word : 0;
}

static char *print_runs(char *p)
{
    static uint64_t words[RECORD];
    char *const before = p - 1; /* the first comma */
    for (uint32_t i = 0; i < count; i++)
        words[i] = word_of(doubles[i]);
    p = before;
    for (uint32_t i = 0; i < count;) {
        const struct lw__run_end end =
            lw__kernels()->number_run(words + i, count - i, LW_WORD_DOUBLE, 0, p);
        i += (uint32_t)end.count;
        p = end.text;
        if (i == count) break;
        *p++ = ',';
        p += lw_double_print(doubles[i++], p, LW_DOUBLE_JSON);
    }
    return p;
}

static void flush(void)
{
    if (count == 0) return;
    char *const begin = text + 1;
    char *const p = in_runs ? print_runs(begin) : print_each(begin);
    const uint32_t sizes[2] = {count, (uint32_t)(p - begin)};
    fwrite(sizes, sizeof sizes, 1, stdout);
    fwrite(doubles, sizeof doubles[0], count, stdout);
    fwrite(begin, 1, sizes[1], stdout);
    if (ferror(stdout)) exit(EXIT_FAILURE);
    count = 0;
}

static void add(double v)
{
    if (!isfinite(v)) return;
    doubles[count++] = v;
    if (count == RECORD) flush();
}

/* SplitMix64 (Steele, Lea, Flood, 2014). */
static uint64_t state;
static uint64_t next_random(void)
{
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static double random_bits(void)
{
    const uint64_t bits = next_random();
    double v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

static double random_near(void)
{
    const uint64_t bits = next_random(), exponent = 1023 - 70 + next_random() % 140;
    const uint64_t near = (bits & ~(UINT64_C(2047) << 52)) | exponent << 52;
    double v;
    memcpy(&v, &near, sizeof v);
    return v;
}

static double random_decimal(void)
{
    char decimal[64];
    const uint64_t digits = next_random() % (uint64_t)pow(10, 1 + (int)(next_random() % 17));
    snprintf(decimal, sizeof decimal, "%s%llue%d", next_random() % 2 ? "-" : "",
             (unsigned long long)digits, (int)(next_random() % 51) - 25);
    return strtod(decimal, NULL);
}

static void add_edge(double v)
{
    for (int sign = -1; sign <= 1; sign += 2) {
        add(sign * v);
        add(sign * nextafter(v, INFINITY));
        add(sign * nextafter(v, 0));
    }
}

static void edges(void)
{
    for (int e = -1074; e <= 1023; e++)
        for (int m = 1; m <= 7; m += 2)
            add_edge(ldexp(m, e));
    for (int e = -324; e <= 308; e++) {
        for (int m = 1; m <= 9; m++) {
            char decimal[16];
            snprintf(decimal, sizeof decimal, "%de%d", m, e);
            add_edge(strtod(decimal, NULL));
        }
    }
    for (uint64_t i = 0; i < 20000; i++)
        add_edge((double)i / 8);
    for (uint64_t i = 1; i <= 20000; i++)
        add_edge((double)(i * UINT64_C(450359962737))); /* up to 2**53 */
    add_edge(1.7976931348623157e308);
}

static bool choose_form(const char *name)
{
    static const struct {
        const char *name;
        lw_double_form form;
    } forms[] = {{"json", LW_DOUBLE_JSON},
                 {"json_runs", LW_DOUBLE_JSON},
                 {"json_2_11", LW_DOUBLE_JSON_2_11},
                 {"json_2_12", LW_DOUBLE_JSON_2_12},
                 {"es6", LW_DOUBLE_ES6},
                 {"ruby", LW_DOUBLE_RUBY}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(forms[i].name, name) != 0) continue;
        form = forms[i].form;
        in_runs = strcmp(name, "json_runs") == 0;
        return true;
    }
    return false;
}

int main(int argc, char **argv)
{
    if (argc != 5 || !choose_form(argv[1])) {
        fputs("usage: doubles_text FORM bits|near|decimals|edges SEED COUNT\n", stderr);
        return EXIT_FAILURE;
    }
    state = strtoull(argv[3], NULL, 0);
    const uint64_t wanted = strtoull(argv[4], NULL, 0);
    if (strcmp(argv[2], "edges") == 0) {
        edges();
    } else {
        double (*draw)(void) = strcmp(argv[2], "bits") == 0   ? random_bits
                               : strcmp(argv[2], "near") == 0 ? random_near
                                                              : random_decimal;
        for (uint64_t i = 0; i < wanted; i++)
            add(draw());
    }
    flush();
    return EXIT_SUCCESS;
}
