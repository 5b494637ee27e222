/*
 * Array#pack of numbers of a fixed size. A run of small Integers, or of Floats, is one loop with
 * one reserve; the first element of another kind ends the run, is converted as the stock method
 * does it, which may call Ruby code, and a new run begins behind it.
 */
#include "common/bytes.h"
#include "pack.h"

#include <float.h>
#include <math.h>

/* Each stores one element and returns false, having stored nothing, if it is not of the kind. */
typedef bool store_function(VALUE element, char *out);

#define DEFINE_INTEGER_STORES(bits)                                               \
    static bool store_integer##bits(VALUE element, char *out)                     \
    {                                                                             \
        if (LW_UNLIKELY(!FIXNUM_P(element))) return false;                        \
        lw__store##bits(out, (uint##bits##_t)FIX2LONG(element));                  \
        return true;                                                              \
    }                                                                             \
    static bool store_integer##bits##_swapped(VALUE element, char *out)           \
    {                                                                             \
        if (LW_UNLIKELY(!FIXNUM_P(element))) return false;                        \
        lw__store##bits(out, lw__bswap##bits((uint##bits##_t)FIX2LONG(element))); \
        return true;                                                              \
    }

DEFINE_INTEGER_STORES(16)
DEFINE_INTEGER_STORES(32)
DEFINE_INTEGER_STORES(64)

static bool store_integer8(VALUE element, char *out)
{
    if (LW_UNLIKELY(!FIXNUM_P(element))) return false;
    *out = (char)FIX2LONG(element);
    return true;
}

/* Ruby's rule: one NaN for all, and what does not fit is infinite, without rounding down. */
static uint32_t single_bits(double d)
{
    float f;
    if (isnan(d))
        f = NAN;
    else if (d < -FLT_MAX)
        f = -INFINITY;
    else
        f = d <= FLT_MAX ? (float)d : INFINITY;
    return lw__load32(&f);
}

static uint64_t double_bits(double d) { return lw__load64(&d); }

#define DEFINE_FLOAT_STORES(bits, bits_of)                                          \
    static bool store_float##bits(VALUE element, char *out)                         \
    {                                                                               \
        if (LW_UNLIKELY(!RB_FLOAT_TYPE_P(element))) return false;                   \
        lw__store##bits(out, bits_of(lw_rb_float_value(element)));                  \
        return true;                                                                \
    }                                                                               \
    static bool store_float##bits##_swapped(VALUE element, char *out)               \
    {                                                                               \
        if (LW_UNLIKELY(!RB_FLOAT_TYPE_P(element))) return false;                   \
        lw__store##bits(out, lw__bswap##bits(bits_of(lw_rb_float_value(element)))); \
        return true;                                                                \
    }

DEFINE_FLOAT_STORES(32, single_bits)
DEFINE_FLOAT_STORES(64, double_bits)

/* Stores elements of the kind; returns how many there were before another came. */
LW_INLINE long store_run(const VALUE *elements, long n, char *out, size_t size,
                         store_function *store)
{
    for (long i = 0; i < n; i++, out += size)
        if (LW_UNLIKELY(!store(elements[i], out))) return i;
    return n;
}

/* Stores an element that a store_function refuses. */
typedef void convert_function(struct lw_packer *p, const struct lw_op *op, VALUE element);

LW_INLINE void pack_run(struct lw_packer *p, const struct lw_op *op, size_t size,
                        store_function *store, convert_function *convert)
{
    long wanted = lw_packer_wanted(p, op);
    while (wanted > 0) {
        const long left = lw_packer_left(p), n = wanted < left ? wanted : left;
        if (LW_UNLIKELY(n == 0)) lw_packer_too_few(p);
        char *out = lw_sink_reserve(&p->sink, (size_t)n * size);
        const long done = store_run(lw_rb_items(p->ary) + p->index, n, out, size, store);
        p->sink.length += (size_t)done * size;
        p->index += done;
        wanted -= done;
        if (LW_UNLIKELY(done < n)) {
            convert(p, op, lw_packer_next(p));
            wanted--;
        }
    }
}

/* Integers run no Ruby code; everything else may. */
LW_NOINLINE static void convert_integer(struct lw_packer *p, const struct lw_op *op, VALUE element)
{
    const bool big = !LW_LITTLE_ENDIAN != !!(op->flags & LW_DIR_SWAP);
    if (!RB_INTEGER_TYPE_P(element)) {
        lw_packer_ruby_runs(p);
        element = rb_to_int(element);
    }
    if (p->strict) lw_packer_check_range(p, op, element);
    char *out = lw_sink_reserve(&p->sink, op->size);
    rb_integer_pack(element, out, op->size, 1, 0,
                    INTEGER_PACK_2COMP |
                        (big ? INTEGER_PACK_BIG_ENDIAN : INTEGER_PACK_LITTLE_ENDIAN));
    p->sink.length += op->size;
}

LW_NOINLINE static void convert_float(struct lw_packer *p, const struct lw_op *op, VALUE element)
{
    lw_packer_ruby_runs(p);
    const double d = RFLOAT_VALUE(rb_to_float(element));
    char *out = lw_sink_reserve(&p->sink, op->size);
    const bool swap = op->flags & LW_DIR_SWAP;
    if (op->size == 4) {
        const uint32_t bits = single_bits(d);
        lw__store32(out, swap ? lw__bswap32(bits) : bits);
    } else {
        const uint64_t bits = double_bits(d);
        lw__store64(out, swap ? lw__bswap64(bits) : bits);
    }
    p->sink.length += op->size;
}

/* A single number, most often: without the frame that a run needs. */
LW_INLINE void pack_number(struct lw_packer *p, const struct lw_op *op, size_t size,
                           store_function *store, convert_function *convert,
                           void (*run)(struct lw_packer *p, const struct lw_op *op))
{
    if (op->count != 1) {
        run(p, op);
        return;
    }
    VALUE element = lw_packer_next(p);
    if (LW_LIKELY(store(element, lw_sink_reserve(&p->sink, size))))
        p->sink.length += size;
    else
        convert(p, op, element);
}

#define DEFINE_PACK(size, name, convert)                                            \
    LW_NOINLINE static void run_##name(struct lw_packer *p, const struct lw_op *op) \
    {                                                                               \
        pack_run(p, op, size, store_##name, convert);                               \
    }                                                                               \
    LW_INLINE void pack_##name(struct lw_packer *p, const struct lw_op *op)         \
    {                                                                               \
        pack_number(p, op, size, store_##name, convert, run_##name);                \
    }

DEFINE_PACK(1, integer8, convert_integer)
DEFINE_PACK(2, integer16, convert_integer)
DEFINE_PACK(2, integer16_swapped, convert_integer)
DEFINE_PACK(4, integer32, convert_integer)
DEFINE_PACK(4, integer32_swapped, convert_integer)
DEFINE_PACK(8, integer64, convert_integer)
DEFINE_PACK(8, integer64_swapped, convert_integer)
DEFINE_PACK(4, float32, convert_float)
DEFINE_PACK(4, float32_swapped, convert_float)
DEFINE_PACK(8, float64, convert_float)
DEFINE_PACK(8, float64_swapped, convert_float)

#define KIND(size, swap) ((size)*2 + !!(swap))

static void pack_strict_integers(struct lw_packer *p, const struct lw_op *op)
{
    for (long wanted = lw_packer_wanted(p, op); wanted > 0; wanted--)
        convert_integer(p, op, lw_packer_next(p));
}

void lw_rb_pack_integers(struct lw_packer *p, const struct lw_op *op)
{
    if (LW_UNLIKELY(p->strict)) {
        pack_strict_integers(p, op);
        return;
    }
    switch (KIND(op->size, op->flags & LW_DIR_SWAP)) {
    case KIND(1, 0):
    case KIND(1, 1): pack_integer8(p, op); break;
    case KIND(2, 0): pack_integer16(p, op); break;
    case KIND(2, 1): pack_integer16_swapped(p, op); break;
    case KIND(4, 0): pack_integer32(p, op); break;
    case KIND(4, 1): pack_integer32_swapped(p, op); break;
    case KIND(8, 0): pack_integer64(p, op); break;
    case KIND(8, 1): pack_integer64_swapped(p, op); break;
    }
}

void lw_rb_pack_floats(struct lw_packer *p, const struct lw_op *op)
{
    switch (KIND(op->size, op->flags & LW_DIR_SWAP)) {
    case KIND(4, 0): pack_float32(p, op); break;
    case KIND(4, 1): pack_float32_swapped(p, op); break;
    case KIND(8, 0): pack_float64(p, op); break;
    case KIND(8, 1): pack_float64_swapped(p, op); break;
    }
}
