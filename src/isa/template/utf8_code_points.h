/*
 * The code point kernels of a tier: runs of ASCII by blocks, everything else a code point at a
 * time. After a block that is not all ASCII, LW__UTF8_SINGLES code points are done singly before
 * the next block is tried: mixed text then tries few blocks in vain.
 *
 * A template. The file that includes it defines
 *
 *   LW__UTF8_ISA                            the suffix of the kernels
 *   LW__UTF8_BLOCK                          ASCII characters a block
 *   lw__utf8_narrow(src, dst)               code points to bytes; false if they are not all ASCII
 *   lw__utf8_widen(src, dst)                bytes to code points, likewise
 *   lw__utf8_put_one, lw__utf8_take_one     like lw__utf8_put and lw__utf8_take, for which
 *                                           LW__UTF8_ROOM bytes stand at dst or src
 *
 * On false, `dst` may hold anything in the place of the block.
 */
#include "common/utf8_code_points.h"

#include <lanewise/utf8.h>

enum {
    LW__UTF8_SINGLES = 8
};

#define LW__UTF8_NAME(verb) LW_CAT(lw__utf8_##verb##_, LW__UTF8_ISA)

LW_INLINE lw_result LW__UTF8_NAME(encode_as)(const uint32_t *src, size_t n, uint8_t *dst,
                                             size_t size, bool extended)
{
    size_t read = 0, written = 0;
    unsigned bytes = 1;
    while (n - read >= LW__UTF8_BLOCK && size - written >= LW__UTF8_BLOCK) {
        if (lw__utf8_narrow(src + read, dst + written)) {
            read += LW__UTF8_BLOCK, written += LW__UTF8_BLOCK;
            continue;
        }
        if (size - written < LW__UTF8_SINGLES * LW__UTF8_ROOM || n - read < LW__UTF8_SINGLES) break;
        for (int i = 0; i < LW__UTF8_SINGLES; i++, read++, written += bytes) {
            bytes = lw__utf8_put_one(src[read], dst + written, extended);
            if (LW_UNLIKELY(bytes == 0)) return (lw_result){LW_OK, read, written};
        }
    }
    for (; read < n; read++, written += bytes) {
        bytes = lw__utf8_put(src[read], dst + written, size - written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
    }
    return (lw_result){LW_OK, read, written};
}

LW_INLINE lw_result LW__UTF8_NAME(decode_as)(const uint8_t *src, size_t n, uint32_t *dst,
                                             size_t max, bool extended)
{
    size_t read = 0, written = 0;
    unsigned bytes = 1;
    while (n - read >= LW__UTF8_BLOCK && max - written >= LW__UTF8_BLOCK) {
        if (lw__utf8_widen(src + read, dst + written)) {
            read += LW__UTF8_BLOCK, written += LW__UTF8_BLOCK;
            continue;
        }
        if (n - read < LW__UTF8_SINGLES * LW__UTF8_ROOM || max - written < LW__UTF8_SINGLES) break;
        for (int i = 0; i < LW__UTF8_SINGLES; i++, read += bytes, written++) {
            bytes = lw__utf8_take_one(src + read, dst + written, extended);
            if (LW_UNLIKELY(bytes == 0)) return (lw_result){LW_OK, read, written};
        }
    }
    for (; read < n && written < max; read += bytes, written++) {
        bytes = lw__utf8_take(src + read, n - read, dst + written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
    }
    return (lw_result){LW_OK, read, written};
}

static lw_result LW__UTF8_NAME(encode)(const uint32_t *src, size_t n, uint8_t *dst, size_t size,
                                       unsigned flags)
{
    return flags & LW_UTF8_EXTENDED ? LW__UTF8_NAME(encode_as)(src, n, dst, size, true)
                                    : LW__UTF8_NAME(encode_as)(src, n, dst, size, false);
}

static lw_result LW__UTF8_NAME(decode)(const uint8_t *src, size_t n, uint32_t *dst, size_t max,
                                       unsigned flags)
{
    return flags & LW_UTF8_EXTENDED ? LW__UTF8_NAME(decode_as)(src, n, dst, max, true)
                                    : LW__UTF8_NAME(decode_as)(src, n, dst, max, false);
}
