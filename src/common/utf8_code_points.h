/*
 * One code point at a time, to UTF-8 and back, strict or extended (lanewise/utf8.h): what the
 * scalar kernels, the ends of the others, and the error paths are made of.
 */
#ifndef LW_COMMON_UTF8_CODE_POINTS_H
#define LW_COMMON_UTF8_CODE_POINTS_H

#include "common/result.h"

/* The smallest code point that takes this many bytes. */
static const uint32_t lw__utf8_smallest[8] = {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000, 0};

LW_INLINE unsigned lw__utf8_size(uint32_t code_point)
{
    unsigned size = 1;
    for (unsigned i = 2; i <= 6; i++)
        size += code_point >= lw__utf8_smallest[i];
    return size;
}

LW_INLINE bool lw__utf8_in_range(uint32_t code_point, bool extended)
{
    if (extended) return code_point <= 0x7FFFFFFF;
    return code_point <= 0x10FFFF && code_point - 0xD800 >= 0x800;
}

/* How many bytes the lead announces: 2 to 6, 1 for ASCII; 0 if it is not one. */
LW_INLINE unsigned lw__utf8_announced(uint8_t lead)
{
    if (lead < 0x80) return 1;
    const unsigned ones = lead == 0xFF ? 8 : LW_CLZ32(~((uint32_t)lead << 24));
    return ones == 1 || ones > 6 ? 0 : ones;
}

/* Writes a code point and returns its bytes; 0, and writes nothing, if it is out of range or does
   not fit. */
LW_INLINE unsigned lw__utf8_put(uint32_t code_point, uint8_t *dst, size_t room, bool extended)
{
    if (LW_UNLIKELY(!lw__utf8_in_range(code_point, extended))) return 0;
    const unsigned size = lw__utf8_size(code_point);
    if (LW_UNLIKELY(size > room)) return 0;
    if (size == 1) {
        dst[0] = (uint8_t)code_point;
        return 1;
    }
    for (unsigned i = size - 1; i > 0; i--, code_point >>= 6)
        dst[i] = (uint8_t)(0x80 | (code_point & 0x3F));
    dst[0] = (uint8_t)(0xFF00u >> size | code_point); /* `size` ones, a zero, then the rest */
    return size;
}

/* Code points up to the first that is out of range or does not fit. */
LW_INLINE lw_result lw__utf8_put_singly(const uint32_t *src, size_t n, uint8_t *dst, size_t room,
                                        bool extended)
{
    size_t read = 0, written = 0;
    for (; read < n; read++) {
        const unsigned bytes = lw__utf8_put(src[read], dst + written, room - written, extended);
        if (LW_UNLIKELY(bytes == 0)) break;
        written += bytes;
    }
    return lw__result(LW_OK, read, written);
}

/* Whether a byte is one of those after the lead. */
LW_INLINE bool lw__utf8_goes_on(uint8_t byte) { return (byte & 0xC0) == 0x80; }

/* Reads the code point of the character at src and returns its bytes; 0 if it is ill-formed. */
LW_INLINE unsigned lw__utf8_take(const uint8_t *src, size_t n, uint32_t *code_point, bool extended)
{
    const uint8_t lead = src[0];
    if (lead < 0x80) {
        *code_point = lead;
        return 1;
    }
    if (lead >= 0xC2 && lead < 0xE0 && n >= 2 && lw__utf8_goes_on(src[1])) {
        *code_point = (lead & 0x1Fu) << 6 | (src[1] & 0x3Fu);
        return 2;
    }
    if (lead >= 0xE1 && lead < 0xED && n >= 3 && lw__utf8_goes_on(src[1]) &&
        lw__utf8_goes_on(src[2])) {
        *code_point = (lead & 0x0Fu) << 12 | (src[1] & 0x3Fu) << 6 | (src[2] & 0x3Fu);
        return 3;
    }
    const unsigned size = lw__utf8_announced(lead);
    if (LW_UNLIKELY(size == 0 || size > n)) return 0;
    uint32_t value = lead & (0x7Fu >> size);
    for (unsigned i = 1; i < size; i++) {
        if (LW_UNLIKELY(!lw__utf8_goes_on(src[i]))) return 0;
        value = value << 6 | (src[i] & 0x3F);
    }
    if (LW_UNLIKELY(value < lw__utf8_smallest[size] || !lw__utf8_in_range(value, extended)))
        return 0;
    *code_point = value;
    return size;
}

/* Shuffles of vectors of 16 bytes, by the lengths of four characters: isa/x86/utf8_lanes_128.h. */
extern LW_HIDDEN const uint8_t lw__tab_utf8_lanes[4096];

/* The other way, by the lengths of four characters, less one: first their lower bits, from bit 0
   on, then their upper bits. isa/template/utf8_text_lanes.h. */
extern LW_HIDDEN const uint8_t lw__tab_utf8_pack[4096];
extern LW_HIDDEN const uint8_t lw__tab_utf8_pack_size[256];

/* The same for eight characters of up to two bytes: a bit for each that has two. */
extern LW_HIDDEN const uint8_t lw__tab_utf8_pack_pairs[4096];

#endif
