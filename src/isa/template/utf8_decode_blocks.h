/*
 * UTF-8 to code points in a tier: runs of ASCII by blocks, everything else eight code points at a
 * time, one after the other. After a block that is not all ASCII, eight are done so before the next
 * block is tried: mixed text then tries few blocks in vain.
 *
 * A template. The file that includes it defines LW__UTF8_ISA, the suffix of the kernels,
 * LW__UTF8_BLOCK, ASCII characters a block, and
 *
 *   lw__utf8_widen(src, dst)                 a block to code points; false if it is not all ASCII
 *   lw__utf8_take_eight(src, dst, extended)  eight characters to code points, from up to eight
 * times LW__UTF8_ROOM bytes; how many they are, 0 if ill-formed
 *
 * On false or 0, `dst` may hold anything in the place of the output.
 */
#include "common/result.h"
#include "common/utf8_code_points.h"

#undef LW__UTF8_NAME
#define LW__UTF8_NAME(verb) LW_CAT(lw__utf8_##verb##_, LW__UTF8_ISA)

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
