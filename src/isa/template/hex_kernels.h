/*
 * The hex kernels of a tier, in both nibble orders, made of its blocks: four at a time, and at the
 * end two to four that end where the input ends and overlap what was done before. Up to two blocks
 * the code is straight, and what is shorter than one comes first: for short inputs, each branch
 * that is taken costs a cycle, which is a tenth of what 16 bytes take.
 *
 * A template. The file that includes it has included isa/scalar/hex_pairs.h before, and defines
 *
 *   LW__HEX_ISA                                        the suffix of the kernels
 *   LW__HEX_BLOCK                                      bytes a block
 *   lw__hex_block_style, lw__hex_block_style_of(flags)
 *   lw__hex_encode_block(src, dst, style, low_first)   LW__HEX_BLOCK bytes to twice as many digits
 *   lw__hex_block_reader, lw__hex_block_reader_of()    what looking up values needs
 *   lw__hex_block_noted, lw__hex_block_none()          what remembers bad digits, and a clean one
 *   lw__hex_block_bad(noted)
 *   lw__hex_decode_block(src, dst, reader, how, low_first, noted)
 *                                                      LW__HEX_BLOCK pairs; returns `noted` with
 *                                                      what it has come upon
 *   lw__hex_encode_less(src, n, dst, flags, low_first)      up to LW__HEX_BLOCK bytes
 *   lw__hex_decode_less(src, pairs, dst, how, low_first)    as many pairs; false if one is bad
 *
 * Strict decoding looks at what has been noted once every four blocks; a bad digit is then found
 * by decoding again, in scalar code, from where those blocks began.
 */
#define LW__HEX_NAME(verb) LW_CAT(lw__hex_##verb##_, LW__HEX_ISA)

/* Two blocks, the second anywhere; two and one anywhere; and twice two. */
LW_INLINE void lw__hex_encode_2(const uint8_t *src, uint8_t *dst, size_t second,
                                lw__hex_block_style style, bool low_first)
{
    lw__hex_encode_block(src, dst, style, low_first);
    lw__hex_encode_block(src + second, dst + 2 * second, style, low_first);
}

LW_INLINE void lw__hex_encode_3(const uint8_t *src, uint8_t *dst, size_t third,
                                lw__hex_block_style style, bool low_first)
{
    lw__hex_encode_2(src, dst, LW__HEX_BLOCK, style, low_first);
    lw__hex_encode_block(src + third, dst + 2 * third, style, low_first);
}

LW_INLINE void lw__hex_encode_4(const uint8_t *src, uint8_t *dst, size_t third,
                                lw__hex_block_style style, bool low_first)
{
    lw__hex_encode_2(src, dst, LW__HEX_BLOCK, style, low_first);
    lw__hex_encode_2(src + third, dst + 2 * third, LW__HEX_BLOCK, style, low_first);
}

LW_INLINE void lw__hex_encode_many(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags,
                                   bool low_first)
{
    const lw__hex_block_style style = lw__hex_block_style_of(flags);
    size_t i = 0;
    for (; n - i > 4 * LW__HEX_BLOCK; i += 4 * LW__HEX_BLOCK)
        lw__hex_encode_4(src + i, dst + 2 * i, 2 * LW__HEX_BLOCK, style, low_first);
    if (n - i > 3 * LW__HEX_BLOCK)
        lw__hex_encode_4(src + i, dst + 2 * i, n - i - 2 * LW__HEX_BLOCK, style, low_first);
    else if (n - i > 2 * LW__HEX_BLOCK)
        lw__hex_encode_3(src + i, dst + 2 * i, n - i - LW__HEX_BLOCK, style, low_first);
    else
        lw__hex_encode_2(src + n - 2 * LW__HEX_BLOCK, dst + 2 * (n - 2 * LW__HEX_BLOCK),
                         LW__HEX_BLOCK, style, low_first);
}

/* Up to two blocks. */
LW_INLINE void lw__hex_encode_few(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags,
                                  bool low_first)
{
    if (LW_LIKELY(n <= LW__HEX_BLOCK))
        lw__hex_encode_less(src, n, dst, flags, low_first);
    else
        lw__hex_encode_2(src, dst, n - LW__HEX_BLOCK, lw__hex_block_style_of(flags), low_first);
}

LW_INLINE lw__hex_block_noted lw__hex_decode_2(const uint8_t *src, uint8_t *dst, size_t second,
                                               lw__hex_block_reader reader, int how, bool low_first,
                                               lw__hex_block_noted noted)
{
    noted = lw__hex_decode_block(src, dst, reader, how, low_first, noted);
    return lw__hex_decode_block(src + 2 * second, dst + second, reader, how, low_first, noted);
}

LW_INLINE lw__hex_block_noted lw__hex_decode_3(const uint8_t *src, uint8_t *dst, size_t third,
                                               lw__hex_block_reader reader, int how, bool low_first,
                                               lw__hex_block_noted noted)
{
    noted = lw__hex_decode_2(src, dst, LW__HEX_BLOCK, reader, how, low_first, noted);
    return lw__hex_decode_block(src + 2 * third, dst + third, reader, how, low_first, noted);
}

LW_INLINE lw__hex_block_noted lw__hex_decode_4(const uint8_t *src, uint8_t *dst, size_t third,
                                               lw__hex_block_reader reader, int how, bool low_first,
                                               lw__hex_block_noted noted)
{
    noted = lw__hex_decode_2(src, dst, LW__HEX_BLOCK, reader, how, low_first, noted);
    return lw__hex_decode_2(src + 2 * third, dst + third, LW__HEX_BLOCK, reader, how, low_first,
                            noted);
}

/* How many pairs are good, as far as blocks tell: all, or those before some four blocks. */
LW_INLINE size_t lw__hex_decode_many(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                     bool low_first)
{
    const lw__hex_block_reader reader = lw__hex_block_reader_of();
    lw__hex_block_noted noted = lw__hex_block_none();
    size_t i = 0;
    for (; pairs - i > 4 * LW__HEX_BLOCK; i += 4 * LW__HEX_BLOCK) {
        noted = lw__hex_decode_4(src + 2 * i, dst + i, 2 * LW__HEX_BLOCK, reader, how, low_first,
                                 noted);
        if (how == LW__HEX_STRICT && LW_UNLIKELY(lw__hex_block_bad(noted))) return i;
    }
    if (pairs - i > 3 * LW__HEX_BLOCK)
        noted = lw__hex_decode_4(src + 2 * i, dst + i, pairs - i - 2 * LW__HEX_BLOCK, reader, how,
                                 low_first, noted);
    else if (pairs - i > 2 * LW__HEX_BLOCK)
        noted = lw__hex_decode_3(src + 2 * i, dst + i, pairs - i - LW__HEX_BLOCK, reader, how,
                                 low_first, noted);
    else
        noted =
            lw__hex_decode_2(src + 2 * (pairs - 2 * LW__HEX_BLOCK), dst + pairs - 2 * LW__HEX_BLOCK,
                             LW__HEX_BLOCK, reader, how, low_first, noted);
    return how == LW__HEX_STRICT && LW_UNLIKELY(lw__hex_block_bad(noted)) ? i : pairs;
}

/* Up to two blocks; whether all are good. */
LW_INLINE bool lw__hex_decode_few(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                  bool low_first)
{
    if (LW_LIKELY(pairs <= LW__HEX_BLOCK))
        return lw__hex_decode_less(src, pairs, dst, how, low_first);
    const lw__hex_block_noted noted =
        lw__hex_decode_2(src, dst, pairs - LW__HEX_BLOCK, lw__hex_block_reader_of(), how, low_first,
                         lw__hex_block_none());
    return how == LW__HEX_LENIENT || !lw__hex_block_bad(noted);
}

LW_INLINE size_t lw__hex_decode_any(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                    bool low_first)
{
    if (pairs > 2 * LW__HEX_BLOCK) return lw__hex_decode_many(src, pairs, dst, how, low_first);
    return lw__hex_decode_few(src, pairs, dst, how, low_first) ? pairs : 0;
}

/* What is longer, or has its low nibble first, goes elsewhere, by a jump: with loops in the same
   function, compilers save and align registers for short inputs too. */
static LW_NOINLINE void LW__HEX_NAME(encode_low)(const uint8_t *src, size_t n, uint8_t *dst,
                                                 unsigned flags)
{
    if (n > 2 * LW__HEX_BLOCK)
        lw__hex_encode_many(src, n, dst, flags, true);
    else
        lw__hex_encode_few(src, n, dst, flags, true);
}

static LW_NOINLINE void LW__HEX_NAME(encode_long)(const uint8_t *src, size_t n, uint8_t *dst,
                                                  unsigned flags)
{
    lw__hex_encode_many(src, n, dst, flags, false);
}

LW_ENTRY static void LW__HEX_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst,
                                          unsigned flags)
{
    if (LW_UNLIKELY(flags & LW_HEX_LOW_FIRST))
        LW__HEX_NAME(encode_low)(src, n, dst, flags);
    else if (LW_UNLIKELY(n > 2 * LW__HEX_BLOCK))
        LW__HEX_NAME(encode_long)(src, n, dst, flags);
    else
        lw__hex_encode_few(src, n, dst, flags, false);
}

static LW_COLD lw_result LW__HEX_NAME(decode_odd)(const uint8_t *src, size_t n, uint8_t *dst,
                                                  unsigned flags);

static LW_NOINLINE lw_result LW__HEX_NAME(decode_low)(const uint8_t *src, size_t n, uint8_t *dst)
{
    const size_t good = lw__hex_decode_any(src, n / 2, dst, LW__HEX_STRICT, true);
    if (LW_LIKELY(2 * good == n)) return lw__ok(n, good);
    return lw__hex_decode_again(src, n, dst, good, true);
}

static LW_NOINLINE lw_result LW__HEX_NAME(decode_long)(const uint8_t *src, size_t n, uint8_t *dst)
{
    const size_t good = lw__hex_decode_many(src, n / 2, dst, LW__HEX_STRICT, false);
    if (LW_LIKELY(2 * good == n)) return lw__ok(n, good);
    return lw__hex_decode_again(src, n, dst, good, false);
}

LW_ENTRY static lw_result LW__HEX_NAME(decode)(const uint8_t *src, size_t n, uint8_t *dst,
                                               unsigned flags)
{
    if (LW_UNLIKELY(n % 2)) return LW__HEX_NAME(decode_odd)(src, n, dst, flags);
    if (LW_UNLIKELY(flags & LW_HEX_LOW_FIRST)) return LW__HEX_NAME(decode_low)(src, n, dst);
    if (LW_UNLIKELY(n / 2 > 2 * LW__HEX_BLOCK)) return LW__HEX_NAME(decode_long)(src, n, dst);
    if (LW_LIKELY(lw__hex_decode_few(src, n / 2, dst, LW__HEX_STRICT, false)))
        return lw__ok(n, n / 2);
    return lw__hex_decode_again(src, n, dst, 0, false);
}

/* Whatever is wrong with the others comes first. */
static LW_COLD lw_result LW__HEX_NAME(decode_odd)(const uint8_t *src, size_t n, uint8_t *dst,
                                                  unsigned flags)
{
    const lw_result others = LW__HEX_NAME(decode)(src, n - 1, dst, flags);
    return others.status ? others : lw__hex_error(src, n, n / 2);
}

static LW_NOINLINE void LW__HEX_NAME(decode_lenient_low)(const uint8_t *src, size_t n, uint8_t *dst)
{
    if (n % 2) lw__hex_decode_lenient_odd(src, n, dst, true);
    lw__hex_decode_any(src, n / 2, dst, LW__HEX_LENIENT, true);
}

static LW_NOINLINE void LW__HEX_NAME(decode_lenient_long)(const uint8_t *src, size_t pairs,
                                                          uint8_t *dst)
{
    lw__hex_decode_many(src, pairs, dst, LW__HEX_LENIENT, false);
}

LW_ENTRY static void LW__HEX_NAME(decode_lenient)(const uint8_t *src, size_t n, uint8_t *dst,
                                                  unsigned flags)
{
    if (LW_UNLIKELY(flags & LW_HEX_LOW_FIRST)) {
        LW__HEX_NAME(decode_lenient_low)(src, n, dst);
        return;
    }
    if (n % 2) lw__hex_decode_lenient_odd(src, n, dst, false);
    if (n / 2 > 2 * LW__HEX_BLOCK)
        LW__HEX_NAME(decode_lenient_long)(src, n / 2, dst);
    else
        lw__hex_decode_few(src, n / 2, dst, LW__HEX_LENIENT, false);
}

static void LW_CAT(lw__hex_install_, LW__HEX_ISA)(struct lw__kernels *k)
{
    k->hex_encode = LW__HEX_NAME(encode);
    k->hex_decode = LW__HEX_NAME(decode);
    k->hex_decode_lenient = LW__HEX_NAME(decode_lenient);
}
