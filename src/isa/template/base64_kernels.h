/*
 * Base64 encoding and strict decoding of a tier, made of its blocks. What is left after the last
 * whole block is one more block that ends with the last whole group and overlaps the one before.
 *
 * A template. The file that includes it has defined what base64_lenient.h asks for, and
 *
 *   LW__BASE64_AROUND               how many bytes before and after them lw__base64_load_bytes
 *                                   may read
 *   lw__base64_shifts               what lw__base64_chars needs to know of an alphabet
 *   lw__base64_shifts_of(alphabet)
 *   lw__base64_load_bytes(src), lw__base64_load_exact(src)
 *   lw__base64_chars(bytes, shifts)
 *   lw__base64_store(dst, chars)
 *   lw__base64_encode_less(src, n, dst, alphabet, pad)   less than a block
 *   lw__base64_decode_less(src, n, dst, alphabet)        the same
 *   lw__base64_encode_4_blocks(src, dst, shifts)         if there is a better way than one by one
 */
LW_INLINE void LW__BASE64_NAME(encode_exact)(const uint8_t *src, uint8_t *dst,
                                             lw__base64_shifts shifts)
{
    lw__base64_store(dst, lw__base64_chars(lw__base64_load_exact(src), shifts));
}

LW_INLINE void LW__BASE64_NAME(encode_block)(const uint8_t *src, uint8_t *dst,
                                             lw__base64_shifts shifts)
{
    lw__base64_store(dst, lw__base64_chars(lw__base64_load_bytes(src), shifts));
}

#ifndef lw__base64_encode_4_blocks
LW_INLINE void lw__base64_encode_4_blocks(const uint8_t *src, uint8_t *dst,
                                          lw__base64_shifts shifts)
{
    for (int i = 0; i < 4; i++, src += LW__BASE64_BLOCK, dst += LW__BASE64_CHARS)
        LW__BASE64_NAME(encode_block)(src, dst, shifts);
}
#endif

/* n is a block at least, and a multiple of 3. */
LW_INLINE void LW__BASE64_NAME(encode_groups)(const uint8_t *src, size_t n, uint8_t *dst,
                                              lw__base64_shifts shifts)
{
    LW__BASE64_NAME(encode_exact)(src, dst, shifts);
    size_t i = LW__BASE64_BLOCK;
    for (; i + 4 * LW__BASE64_BLOCK + LW__BASE64_AROUND <= n; i += 4 * LW__BASE64_BLOCK)
        lw__base64_encode_4_blocks(src + i, dst + i / 3 * 4, shifts);
    for (; i + LW__BASE64_BLOCK + LW__BASE64_AROUND <= n; i += LW__BASE64_BLOCK)
        LW__BASE64_NAME(encode_block)(src + i, dst + i / 3 * 4, shifts);
    if (i + LW__BASE64_BLOCK <= n) LW__BASE64_NAME(encode_exact)(src + i, dst + i / 3 * 4, shifts);
    i = n - LW__BASE64_BLOCK;
    LW__BASE64_NAME(encode_exact)(src + i, dst + i / 3 * 4, shifts);
}

static void LW__BASE64_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst,
                                    const struct lw__base64_alphabet *alphabet, bool pad)
{
    if (n < LW__BASE64_BLOCK) {
        lw__base64_encode_less(src, n, dst, alphabet, pad);
        return;
    }
    const size_t whole = n - n % 3;
    LW__BASE64_NAME(encode_groups)(src, whole, dst, lw__base64_shifts_of(alphabet));
    lw__base64_encode_groups(src + whole, n % 3, dst + whole / 3 * 4, alphabet->chars, pad);
}

/* A line between others: there are bytes to read before it and after it. */
LW_INLINE void LW__BASE64_NAME(encode_inner_line)(const uint8_t *src, size_t n, uint8_t *dst,
                                                  lw__base64_shifts shifts)
{
    for (size_t i = 0; i + LW__BASE64_BLOCK <= n; i += LW__BASE64_BLOCK)
        LW__BASE64_NAME(encode_block)(src + i, dst + i / 3 * 4, shifts);
    if (n % LW__BASE64_BLOCK == 0) return;
    n -= LW__BASE64_BLOCK;
    LW__BASE64_NAME(encode_block)(src + n, dst + n / 3 * 4, shifts);
}

static void LW__BASE64_NAME(encode_wrapped)(const uint8_t *src, size_t n, uint8_t *dst,
                                            size_t line_bytes)
{
    const lw__base64_shifts shifts = lw__base64_shifts_of(&lw__base64_standard);
    const uint8_t *const start = src;
    for (; n; n -= line_bytes, src += line_bytes) {
        if (line_bytes >= LW__BASE64_BLOCK && src != start && n >= line_bytes + LW__BASE64_AROUND) {
            LW__BASE64_NAME(encode_inner_line)(src, line_bytes, dst, shifts);
        } else {
            if (line_bytes > n) line_bytes = n;
            LW__BASE64_NAME(encode)(src, line_bytes, dst, &lw__base64_standard, true);
        }
        dst += (line_bytes + 2) / 3 * 4;
        *dst++ = '\n';
    }
}

/* How many of the n characters, a block of them at least, are right; at least the whole groups
   before the first that is not. */
LW_INLINE size_t LW__BASE64_NAME(decode_many)(const uint8_t *src, size_t n, uint8_t *dst,
                                              const struct lw__base64_alphabet *alphabet)
{
    const lw__base64_style style = lw__base64_style_of(alphabet);
    const size_t whole = n & ~(size_t)3;
    struct lw__base64_place at = {0, dst};
    LW__BASE64_NAME(decode_blocks)(src, whole, &at, style);
    if (whole - at.in >= LW__BASE64_CHARS) return at.in;
    uint64_t bad;
    const size_t last = whole - LW__BASE64_CHARS;
    lw__base64_put(lw__base64_values(lw__base64_load(src + last), style, &bad), dst + last / 4 * 3);
    if (LW_UNLIKELY(bad)) return last + (LW_CTZ64(bad) & ~3u);
    return whole +
           lw__base64_decode_groups(src + whole, n - whole, dst + whole / 4 * 3, alphabet->values);
}

static lw_result LW__BASE64_NAME(decode)(const uint8_t *src, size_t n, uint8_t *dst, unsigned flags)
{
    const struct lw__base64_alphabet *alphabet = lw__base64_alphabet_of(flags);
    const size_t chars = lw__base64_strict_chars(src, n, flags);
    const size_t good = chars < LW__BASE64_CHARS
                            ? lw__base64_decode_less(src, chars, dst, alphabet)
                            : LW__BASE64_NAME(decode_many)(src, chars, dst, alphabet);
    if (LW_LIKELY(good == chars && lw__base64_right_size(n, flags))) return lw__base64_ok(n, chars);
    return lw__base64_decode_again(src, n, dst, flags, good & ~(size_t)3);
}

static void LW_CAT(lw__base64_install_, LW__BASE64_ISA)(struct lw__kernels *k)
{
    k->base64_encode = LW__BASE64_NAME(encode);
    k->base64_encode_wrapped = LW__BASE64_NAME(encode_wrapped);
    k->base64_decode = LW__BASE64_NAME(decode);
    k->base64_decode_lenient = LW__BASE64_NAME(decode_lenient);
}
