/*
 * Decoding UTF-8: ASCII by blocks, and where there is anything else, a chunk at a time. What the
 * validation of the tier finds well-formed goes through windows; other chunks go the way of single
 * characters, which tells what to make of them.
 *
 * A template. The file that includes it has included isa/x86/utf8_lanes_128.h and
 * isa/template/utf8_decode_blocks.h, and defines
 *
 *   LW__UTF8_ISA                    the suffix of the kernels
 *   lw__utf8_prefix_of(src, n)      how many bytes are well-formed
 *   lw__utf8_decode_singly(src, n, dst, max, extended)
 */
#undef LW__UTF8_NAME
#define LW__UTF8_NAME(verb) LW_CAT(lw__utf8_##verb##_, LW__UTF8_ISA)

/* How many characters of ASCII stand at the beginning, in whole blocks: they are decoded. */
LW_INLINE size_t LW__UTF8_NAME(widen_run)(const uint8_t *src, size_t n, uint32_t *dst)
{
    size_t i = 0;
    while (i + LW__UTF8_BLOCK <= n && lw__utf8_widen(src + i, dst + i))
        i += LW__UTF8_BLOCK;
    return i;
}

/* Decodes well-formed text as long as there are whole windows of it, and room for one. */
LW_INLINE lw_result LW__UTF8_NAME(take_windows)(const uint8_t *src, size_t n, uint32_t *dst,
                                                size_t max)
{
    size_t read = 0, written = 0;
    while (n - read >= LW__UTF8_WINDOW && max - written >= LW__UTF8_WINDOW) {
        const uint8_t *s = src + read;
        uint32_t *d = dst + written;
        if (lw__utf8_widen(s, d))
            read += LW__UTF8_BLOCK, written += LW__UTF8_BLOCK;
        else
            read += lw__utf8_take_window(s, lw__utf8_window_firsts(s), d, &written);
    }
    return lw__result(LW_OK, read, written);
}

/* A chunk, or what of it is well-formed. Both counts stay as they are only at an ill-formed
   character. A call, so that runs of ASCII get along without registers for this. */
static LW_NOINLINE lw_result LW__UTF8_NAME(take_chunk)(const uint8_t *src, size_t n, uint32_t *dst,
                                                       size_t max, bool extended)
{
    const size_t chunk = lw__utf8_chunk(src, n), room = max < LW__UTF8_CHUNK ? max : LW__UTF8_CHUNK;
    if (LW_LIKELY(lw__utf8_prefix_of(src, chunk) == chunk))
        return LW__UTF8_NAME(take_windows)(src, chunk, dst, max);
    return extended ? lw__utf8_decode_singly(src, n, dst, room, true)
                    : lw__utf8_decode_singly(src, n, dst, room, false);
}

LW_INLINE lw_result LW__UTF8_NAME(decode_as)(const uint8_t *src, size_t n, uint32_t *dst,
                                             size_t max, bool extended)
{
    size_t read = 0, written = 0;
    while (n - read >= LW__UTF8_WINDOW && max - written >= LW__UTF8_WINDOW) {
        const size_t most = n - read < max - written ? n - read : max - written;
        const size_t ascii = LW__UTF8_NAME(widen_run)(src + read, most, dst + written);
        read += ascii, written += ascii;
        if (most - ascii < LW__UTF8_WINDOW) break;
        const lw_result r =
            LW__UTF8_NAME(take_chunk)(src + read, n - read, dst + written, max - written, extended);
        read += r.read, written += r.written;
        if (LW_UNLIKELY(r.read == 0)) return lw__result(LW_OK, read, written);
    }
    const lw_result rest =
        lw__utf8_decode_singly(src + read, n - read, dst + written, max - written, extended);
    return lw__result(LW_OK, read + rest.read, written + rest.written);
}
