/*
 * JSON string kernels in portable C: the reference that the tests hold every other tier against.
 *
 *   json_string        all that lw_json_escape promises with LW_JSON_TRUSTED alone
 *   json_escape        the escapes that JSON demands; flags are not looked at
 *   json_escape_more   those and what LW_JSON_SCRIPT_SAFE and LW_JSON_HTML_SAFE add
 *   json_escape_ascii  all that, and \uxxxx for everything that is not ASCII
 *
 *   the last three: (src, n, dst, slack, flags) -> {read, written}
 *
 * They write the text of the n bytes at src, without quotes, to dst, which has room for n + slack
 * bytes; any of them may be written to, the first `written` ones count. They stop before the end,
 * read < n, only if less than LW__JSON_ROOM of the slack is left, and never inside a character.
 * src is well-formed UTF-8; if it is not, what is written is unspecified, but nothing outside the
 * two buffers is touched.
 */
#ifndef LW_ISA_SCALAR_JSON_ESCAPE_H
#define LW_ISA_SCALAR_JSON_ESCAPE_H

#include "common/result.h"
#include "json/escape_text.h"

/* Whether none of 8 bytes is below 0x20, a quote or a backslash. A byte less than what is taken off
   borrows, which shows in its bit 7 and, in vain, in bytes above it. */
LW_INLINE bool lw__json_are_plain(uint64_t x)
{
    const uint64_t ones = 0x0101010101010101, quotes = x ^ ones * '"', slashes = x ^ ones * '\\';
    const uint64_t borrows =
        ((x - ones * 0x20) & ~x) | ((quotes - ones) & ~quotes) | ((slashes - ones) & ~slashes);
    return (borrows & ones * 0x80) == 0;
}

/* Eight bytes that are plain at once, others byte by byte. Each takes up to 8 bytes of output and 5
 * of slack. */
LW_INLINE struct lw__json_escaped lw__json_escape_bytes(const uint8_t *src, size_t n, uint8_t *dst,
                                                        size_t slack, unsigned flags, bool more,
                                                        bool ascii)
{
    const struct lw__json_text *texts = lw__json_texts(more ? flags : 0);
    const uint8_t *s = src, *const end = src + n, *const room = dst + n + slack;
    uint8_t *d = dst;
    while (s < end && (room - d) - (end - s) >= 16) {
        if (!more && end - s >= 8 && lw__json_are_plain(lw__load64(s))) {
            lw__store64(d, lw__load64(s));
            s += 8;
            d += 8;
        } else if (more)
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

static lw_result lw__json_string_scalar(const uint8_t *src, size_t n, uint8_t *dst)
{
    const size_t slack = LW__JSON_LONGEST * n - n + LW__JSON_ROOM;
    const size_t written = lw__json_escape_scalar(src, n, dst + 1, slack, 0).written;
    dst[0] = dst[1 + written] = '"';
    return lw__ok(n, written + 2);
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
