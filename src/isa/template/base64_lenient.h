/*
 * Lenient base64 decoding of a tier, made of its blocks. What is left when there is no whole block
 * any more is done in scalar code.
 *
 * Clean text is decoded as it stands. Text in lines of one length, with "\n" or "\r\n" after each
 * and whole groups in each, as encoders write it, costs little more: a line's length is taken from
 * the first one, and each line is decoded where it stands as long as the next has that length too.
 * Everything else goes through a buffer, a chunk at a time: values are squeezed together there,
 * without branches, and decoded from there.
 *
 *   text     Q  U  \n J  D  .  R  A        values   16 20 -- 9  3  -- 17 0
 *   bad      0  0  1  0  0  1  0  0        buffer   16 20 9  3  17 0
 *
 * Between two steps the input is at the beginning of a group.
 *
 * A template. The file that includes it has included isa/scalar/base64_groups.h before and defines
 *
 *   LW__BASE64_ISA                      the suffix of the kernels
 *   LW__BASE64_CHARS                    characters a block
 *   LW__BASE64_BLOCK                    bytes a block, three quarters of them
 *   LW__BASE64_SHORTEST_LINE            the shortest line that lw__base64_decode_line takes
 *   LW__BASE64_WORTH                    if it is more than a block: from how many characters on
 *                                       vectors decode faster than scalar code
 *   lw__base64_vec                      a vector of as many bytes
 *   lw__base64_style                    what looking up needs to know of an alphabet
 *   lw__base64_style_of(alphabet)
 *   lw__base64_load(p)                  a block
 *   lw__base64_load_part(p, n)          less than a block, the rest 0
 *   lw__base64_values(text, style, &bad)    a bit in bad for each byte that is no character
 *   lw__base64_equal(text, byte)        a bit for each byte that is that one
 *   lw__base64_put(values, dst)         writes the bytes that a block makes, and no more
 *   lw__base64_put_part(values, dst, n) writes the first n of them, and no more
 *   lw__base64_squeeze(values, bad, dst)    moves those that are not bad together; writes
 *                                       LW__BASE64_CHARS bytes in all, the last ones anything
 *   lw__base64_decode_4_blocks(src, dst, style)  false if a character is bad
 *   lw__base64_decode_line(src, n, dst, style)   the same; n is a multiple of 4
 */
#define LW__BASE64_NAME(verb) LW_CAT(lw__base64_##verb##_, LW__BASE64_ISA)

#ifndef LW__BASE64_WORTH
#define LW__BASE64_WORTH LW__BASE64_CHARS
#endif

enum {
    LW__BASE64_CHUNK_BLOCKS = 64,
    LW__BASE64_FEW_MIXED = 24 /* characters with others among them that no vectors are worth */
};

/* Where reading and writing have got to. */
struct lw__base64_place {
    size_t in;
    uint8_t *out;
};

LW_INLINE void lw__base64_advance(struct lw__base64_place *at, size_t chars)
{
    at->in += chars;
    at->out += chars / 4 * 3;
}

/* Decodes blocks up to the first bad group, or until less than a block is left. */
LW_INLINE void LW__BASE64_NAME(decode_blocks)(const uint8_t *src, size_t n,
                                              struct lw__base64_place *at, lw__base64_style style)
{
    while (n - at->in >= 4 * LW__BASE64_CHARS &&
           lw__base64_decode_4_blocks(src + at->in, at->out, style))
        lw__base64_advance(at, 4 * LW__BASE64_CHARS);
    uint64_t bad = 0;
    while (!bad && n - at->in >= LW__BASE64_CHARS) {
        const lw__base64_vec text = lw__base64_load(src + at->in);
        lw__base64_put(lw__base64_values(text, style, &bad), at->out);
        lw__base64_advance(at, bad ? LW_CTZ64(bad) & ~3u : LW__BASE64_CHARS);
    }
}

/* Decodes text up to the first bad group; the last characters, if they are no whole group, stay. */
LW_INLINE void LW__BASE64_NAME(decode_clean)(const uint8_t *src, size_t n,
                                             struct lw__base64_place *at, lw__base64_style style)
{
    LW__BASE64_NAME(decode_blocks)(src, n, at, style);
    if (n - at->in >= LW__BASE64_CHARS) return;
    uint64_t bad;
    const lw__base64_vec text = lw__base64_load_part(src + at->in, n - at->in);
    const lw__base64_vec values = lw__base64_values(text, style, &bad);
    const size_t good = LW_CTZ64(bad) & ~3u;
    lw__base64_put_part(values, at->out, good / 4 * 3);
    lw__base64_advance(at, good);
}

/* Decodes lines of `length` characters. */
LW_INLINE void LW__BASE64_NAME(decode_lines)(const uint8_t *src, size_t n, size_t length,
                                             bool carriage_return, struct lw__base64_place *at,
                                             lw__base64_style style)
{
    const size_t size = length + 1 + carriage_return;
    while (n - at->in >= size) {
        const uint8_t *line = src + at->in;
        if (line[size - 1] != '\n' || (carriage_return && line[length] != '\r')) break;
        if (!lw__base64_decode_line(line, length, at->out, style)) break;
        lw__base64_advance(at, length);
        at->in += size - length;
    }
}

/* How many characters of a block of `size` come before a '=' that ends the text, when `count`
   values have been read since the beginning of a group. */
static LW_COLD size_t LW__BASE64_NAME(find_end)(uint64_t pads, uint64_t bad, size_t count,
                                                size_t size)
{
    for (; pads; pads &= pads - 1) {
        const unsigned i = LW_CTZ64(pads);
        const uint64_t before = ((uint64_t)1 << i) - 1;
        if ((count + LW_POPCOUNT64(~bad & before)) % 4 >= 2) return i;
    }
    return size;
}

/* Decodes up to a chunk through the buffer; values of an incomplete group go to *group. */
LW_INLINE void LW__BASE64_NAME(decode_chunk)(const uint8_t *src, size_t n,
                                             struct lw__base64_place *at,
                                             struct lw__base64_group *group, lw__base64_style style)
{
    uint8_t buffer[(LW__BASE64_CHUNK_BLOCKS + 1) * LW__BASE64_CHARS];
    size_t count = 0;
    for (int i = 0; i < LW__BASE64_CHUNK_BLOCKS; i++) {
        const size_t left = n - at->in;
        size_t used = left < LW__BASE64_CHARS ? left : LW__BASE64_CHARS;
        const lw__base64_vec text = left < LW__BASE64_CHARS
                                        ? lw__base64_load_part(src + at->in, left)
                                        : lw__base64_load(src + at->in);
        uint64_t bad;
        const lw__base64_vec values = lw__base64_values(text, style, &bad);
        const uint64_t pads = lw__base64_equal(text, '=');
        if (LW_UNLIKELY(pads)) {
            used = LW__BASE64_NAME(find_end)(pads, bad, count, used);
            if (used < LW__BASE64_CHARS) bad |= ~(uint64_t)0 << used;
        }
        lw__base64_squeeze(values, bad, buffer + count);
        count += LW_POPCOUNT64(~bad << (64 - LW__BASE64_CHARS));
        at->in += used;
        if (used < LW__BASE64_CHARS) break;
    }
    const uint8_t *values = buffer;
    for (; count >= LW__BASE64_CHARS; count -= LW__BASE64_CHARS) {
        lw__base64_put(lw__base64_load(values), at->out);
        values += LW__BASE64_CHARS;
        at->out += LW__BASE64_BLOCK;
    }
    lw__base64_put_part(lw__base64_load(values), at->out, count / 4 * 3);
    at->out += count / 4 * 3;
    for (size_t i = count & ~(size_t)3; i < count; i++)
        lw__base64_push(group, values[i]);
}

/* Whether the group at `src`, of which four bytes are there, has the '=' that ends the text. */
LW_INLINE bool LW__BASE64_NAME(ends)(const uint8_t *src)
{
    const uint8_t *values = lw__base64_standard.values;
    return (values[src[0]] | values[src[1]]) <= 63 &&
           (src[2] == '=' || (values[src[2]] <= 63 && src[3] == '='));
}

/* Goes on where a bad group is, with more than LW__BASE64_FEW characters left. Apart from what
   clean text needs, which is faster without a frame for the buffer. */
LW_NOINLINE static lw_result LW__BASE64_NAME(decode_mixed)(const uint8_t *src, size_t n,
                                                           uint8_t *dst, struct lw__base64_place at)
{
    const lw__base64_style style = lw__base64_style_of(&lw__base64_standard);
    struct lw__base64_group group = {0, 0};
    size_t line = 0;
    while (n - at.in > LW__BASE64_FEW_MIXED && !LW__BASE64_NAME(ends)(src + at.in)) {
        const bool carriage_return = src[at.in] == '\r';
        if (at.in - line >= LW__BASE64_SHORTEST_LINE && src[at.in + carriage_return] == '\n') {
            const size_t length = at.in - line;
            at.in += 1 + carriage_return;
            LW__BASE64_NAME(decode_lines)(src, n, length, carriage_return, &at, style);
        } else {
            LW__BASE64_NAME(decode_chunk)(src, n, &at, &group, style);
            if (group.count) {
                if (!lw__base64_read_group(src, &at.in, n, &group)) break;
                at.out = lw__base64_write_group(at.out, &group);
            }
        }
        line = at.in;
        if (n - at.in > LW__BASE64_FEW) LW__BASE64_NAME(decode_clean)(src, n, &at, style);
    }
    return lw__base64_lenient_rest(src, at.in, n, dst, at.out, group);
}

static lw_result LW__BASE64_NAME(decode_lenient)(const uint8_t *src, size_t n, uint8_t *dst)
{
    const lw__base64_style style = lw__base64_style_of(&lw__base64_standard);
    struct lw__base64_place at = {0, dst};
    if (LW__BASE64_WORTH > LW__BASE64_CHARS && n < LW__BASE64_WORTH)
        return lw__base64_lenient_rest(src, 0, n, dst, dst, (struct lw__base64_group){0, 0});
    if (n > LW__BASE64_FEW) LW__BASE64_NAME(decode_clean)(src, n, &at, style);
    if (n - at.in > LW__BASE64_FEW) return LW__BASE64_NAME(decode_mixed)(src, n, dst, at);
    return lw__base64_lenient_rest(src, at.in, n, dst, at.out, (struct lw__base64_group){0, 0});
}
