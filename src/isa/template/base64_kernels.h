/*
 * Base64 encoding and strict decoding of a tier, made of its blocks. What is left after the last
 * whole block is one more block that ends with the last whole group and overlaps the one before.
 *
 * A template. The file that includes it has defined what base64_lenient.h asks for, and
 *
 *   LW__BASE64_AROUND               how many bytes before and after them lw__base64_load_bytes
 *                                   may read
 *   lw__base64_encoder              what lw__base64_chars needs to know of an alphabet
 *   lw__base64_encoder_of(alphabet)
 *   lw__base64_load_bytes(src)      a block, and lw__base64_load_exact(src) without what is around
 *   lw__base64_chars(bytes, encoder)
 *   lw__base64_store(dst, chars)
 *   lw__base64_noted, lw__base64_none()     what remembers bad characters, and a clean one
 *   lw__base64_look_up(text, style, &noted)
 *   lw__base64_bad(noted)
 *   lw__base64_encode_less(src, n, dst, alphabet, pad)   less than a block
 *   lw__base64_decode_less(src, n, dst, alphabet)        less than LW__BASE64_WORTH characters
 *   lw__base64_encode_4_blocks(src, dst, encoder)        if there is a better way than one by one
 */
LW_INLINE void LW__BASE64_NAME(encode_exact)(const uint8_t *src, uint8_t *dst,
                                             lw__base64_encoder encoder)
{
    lw__base64_store(dst, lw__base64_chars(lw__base64_load_exact(src), encoder));
}

LW_INLINE void LW__BASE64_NAME(encode_block)(const uint8_t *src, uint8_t *dst,
                                             lw__base64_encoder encoder)
{
    lw__base64_store(dst, lw__base64_chars(lw__base64_load_bytes(src), encoder));
}

#ifndef lw__base64_encode_4_blocks
LW_INLINE void lw__base64_encode_4_blocks(const uint8_t *src, uint8_t *dst,
                                          lw__base64_encoder encoder)
{
    for (int i = 0; i < 4; i++, src += LW__BASE64_BLOCK, dst += LW__BASE64_CHARS)
        LW__BASE64_NAME(encode_block)(src, dst, encoder);
}
#endif

/* A block at least. */
LW_INLINE void LW__BASE64_NAME(encode_many)(const uint8_t *src, size_t groups, uint8_t *dst,
                                            lw__base64_encoder encoder)
{
    const uint8_t *const last = src + 3 * groups - LW__BASE64_BLOCK;
    uint8_t *const last_out = dst + 4 * groups - LW__BASE64_CHARS;
    if (src < last) {
        LW__BASE64_NAME(encode_exact)(src, dst, encoder);
        src += LW__BASE64_BLOCK, dst += LW__BASE64_CHARS;
    }
    for (; last - src >= 3 * LW__BASE64_BLOCK + LW__BASE64_AROUND;
         src += 4 * LW__BASE64_BLOCK, dst += 4 * LW__BASE64_CHARS)
        lw__base64_encode_4_blocks(src, dst, encoder);
    for (; last - src >= LW__BASE64_AROUND; src += LW__BASE64_BLOCK, dst += LW__BASE64_CHARS)
        LW__BASE64_NAME(encode_block)(src, dst, encoder);
    if (src < last) LW__BASE64_NAME(encode_exact)(src, dst, encoder);
    LW__BASE64_NAME(encode_exact)(last, last_out, encoder);
}

static void LW__BASE64_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst,
                                    const struct lw__base64_alphabet *alphabet, bool pad)
{
    if (n < LW__BASE64_BLOCK) {
        lw__base64_encode_less(src, n, dst, alphabet, pad);
        return;
    }
    const size_t groups = n / 3;
    LW__BASE64_NAME(encode_many)(src, groups, dst, lw__base64_encoder_of(alphabet));
    lw__base64_encode_end(src + 3 * groups, n - 3 * groups, dst + 4 * groups, alphabet->chars, pad);
}

/* A line between others: there are bytes to read before it and after it. */
LW_INLINE void LW__BASE64_NAME(encode_inner_line)(const uint8_t *src, size_t n, uint8_t *dst,
                                                  lw__base64_encoder encoder)
{
    const uint8_t *const last = src + n - LW__BASE64_BLOCK;
    uint8_t *const last_out = dst + n / 3 * 4 - LW__BASE64_CHARS;
    for (; src < last; src += LW__BASE64_BLOCK, dst += LW__BASE64_CHARS)
        LW__BASE64_NAME(encode_block)(src, dst, encoder);
    LW__BASE64_NAME(encode_block)(last, last_out, encoder);
}

static void LW__BASE64_NAME(encode_wrapped)(const uint8_t *src, size_t n, uint8_t *dst,
                                            size_t line_bytes)
{
    const lw__base64_encoder encoder = lw__base64_encoder_of(&lw__base64_standard);
    const uint8_t *const start = src;
    for (; n; n -= line_bytes, src += line_bytes) {
        if (line_bytes >= LW__BASE64_BLOCK && src != start && n >= line_bytes + LW__BASE64_AROUND) {
            LW__BASE64_NAME(encode_inner_line)(src, line_bytes, dst, encoder);
        } else {
            if (line_bytes > n) line_bytes = n;
            LW__BASE64_NAME(encode)(src, line_bytes, dst, &lw__base64_standard, true);
        }
        dst += (line_bytes + 2) / 3 * 4;
        *dst++ = '\n';
    }
}

/* Decodes n characters, a block of them at least. How many are known to be right: all, or some
   whole groups. */
LW_INLINE size_t LW__BASE64_NAME(decode_many)(const uint8_t *src, size_t n, uint8_t *dst,
                                              const struct lw__base64_alphabet *alphabet)
{
    const lw__base64_style style = lw__base64_style_of(alphabet);
    const size_t whole = n & ~(size_t)3;
    const uint8_t *at = src, *const last = src + whole - LW__BASE64_CHARS;
    uint8_t *out = dst;
    for (; last - at >= 3 * LW__BASE64_CHARS;
         at += 4 * LW__BASE64_CHARS, out += 4 * LW__BASE64_BLOCK)
        if (LW_UNLIKELY(!lw__base64_decode_4_blocks(at, out, style))) return (size_t)(at - src);
    const size_t known = (size_t)(at - src);
    lw__base64_noted noted = lw__base64_none();
    for (; at < last; at += LW__BASE64_CHARS, out += LW__BASE64_BLOCK)
        lw__base64_put(lw__base64_look_up(lw__base64_load(at), style, &noted), out);
    out = dst + whole / 4 * 3;
    lw__base64_put(lw__base64_look_up(lw__base64_load(last), style, &noted),
                   out - LW__BASE64_BLOCK);
    if (LW_UNLIKELY(lw__base64_bad(noted))) return known;
    if (n == whole) return n;
    return lw__base64_decode_end(src + whole, n - whole, out, alphabet->values) ? n : whole;
}

/* Out of line: with the loops in the same function, short texts would pay for their registers. */
static LW_NOINLINE lw_result LW__BASE64_NAME(decode_long)(const uint8_t *src, size_t n,
                                                          uint8_t *dst, unsigned flags,
                                                          size_t chars)
{
    const size_t good =
        LW__BASE64_NAME(decode_many)(src, chars, dst, lw__base64_alphabet_of(flags));
    if (LW_LIKELY(good == chars)) return lw__base64_ok(n, chars);
    return lw__base64_decode_again(src, n, dst, flags, good);
}

static lw_result LW__BASE64_NAME(decode)(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags)
{
    if (LW_UNLIKELY(!lw__base64_right_size(n, flags)))
        return lw__base64_decode_again(src, n, dst, flags, 0);
    const size_t chars = lw__base64_strict_chars(src, n, flags);
    if (chars >= LW__BASE64_WORTH) return LW__BASE64_NAME(decode_long)(src, n, dst, flags, chars);
    const size_t good = lw__base64_decode_less(src, chars, dst, lw__base64_alphabet_of(flags));
    if (LW_LIKELY(good == chars)) return lw__base64_ok(n, chars);
    return lw__base64_decode_again(src, n, dst, flags, good & ~(size_t)3);
}

static void LW_CAT(lw__base64_install_, LW__BASE64_ISA)(struct lw__kernels *k)
{
    k->base64_encode = LW__BASE64_NAME(encode);
    k->base64_encode_wrapped = LW__BASE64_NAME(encode_wrapped);
    k->base64_decode = LW__BASE64_NAME(decode);
    k->base64_decode_lenient = LW__BASE64_NAME(decode_lenient);
}
