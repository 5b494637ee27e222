/*
 * The six hex kernels of a tier, made of its blocks: four at a time, and at the end two or four
 * that end where the input ends and overlap what was done before. Up to four blocks the code is
 * straight: for short inputs, taken branches cost more than the work.
 *
 * A template. The file that includes it has included hex_short.h before, and defines
 *
 *   LW__HEX_ISA                                        the suffix of the kernels
 *   LW__HEX_BLOCK                                      bytes a block
 *   lw__hex_block_style, lw__hex_block_style_of(style)
 *   lw__hex_encode_block(src, dst, style, low_first)   LW__HEX_BLOCK bytes to twice as many digits
 *   lw__hex_block_noted, lw__hex_block_none()          what remembers bad digits, and a clean one
 *   lw__hex_block_bad(noted)
 *   lw__hex_decode_block(src, dst, how, low_first, noted)   LW__HEX_BLOCK pairs
 *   lw__hex_encode_less(src, n, dst, style, low_first)      up to LW__HEX_BLOCK bytes
 *   lw__hex_decode_less(src, pairs, dst, how, low_first)    as many pairs; false if one is bad
 *
 * Strict decoding looks at what has been noted once every four blocks; a bad digit is then found
 * by decoding again, in scalar code, from where those blocks began.
 */
#define LW__HEX_NAME(verb) LW_CAT(lw__hex_##verb##_, LW__HEX_ISA)

/* Two blocks, the second anywhere; and twice two. */
LW_INLINE void lw__hex_encode_2(const uint8_t *src, uint8_t *dst, size_t second,
                                lw__hex_block_style style, bool low_first)
{
    lw__hex_encode_block(src, dst, style, low_first);
    lw__hex_encode_block(src + second, dst + 2 * second, style, low_first);
}

LW_INLINE void lw__hex_encode_4(const uint8_t *src, uint8_t *dst, size_t third,
                                lw__hex_block_style style, bool low_first)
{
    lw__hex_encode_2(src, dst, LW__HEX_BLOCK, style, low_first);
    lw__hex_encode_2(src + third, dst + 2 * third, LW__HEX_BLOCK, style, low_first);
}

LW_INLINE void lw__hex_encode_blocks(const uint8_t *src, size_t n, uint8_t *dst,
                                     const uint8_t *digits, bool low_first)
{
    if (n <= LW__HEX_BLOCK) {
        lw__hex_encode_less(src, n, dst, lw__hex_style(digits), low_first);
        return;
    }
    const lw__hex_block_style style = lw__hex_block_style_of(lw__hex_style(digits));
    if (n <= 2 * LW__HEX_BLOCK) {
        lw__hex_encode_2(src, dst, n - LW__HEX_BLOCK, style, low_first);
        return;
    }
    size_t i = 0;
    for (; n - i > 4 * LW__HEX_BLOCK; i += 4 * LW__HEX_BLOCK)
        lw__hex_encode_4(src + i, dst + 2 * i, 2 * LW__HEX_BLOCK, style, low_first);
    if (n - i > 2 * LW__HEX_BLOCK)
        lw__hex_encode_4(src + i, dst + 2 * i, n - i - 2 * LW__HEX_BLOCK, style, low_first);
    else
        lw__hex_encode_2(src + n - 2 * LW__HEX_BLOCK, dst + 2 * (n - 2 * LW__HEX_BLOCK),
                         LW__HEX_BLOCK, style, low_first);
}

LW_INLINE void lw__hex_decode_2(const uint8_t *src, uint8_t *dst, size_t second, int how,
                                bool low_first, lw__hex_block_noted *noted)
{
    lw__hex_decode_block(src, dst, how, low_first, noted);
    lw__hex_decode_block(src + 2 * second, dst + second, how, low_first, noted);
}

LW_INLINE void lw__hex_decode_4(const uint8_t *src, uint8_t *dst, size_t third, int how,
                                bool low_first, lw__hex_block_noted *noted)
{
    lw__hex_decode_2(src, dst, LW__HEX_BLOCK, how, low_first, noted);
    lw__hex_decode_2(src + 2 * third, dst + third, LW__HEX_BLOCK, how, low_first, noted);
}

LW_INLINE size_t lw__hex_decode_blocks(const uint8_t *src, size_t pairs, uint8_t *dst, int how,
                                       bool low_first)
{
    if (pairs <= LW__HEX_BLOCK) {
        if (LW_LIKELY(lw__hex_decode_less(src, pairs, dst, how, low_first))) return pairs;
        return lw__hex_decode_again(src, pairs, dst, low_first);
    }
    lw__hex_block_noted noted = lw__hex_block_none();
    size_t i = 0;
    if (pairs <= 2 * LW__HEX_BLOCK) {
        lw__hex_decode_2(src, dst, pairs - LW__HEX_BLOCK, how, low_first, &noted);
    } else {
        for (; pairs - i > 4 * LW__HEX_BLOCK; i += 4 * LW__HEX_BLOCK) {
            lw__hex_decode_4(src + 2 * i, dst + i, 2 * LW__HEX_BLOCK, how, low_first, &noted);
            if (how == LW__HEX_STRICT && LW_UNLIKELY(lw__hex_block_bad(noted)))
                return i + lw__hex_decode_again(src + 2 * i, pairs - i, dst + i, low_first);
        }
        if (pairs - i > 2 * LW__HEX_BLOCK)
            lw__hex_decode_4(src + 2 * i, dst + i, pairs - i - 2 * LW__HEX_BLOCK, how, low_first,
                             &noted);
        else
            lw__hex_decode_2(src + 2 * (pairs - 2 * LW__HEX_BLOCK), dst + pairs - 2 * LW__HEX_BLOCK,
                             LW__HEX_BLOCK, how, low_first, &noted);
    }
    if (how == LW__HEX_LENIENT || LW_LIKELY(!lw__hex_block_bad(noted))) return pairs;
    return i + lw__hex_decode_again(src + 2 * i, pairs - i, dst + i, low_first);
}

static void LW__HEX_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst, const uint8_t *digits)
{
    lw__hex_encode_blocks(src, n, dst, digits, false);
}

static void LW__HEX_NAME(encode_low)(const uint8_t *src, size_t n, uint8_t *dst,
                                     const uint8_t *digits)
{
    lw__hex_encode_blocks(src, n, dst, digits, true);
}

static size_t LW__HEX_NAME(decode)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    return lw__hex_decode_blocks(src, pairs, dst, LW__HEX_STRICT, false);
}

static size_t LW__HEX_NAME(decode_low)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    return lw__hex_decode_blocks(src, pairs, dst, LW__HEX_STRICT, true);
}

static void LW__HEX_NAME(decode_lenient)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    lw__hex_decode_blocks(src, pairs, dst, LW__HEX_LENIENT, false);
}

static void LW__HEX_NAME(decode_lenient_low)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    lw__hex_decode_blocks(src, pairs, dst, LW__HEX_LENIENT, true);
}

static void LW_CAT(lw__hex_install_, LW__HEX_ISA)(struct lw__kernels *k)
{
    k->hex_encode = LW__HEX_NAME(encode);
    k->hex_encode_low = LW__HEX_NAME(encode_low);
    k->hex_decode = LW__HEX_NAME(decode);
    k->hex_decode_low = LW__HEX_NAME(decode_low);
    k->hex_decode_lenient = LW__HEX_NAME(decode_lenient);
    k->hex_decode_lenient_low = LW__HEX_NAME(decode_lenient_low);
}
