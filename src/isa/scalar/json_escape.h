/*
 * JSON string kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   json_escape        the escapes that JSON demands; flags are not looked at
 *   json_escape_more   those and what LW_JSON_SCRIPT_SAFE and LW_JSON_HTML_SAFE add
 *   json_escape_ascii  all that, and \uxxxx for everything that is not ASCII
 *
 *   (src, n, dst, slack, flags) -> {read, written}
 *
 * They write the text of the n bytes at src, without quotes, to dst, which has room for n + slack
 * bytes; any of them may be written to, the first `written` ones count. They stop before the end,
 * read < n, only if less than LW__JSON_ROOM of the slack is left, and never inside a character.
 * src is well-formed UTF-8; if it is not, what is written is unspecified, but nothing outside the
 * two buffers is touched.
 */
#ifndef LW_ISA_SCALAR_JSON_ESCAPE_H
#define LW_ISA_SCALAR_JSON_ESCAPE_H

#include "common/bytes.h"
#include "common/utf8.h"
#include "tables/json_escape.h"
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

/* The \uxxxx of one UTF-16 code unit. */
LW_INLINE uint8_t *lw__json_put_unit(uint8_t *d, uint32_t unit)
{
    static const char digits[16] = "0123456789abcdef";
    d[0] = '\\';
    d[1] = 'u';
    for (int i = 0; i < 4; i++)
        d[2 + i] = (uint8_t)digits[unit >> (12 - 4 * i) & 15];
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

/* Byte by byte. Each takes up to 8 bytes of output and 5 of slack. */
LW_INLINE struct lw__json_escaped lw__json_escape_bytes(const uint8_t *src, size_t n, uint8_t *dst,
                                                        size_t slack, unsigned flags, bool more,
                                                        bool ascii)
{
    const struct lw__json_text *texts = lw__json_texts(more ? flags : 0);
    const uint8_t *s = src, *const end = src + n, *const room = dst + n + slack;
    uint8_t *d = dst;
    while (s < end && (room - d) - (end - s) >= 16) {
        if (more)
            lw__json_put_next(&s, end, &d, texts, ascii);
        else
            d = lw__json_put_byte(d, *s++, texts);
    }
    return (struct lw__json_escaped){(size_t)(s - src), (size_t)(d - dst)};
}

static struct lw__json_escaped lw__json_escape_scalar(const uint8_t *src, size_t n, uint8_t *dst,
                                                      size_t slack, unsigned flags)
{
    return lw__json_escape_bytes(src, n, dst, slack, flags, false, false);
}

static struct lw__json_escaped lw__json_escape_more_scalar(const uint8_t *src, size_t n,
                                                           uint8_t *dst, size_t slack,
                                                           unsigned flags)
{
    return lw__json_escape_bytes(src, n, dst, slack, flags, true, false);
}

static struct lw__json_escaped lw__json_escape_ascii_scalar(const uint8_t *src, size_t n,
                                                            uint8_t *dst, size_t slack,
                                                            unsigned flags)
{
    return lw__json_escape_bytes(src, n, dst, slack, flags, true, true);
}

#endif
