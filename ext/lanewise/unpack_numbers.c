/*
 * String#unpack of numbers of a fixed size. A run of them is read in chunks: each chunk of values
 * is made on the stack, where the garbage collector sees it, and goes into the Array in one piece.
 */
#include "common/bytes.h"
#include "unpack.h"

enum {
    CHUNK = 256
};

typedef VALUE load_function(const char *src);

#define DEFINE_INTEGER_LOADS(bits, make_unsigned, make_signed)                   \
    static VALUE load_unsigned##bits(const char *src)                            \
    {                                                                            \
        return make_unsigned(lw__load##bits(src));                               \
    }                                                                            \
    static VALUE load_signed##bits(const char *src)                              \
    {                                                                            \
        return make_signed((int##bits##_t)lw__load##bits(src));                  \
    }                                                                            \
    static VALUE load_unsigned##bits##_swapped(const char *src)                  \
    {                                                                            \
        return make_unsigned(lw__bswap##bits(lw__load##bits(src)));              \
    }                                                                            \
    static VALUE load_signed##bits##_swapped(const char *src)                    \
    {                                                                            \
        return make_signed((int##bits##_t)lw__bswap##bits(lw__load##bits(src))); \
    }

DEFINE_INTEGER_LOADS(16, LONG2FIX, LONG2FIX)
DEFINE_INTEGER_LOADS(32, UINT2NUM, INT2NUM)
DEFINE_INTEGER_LOADS(64, ULL2NUM, LL2NUM)

static VALUE load_unsigned8(const char *src) { return LONG2FIX((unsigned char)*src); }
static VALUE load_signed8(const char *src) { return LONG2FIX((signed char)*src); }

#define DEFINE_FLOAT_LOADS(bits, type)                                       \
    static VALUE load_float##bits(const char *src)                           \
    {                                                                        \
        type value;                                                          \
        memcpy(&value, src, sizeof value);                                   \
        return lw_rb_float_new(value);                                       \
    }                                                                        \
    static VALUE load_float##bits##_swapped(const char *src)                 \
    {                                                                        \
        const uint##bits##_t swapped = lw__bswap##bits(lw__load##bits(src)); \
        return load_float##bits((const char *)&swapped);                     \
    }

DEFINE_FLOAT_LOADS(32, float)
DEFINE_FLOAT_LOADS(64, double)

LW_INLINE void unpack_array(struct lw_unpacker *u, long n, long size, load_function *load)
{
    lw_unpacker_expect(u, n);
    while (n > 0) {
        VALUE values[CHUNK];
        const long chunk = n < CHUNK ? n : CHUNK;
        const char *src = lw_unpacker_at(u);
        for (long i = 0; i < chunk; i++, src += size)
            values[i] = load(src);
        lw_unpacker_push_all(u, chunk, values);
        u->pos += chunk * size;
        n -= chunk;
    }
}

/* In a block, the String may become shorter. */
LW_INLINE void unpack_block(struct lw_unpacker *u, long n, long size, load_function *load)
{
    struct lw_place place = lw_unpacker_place(u);
    for (; n > 0 && place.size - place.pos >= size; n--) {
        VALUE value = load(place.base + place.pos);
        place.pos += size;
        lw_place_yield(&place, value);
    }
    lw_unpacker_go_on(u, place);
}

/* `array` is unpack_array for that directive, apart because of the chunk in its frame. */
LW_INLINE bool unpack_run(struct lw_unpacker *u, const struct lw_op *op, long size,
                          load_function *load, void (*array)(struct lw_unpacker *u, long n))
{
    const long available = lw_unpacker_left(u) / size, n = lw_unpacker_clamp(op, available);
    switch (u->mode) {
    case LW_UNPACK_ONE: return n > 0 && lw_unpacker_push(u, load(lw_unpacker_at(u)));
    case LW_UNPACK_BLOCK: unpack_block(u, n, size, load); return false;
    case LW_UNPACK_ARRAY: break;
    }
    if (n > 0) array(u, n);
    if (op->kind != LW_COUNT_STAR && op->count > available)
        lw_unpacker_push_missing(u, op->count - available);
    return false;
}

/* A single number, most often: without the frame that a run needs. */
LW_INLINE bool unpack_number(struct lw_unpacker *u, const struct lw_op *op, long size,
                             load_function *load,
                             bool (*run)(struct lw_unpacker *u, const struct lw_op *op))
{
    if (op->count != 1 || lw_unpacker_left(u) < size) return run(u, op);
    VALUE value = load(lw_unpacker_at(u));
    u->pos += size;
    return lw_unpacker_push(u, value);
}

#define DEFINE_UNPACK(size, name)                                                     \
    LW_NOINLINE static void array_##name(struct lw_unpacker *u, long n)               \
    {                                                                                 \
        unpack_array(u, n, size, load_##name);                                        \
    }                                                                                 \
    LW_NOINLINE static bool run_##name(struct lw_unpacker *u, const struct lw_op *op) \
    {                                                                                 \
        return unpack_run(u, op, size, load_##name, array_##name);                    \
    }                                                                                 \
    LW_INLINE bool unpack_##name(struct lw_unpacker *u, const struct lw_op *op)       \
    {                                                                                 \
        return unpack_number(u, op, size, load_##name, run_##name);                   \
    }

DEFINE_UNPACK(1, unsigned8)
DEFINE_UNPACK(1, signed8)
DEFINE_UNPACK(2, unsigned16)
DEFINE_UNPACK(2, signed16)
DEFINE_UNPACK(2, unsigned16_swapped)
DEFINE_UNPACK(2, signed16_swapped)
DEFINE_UNPACK(4, unsigned32)
DEFINE_UNPACK(4, signed32)
DEFINE_UNPACK(4, unsigned32_swapped)
DEFINE_UNPACK(4, signed32_swapped)
DEFINE_UNPACK(8, unsigned64)
DEFINE_UNPACK(8, signed64)
DEFINE_UNPACK(8, unsigned64_swapped)
DEFINE_UNPACK(8, signed64_swapped)
DEFINE_UNPACK(4, float32)
DEFINE_UNPACK(4, float32_swapped)
DEFINE_UNPACK(8, float64)
DEFINE_UNPACK(8, float64_swapped)

#define KIND(size, flags) ((size)*4 + !!((flags)&LW_DIR_SWAP) * 2 + !!((flags)&LW_DIR_SIGNED))

bool lw_rb_unpack_integers(struct lw_unpacker *u, const struct lw_op *op)
{
    switch (KIND(op->size, op->flags)) {
    case KIND(1, 0): return unpack_unsigned8(u, op);
    case KIND(1, LW_DIR_SIGNED): return unpack_signed8(u, op);
#define CASES(bits)                                                                  \
    case KIND(bits / 8, 0): return unpack_unsigned##bits(u, op);                     \
    case KIND(bits / 8, LW_DIR_SIGNED): return unpack_signed##bits(u, op);           \
    case KIND(bits / 8, LW_DIR_SWAP): return unpack_unsigned##bits##_swapped(u, op); \
    case KIND(bits / 8, LW_DIR_SWAP | LW_DIR_SIGNED): return unpack_signed##bits##_swapped(u, op);
        CASES(16)
        CASES(32)
        CASES(64)
#undef CASES
    }
    return false;
}

bool lw_rb_unpack_floats(struct lw_unpacker *u, const struct lw_op *op)
{
    switch (KIND(op->size, op->flags)) {
    case KIND(4, 0): return unpack_float32(u, op);
    case KIND(4, LW_DIR_SWAP): return unpack_float32_swapped(u, op);
    case KIND(8, 0): return unpack_float64(u, op);
    case KIND(8, LW_DIR_SWAP): return unpack_float64_swapped(u, op);
    }
    return false;
}
