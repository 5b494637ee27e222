/* Eight code points, one after the other, in scalar code; LW__UTF8_ROOM is 6. */
#ifndef LW_ISA_TEMPLATE_UTF8_EIGHT_H
#define LW_ISA_TEMPLATE_UTF8_EIGHT_H

#include "common/utf8_code_points.h"

#define LW__UTF8_ROOM 6

LW_INLINE unsigned lw__utf8_put_eight(const uint32_t *src, uint8_t *dst, bool extended)
{
    unsigned written = 0;
    for (int i = 0; i < 8; i++) {
        const unsigned bytes = lw__utf8_put(src[i], dst + written, LW__UTF8_ROOM, extended);
        if (LW_UNLIKELY(bytes == 0)) return 0;
        written += bytes;
    }
    return written;
}

LW_INLINE unsigned lw__utf8_take_eight(const uint8_t *src, uint32_t *dst, bool extended)
{
    unsigned read = 0;
    for (int i = 0; i < 8; i++) {
        const unsigned bytes = lw__utf8_take(src + read, LW__UTF8_ROOM, dst + i, extended);
        if (LW_UNLIKELY(bytes == 0)) return 0;
        read += bytes;
    }
    return read;
}

#endif
