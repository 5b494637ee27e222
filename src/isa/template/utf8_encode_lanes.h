/*
 * Code points to UTF-8 in a tier with vectors for it: 16 at a time, of one to four bytes each, in
 * any mixture. Where the vectors know no answer, or have no room, code points go one at a time,
 * which finds the place of an error.
 *
 * A template. The file that includes it defines LW__UTF8_ISA, the suffix of the kernels, and
 *
 *   lw__u32s                        a vector of code points
 *   lw__u32s_lanes                  how many it holds: 16 or fewer
 *   lw__u32s_load(p)
 *   lw__u32s_load_part(p, n)        the first n of them, 0 < n < lanes, and zeros
 *   lw__utf8_narrow(src, dst)       16 code points to bytes; false if they are not all ASCII
 *   lw__utf8_narrow_words(src, dst, extended, bytes)
 *                                   16 code points of up to two or three bytes, as the tier has
 *                                   it; *bytes is raised by theirs; false if there are others; 64
 *                                   bytes may be written
 *   lw__utf8_known(v, extended)     whether all are in range, and take four bytes at most
 *   lw__utf8_known_16(src, extended)
 *   lw__utf8_put_lanes(v, dst)      others to bytes; returns how many count; four times as many
 *                                   as lanes may be written
 */
#include "common/result.h"
#include "common/utf8_code_points.h"

#undef LW__UTF8_NAME
#define LW__UTF8_NAME(verb) LW_CAT(lw__utf8_##verb##_, LW__UTF8_ISA)

/* How many ASCII characters stand at the beginning, in whole blocks: they are encoded. */
LW_INLINE size_t LW__UTF8_NAME(narrow_run)(const uint32_t *src, size_t n, uint8_t *dst)
{
    size_t i = 0;
    while (i + 16 <= n && lw__utf8_narrow(src + i, dst + i))
        i += 16;
    return i;
}

/* At most 16 code points, in vectors that may be partly filled: zeros are a byte each. */
static LW_NOINLINE lw_result LW__UTF8_NAME(put_few)(const uint32_t *src, size_t n, uint8_t *dst,
                                                    size_t room, bool extended)
{
    size_t read = 0, written = 0, lanes;
    for (; read < n && room - written >= 4 * lw__u32s_lanes; read += lanes) {
        lanes = n - read < lw__u32s_lanes ? n - read : lw__u32s_lanes;
        const lw__u32s v = lanes < lw__u32s_lanes ? lw__u32s_load_part(src + read, lanes)
                                                  : lw__u32s_load(src + read);
        if (LW_UNLIKELY(!lw__utf8_known(v, extended))) break;
        written += lw__utf8_put_lanes(v, dst + written) - (lw__u32s_lanes - lanes);
    }
    const lw_result rest =
        lw__utf8_put_singly(src + read, n - read, dst + written, room - written, extended);
    return lw__result(LW_OK, read + rest.read, written + rest.written);
}

/* 16 code points that are not all ASCII; false if they are to go another way. */
LW_INLINE bool LW__UTF8_NAME(put_block)(const uint32_t *src, uint8_t *dst, bool extended,
                                        size_t *written)
{
    if (lw__utf8_narrow_words(src, dst + *written, extended, written)) return true;
    if (LW_UNLIKELY(!lw__utf8_known_16(src, extended))) return false;
    for (int i = 0; i < 16; i += lw__u32s_lanes)
        *written += lw__utf8_put_lanes(lw__u32s_load(src + i), dst + *written);
    return true;
}

/* Blocks until one is all ASCII, which is for the run, or is to go another way. */
LW_INLINE lw_result LW__UTF8_NAME(put_blocks)(const uint32_t *src, size_t n, uint8_t *dst,
                                              size_t size, bool extended)
{
    size_t read = 0, written = 0, before = SIZE_MAX;
    while (n - read >= 16 && size - written >= 64 && written - before != 16) {
        before = written;
        if (!LW__UTF8_NAME(put_block)(src + read, dst, extended, &written)) break;
        read += 16;
    }
    return lw__result(LW_OK, read, written);
}

LW_INLINE lw_result LW__UTF8_NAME(encode_as)(const uint32_t *src, size_t n, uint8_t *dst,
                                             size_t size, bool extended)
{
    size_t read = 0, written = 0;
    while (read < n) {
        const size_t most = n - read < size - written ? n - read : size - written;
        const size_t ascii = LW__UTF8_NAME(narrow_run)(src + read, most, dst + written);
        read += ascii, written += ascii;
        if (n - read < 16 && read == written && read > 0 && n <= size &&
            lw__utf8_narrow(src + n - 16, dst + n - 16)) /* all ASCII: the last 16 once more */
            return lw__result(LW_OK, n, n);
        const lw_result blocks = LW__UTF8_NAME(put_blocks)(src + read, n - read, dst + written,
                                                           size - written, extended);
        read += blocks.read, written += blocks.written;
        if (blocks.read) continue;
        const size_t few = n - read < 16 ? n - read : 16;
        const lw_result r =
            LW__UTF8_NAME(put_few)(src + read, few, dst + written, size - written, extended);
        read += r.read, written += r.written;
        if (r.read < few) break;
    }
    return lw__result(LW_OK, read, written);
}
