/*
 * The six hex kernels of a tier, made of its blocks. What is left after the last whole block is
 * one more block that ends where the input ends and overlaps the one before.
 *
 * A template. The file that includes it has included hex_short.h before, and defines
 *
 *   LW__HEX_ISA                                        the suffix of the kernels
 *   LW__HEX_BLOCK                                      bytes a block
 *   lw__hex_block_style, lw__hex_block_style_of(digits)
 *   lw__hex_encode_block(src, dst, style, low_first)   LW__HEX_BLOCK bytes to twice as many digits
 *   lw__hex_block_noted, lw__hex_block_none()          what remembers bad digits, and a clean one
 *   lw__hex_block_bad(noted)
 *   lw__hex_decode_block(src, dst, how, low_first, noted)   LW__HEX_BLOCK pairs
 *   lw__hex_encode_less(src, n, dst, digits, low_first)     fewer than LW__HEX_BLOCK bytes
 *   lw__hex_decode_less(src, pairs, dst, how, low_first)    fewer pairs; false if one is bad
 *
 * Strict decoding looks at what has been noted once every four blocks; a bad digit is then found
 * by decoding again, in scalar code, from where those blocks began.
 */
#define LW__HEX_NAME(verb) LW_CAT(lw__hex_##verb##_, LW__HEX_ISA)

LW_INLINE void LW__HEX_NAME(encode_ordered)(const uint8_t *src, size_t n, uint8_t *dst,
                                            const uint8_t *digits, bool low_first)
{
    if (n < LW__HEX_BLOCK) {
        lw__hex_encode_less(src, n, dst, digits, low_first);
        return;
    }
    const lw__hex_block_style style = lw__hex_block_style_of(digits);
    size_t i = 0;
    for (; i + 4 * LW__HEX_BLOCK <= n; i += 4 * LW__HEX_BLOCK) {
        const uint8_t *const s = src + i;
        uint8_t *const d = dst + 2 * i;
        lw__hex_encode_block(s, d, style, low_first);
        lw__hex_encode_block(s + LW__HEX_BLOCK, d + 2 * LW__HEX_BLOCK, style, low_first);
        lw__hex_encode_block(s + 2 * LW__HEX_BLOCK, d + 4 * LW__HEX_BLOCK, style, low_first);
        lw__hex_encode_block(s + 3 * LW__HEX_BLOCK, d + 6 * LW__HEX_BLOCK, style, low_first);
    }
    for (; i + LW__HEX_BLOCK <= n; i += LW__HEX_BLOCK)
        lw__hex_encode_block(src + i, dst + 2 * i, style, low_first);
    if (i < n)
        lw__hex_encode_block(src + n - LW__HEX_BLOCK, dst + 2 * (n - LW__HEX_BLOCK), style,
                             low_first);
}

LW_INLINE size_t LW__HEX_NAME(decode_ordered)(const uint8_t *src, size_t pairs, uint8_t *dst,
                                              int how, bool low_first)
{
    size_t i = 0;
    bool good = true;
    if (pairs < LW__HEX_BLOCK) {
        good = lw__hex_decode_less(src, pairs, dst, how, low_first);
    } else {
        lw__hex_block_noted noted = lw__hex_block_none();
        for (; good && i + 4 * LW__HEX_BLOCK <= pairs; i += 4 * LW__HEX_BLOCK) {
            const uint8_t *const s = src + 2 * i;
            uint8_t *const d = dst + i;
            lw__hex_decode_block(s, d, how, low_first, &noted);
            lw__hex_decode_block(s + 2 * LW__HEX_BLOCK, d + LW__HEX_BLOCK, how, low_first, &noted);
            lw__hex_decode_block(s + 4 * LW__HEX_BLOCK, d + 2 * LW__HEX_BLOCK, how, low_first,
                                 &noted);
            lw__hex_decode_block(s + 6 * LW__HEX_BLOCK, d + 3 * LW__HEX_BLOCK, how, low_first,
                                 &noted);
            if (how == LW__HEX_STRICT && LW_UNLIKELY(lw__hex_block_bad(noted)))
                return i + lw__hex_decode_again(s, pairs - i, d, low_first);
        }
        const size_t from = i;
        for (; i + LW__HEX_BLOCK <= pairs; i += LW__HEX_BLOCK)
            lw__hex_decode_block(src + 2 * i, dst + i, how, low_first, &noted);
        if (i < pairs)
            lw__hex_decode_block(src + 2 * (pairs - LW__HEX_BLOCK), dst + pairs - LW__HEX_BLOCK,
                                 how, low_first, &noted);
        i = from;
        good = how == LW__HEX_LENIENT || !lw__hex_block_bad(noted);
    }
    if (LW_LIKELY(good)) return pairs;
    return i + lw__hex_decode_again(src + 2 * i, pairs - i, dst + i, low_first);
}

static void LW__HEX_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst, const uint8_t *digits)
{
    LW__HEX_NAME(encode_ordered)(src, n, dst, digits, false);
}

static void LW__HEX_NAME(encode_low)(const uint8_t *src, size_t n, uint8_t *dst,
                                     const uint8_t *digits)
{
    LW__HEX_NAME(encode_ordered)(src, n, dst, digits, true);
}

static size_t LW__HEX_NAME(decode)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    return LW__HEX_NAME(decode_ordered)(src, pairs, dst, LW__HEX_STRICT, false);
}

static size_t LW__HEX_NAME(decode_low)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    return LW__HEX_NAME(decode_ordered)(src, pairs, dst, LW__HEX_STRICT, true);
}

static void LW__HEX_NAME(decode_lenient)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    LW__HEX_NAME(decode_ordered)(src, pairs, dst, LW__HEX_LENIENT, false);
}

static void LW__HEX_NAME(decode_lenient_low)(const uint8_t *src, size_t pairs, uint8_t *dst)
{
    LW__HEX_NAME(decode_ordered)(src, pairs, dst, LW__HEX_LENIENT, true);
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
