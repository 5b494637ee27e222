/*
 * Code points to UTF-8 in a tier that has no byte shuffle: runs of ASCII by blocks, everything else
 * eight code points at a time, one after the other. After a block that is not all ASCII, eight are
 * done so before the next block is tried: mixed text then tries few blocks in vain.
 *
 * A template. The file that includes it defines LW__UTF8_ISA, the suffix of the kernels,
 * LW__UTF8_BLOCK, ASCII characters a block, and
 *
 *   lw__utf8_narrow(src, dst)               a block to bytes; false if it is not all ASCII
 *   lw__utf8_put_eight(src, dst, extended)  eight code points to bytes, for which eight times
 *                                           LW__UTF8_ROOM stand at dst; how many they are, 0 if
 *                                           one of them is out of range
 *
 * On false or 0, `dst` may hold anything in the place of the output.
 */
#include "common/result.h"
#include "common/utf8_code_points.h"

#undef LW__UTF8_NAME
#define LW__UTF8_NAME(verb) LW_CAT(lw__utf8_##verb##_, LW__UTF8_ISA)

LW_INLINE lw_result LW__UTF8_NAME(encode_as)(const uint32_t *src, size_t n, uint8_t *dst,
                                             size_t size, bool extended)
{
    size_t read = 0, written = 0;
    while (n - read >= LW__UTF8_BLOCK && size - written >= LW__UTF8_BLOCK) {
        if (lw__utf8_narrow(src + read, dst + written)) {
            read += LW__UTF8_BLOCK, written += LW__UTF8_BLOCK;
            continue;
        }
        if (size - written < 8 * LW__UTF8_ROOM) break;
        const unsigned bytes = lw__utf8_put_eight(src + read, dst + written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
        read += 8, written += bytes;
    }
    const lw_result rest =
        lw__utf8_put_singly(src + read, n - read, dst + written, size - written, extended);
    return lw__result(LW_OK, read + rest.read, written + rest.written);
}
