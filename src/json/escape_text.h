/* Single characters of JSON strings, as they are or escaped: what all kernels fall back on. */
#ifndef LW_JSON_ESCAPE_TEXT_H
#define LW_JSON_ESCAPE_TEXT_H

#include "common/bytes.h"
#include "common/utf8.h"
#include "json/escape.h"

#include <lanewise/json.h>

/* The rows of the table for these flags. */
LW_INLINE const struct lw__json_text *lw__json_texts(unsigned flags)
{
    return lw__tab_json_text + 256 * (flags & (LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE));
}

/* Writes 8 bytes, of which those that count are the byte's text; returns where the next goes. */
LW_INLINE uint8_t *lw__json_put_byte(uint8_t *d, uint8_t c, const struct lw__json_text *texts)
{
    memcpy(d, &texts[c], 8);
    return d + texts[c].size;
}

/* The \uxxxx of one UTF-16 code unit. Its nibbles go to a byte each, the first one lowest; those
   above 9, which the addition of 6 carries out of their nibble, become letters. */
LW_INLINE uint8_t *lw__json_put_unit(uint8_t *d, uint32_t unit)
{
    const uint32_t nibbles = unit >> 12 | (unit & 0xF00) | (unit & 0xF0) << 12 | (unit & 0xF) << 24;
    const uint32_t letters = (nibbles + 0x06060606) >> 4 & 0x01010101;
    lw__store16(d, lw__le16('\\' | 'u' << 8));
    lw__store32(d + 2, lw__le32(nibbles + 0x30303030 + letters * ('a' - '9' - 1)));
    return d + 6;
}

LW_INLINE uint8_t *lw__json_put_code_point(uint8_t *d, uint32_t c)
{
    if (c < 0x10000) return lw__json_put_unit(d, c);
    d = lw__json_put_unit(d, 0xD800 + ((c - 0x10000) >> 10));
    return lw__json_put_unit(d, 0xDC00 + (c & 0x3FF));
}

/* U+2028 and U+2029 are E2 80 A8 and E2 80 A9: JavaScript took them for ends of lines. */
LW_INLINE bool lw__json_is_line_separator(const uint8_t *s, const uint8_t *end)
{
    return end - s >= 3 && s[0] == 0xE2 && s[1] == 0x80 && (s[2] & 0xFE) == 0xA8;
}

/* Whether a byte at s must be written out as a character of several bytes, of which size. */
LW_INLINE unsigned lw__json_wide_size(const uint8_t *s, const uint8_t *end, bool ascii)
{
    if (!ascii) return lw__json_is_line_separator(s, end) ? 3 : 0;
    const unsigned need = lw__utf8_need(*s);
    return need > 1 && (size_t)(end - s) >= need ? need : 0;
}

/* One character, or one byte of a character that stays as it is. */
LW_INLINE void lw__json_put_next(const uint8_t **s, const uint8_t *end, uint8_t **d,
                                 const struct lw__json_text *texts, bool ascii)
{
    const unsigned size = **s < 0x80 ? 0 : lw__json_wide_size(*s, end, ascii);
    *d = size ? lw__json_put_code_point(*d, lw__utf8_decode(*s, size))
              : lw__json_put_byte(*d, **s, texts);
    *s += size ? size : 1;
}

#endif
