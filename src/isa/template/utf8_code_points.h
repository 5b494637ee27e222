/*
 * Code points to UTF-8 and back in a tier: runs of ASCII by blocks, everything else a code point
 * at a time. After a block that is not all ASCII, LW__UTF8_SINGLES code points are done singly
 * before the next block is tried: mixed text then tries few blocks in vain.
 *
 * A template. The file that includes it defines
 *
 *   LW__UTF8_ISA                            the suffix of the kernels
 *   LW__UTF8_BLOCK                          ASCII characters a block
 *   lw__utf8_narrow(src, dst)               code points to bytes; false if they are not all ASCII
 *   lw__utf8_widen(src, dst)                bytes to code points, likewise
 *   lw__utf8_put_eight(src, dst, extended)  eight code points to bytes, for which eight times
 *                                           LW__UTF8_ROOM stand at dst; how many they are, 0 if
 *                                           one of them is out of range
 *   lw__utf8_take_eight(src, dst, extended) the other way, from as many bytes; 0 if ill-formed
 *
 * On false or 0, `dst` may hold anything in the place of the output. What it makes, encode_as and
 * decode_as, utf8_by_form.h turns into kernels.
 */
#include "common/result.h"
#include "common/utf8_code_points.h"

#include <lanewise/utf8.h>

#undef LW__UTF8_NAME
#define LW__UTF8_NAME(verb) LW_CAT(lw__utf8_##verb##_, LW__UTF8_ISA)

LW_INLINE lw_result LW__UTF8_NAME(encode_as)(const uint32_t *src, size_t n, uint8_t *dst,
                                             size_t size, bool extended)
{
    size_t read = 0, written = 0;
    unsigned bytes;
    while (n - read >= LW__UTF8_BLOCK && size - written >= LW__UTF8_BLOCK) {
        if (lw__utf8_narrow(src + read, dst + written)) {
            read += LW__UTF8_BLOCK, written += LW__UTF8_BLOCK;
            continue;
        }
        if (size - written < 8 * LW__UTF8_ROOM) break;
        bytes = lw__utf8_put_eight(src + read, dst + written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
        read += 8, written += bytes;
    }
    for (; read < n; read++, written += bytes) {
        bytes = lw__utf8_put(src[read], dst + written, size - written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
    }
    return lw__result(LW_OK, read, written);
}

LW_INLINE lw_result LW__UTF8_NAME(decode_as)(const uint8_t *src, size_t n, uint32_t *dst,
                                             size_t max, bool extended)
{
    size_t read = 0, written = 0;
    unsigned bytes;
    while (n - read >= LW__UTF8_BLOCK && max - written >= LW__UTF8_BLOCK) {
        if (lw__utf8_widen(src + read, dst + written)) {
            read += LW__UTF8_BLOCK, written += LW__UTF8_BLOCK;
            continue;
        }
        if (n - read < 8 * LW__UTF8_ROOM) break;
        bytes = lw__utf8_take_eight(src + read, dst + written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
        read += bytes, written += 8;
    }
    for (; read < n && written < max; read += bytes, written++) {
        bytes = lw__utf8_take(src + read, n - read, dst + written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
    }
    return lw__result(LW_OK, read, written);
}
