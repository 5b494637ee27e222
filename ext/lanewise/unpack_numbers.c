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
        return DBL2NUM(value);                                               \
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
    for (; n > 0 && lw_unpacker_left(u) >= size; n--) {
        VALUE value = load(lw_unpacker_at(u));
        u->pos += size;
        lw_unpacker_yield(u, value);
    }
}

LW_INLINE bool unpack_run(struct lw_unpacker *u, const struct lw_op *op, long size,
                          load_function *load)
{
    const long left = lw_unpacker_left(u);
    if (op->count == 1 && left >= size) { /* never a star, whose count is 0 */
        VALUE value = load(lw_unpacker_at(u));
        u->pos += size;
        return lw_unpacker_push(u, value);
    }
    const long available = left / size, n = lw_unpacker_clamp(op, available);
    if (u->mode == LW_UNPACK_BLOCK)
        unpack_block(u, n, size, load);
    else if (n > 0 && u->mode == LW_UNPACK_ONE)
        return lw_unpacker_push(u, load(lw_unpacker_at(u)));
    else
        unpack_array(u, n, size, load);
    if (op->kind != LW_COUNT_STAR && op->count > available)
        lw_unpacker_push_missing(u, op->count - available);
    return false;
}

#define KIND(size, flags) ((size)*4 + !!((flags)&LW_DIR_SWAP) * 2 + !!((flags)&LW_DIR_SIGNED))

bool lw_rb_unpack_integers(struct lw_unpacker *u, const struct lw_op *op)
{
    switch (KIND(op->size, op->flags)) {
    case KIND(1, 0): return unpack_run(u, op, 1, load_unsigned8);
    case KIND(1, LW_DIR_SIGNED): return unpack_run(u, op, 1, load_signed8);
#define CASES(bits)                                                                            \
    case KIND(bits / 8, 0): return unpack_run(u, op, bits / 8, load_unsigned##bits);           \
    case KIND(bits / 8, LW_DIR_SIGNED): return unpack_run(u, op, bits / 8, load_signed##bits); \
    case KIND(bits / 8, LW_DIR_SWAP):                                                          \
        return unpack_run(u, op, bits / 8, load_unsigned##bits##_swapped);                     \
    case KIND(bits / 8, LW_DIR_SWAP | LW_DIR_SIGNED):                                          \
        return unpack_run(u, op, bits / 8, load_signed##bits##_swapped);
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
    case KIND(4, 0): return unpack_run(u, op, 4, load_float32);
    case KIND(4, LW_DIR_SWAP): return unpack_run(u, op, 4, load_float32_swapped);
    case KIND(8, 0): return unpack_run(u, op, 8, load_float64);
    case KIND(8, LW_DIR_SWAP): return unpack_run(u, op, 8, load_float64_swapped);
    }
    return false;
}
