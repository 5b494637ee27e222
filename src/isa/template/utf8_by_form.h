/*
 * The kernels utf8_encode and utf8_decode of a tier: its encode_as and decode_as, compiled once
 * for the strict and once for the extended form. A template; LW__UTF8_ISA and LW__UTF8_NAME are as
 * in utf8_decode_blocks.h.
 */
#include <lanewise/utf8.h>

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
