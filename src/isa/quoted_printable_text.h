/*
 * Writing quoted-printable text, up to eight bytes at a time: what the scalar tier does,
 * and all tiers with short input.
 *
 * Encoders write whole words and vectors, and count only what they mean: there are always
 * LW__QP_SLACK bytes of room after the text.
 */
#ifndef LW_ISA_QUOTED_PRINTABLE_TEXT_H
#define LW_ISA_QUOTED_PRINTABLE_TEXT_H

#include "common/bytes.h"

enum {
    LW__QP_SLACK = 64,
    LW__QP_WIDEST = 3 /* characters of an escape */
};

/* What a byte is written as, and in the fourth place how many characters that is. */
extern LW_HIDDEN const uint8_t lw__tab_qp_text[1024];

/* Shuffles of 16 bytes: tools/gen_quoted_printable_tables.rb. */
extern LW_HIDDEN const uint8_t lw__tab_qp_spread[256];

/* Where an encoder has got to: where it writes, and in which column of a line, 0 to the longest. */
struct lw__qp_place {
    uint8_t *d;
    size_t column;
};

/* Bits 0 to n - 1; n < 64. */
LW_INLINE uint64_t lw__qp_below(size_t n) { return ((uint64_t)1 << n) - 1; }

LW_INLINE bool lw__qp_is_blank(uint8_t c) { return c == ' ' || c == '\t'; }

/*
 * Whether eight bytes are all from ' ' to '~', and no '='. Bit 7 of a byte becomes set by
 *   x - 20   below ' '      x + 01   for 7F      (x ^ 3D) - 01   for '='      x   itself
 * and borrows and carries come only from bytes that are out of range themselves.
 */
LW_INLINE bool lw__qp_plain_word(uint64_t x)
{
    const uint64_t ones = 0x0101010101010101;
    const uint64_t odd = (x - 0x20 * ones) | (x + ones) | ((x ^ '=' * ones) - ones) | x;
    return (odd & 0x80 * ones) == 0;
}

/* Whether one of eight bytes is c. */
LW_INLINE bool lw__qp_word_has(uint64_t x, char c)
{
    const uint64_t ones = 0x0101010101010101, zero_if_c = x ^ (uint8_t)c * ones;
    return ((zero_if_c - ones) & ~zero_if_c & 0x80 * ones) != 0;
}

/* What stands before the next character in its line, or 0. */
LW_INLINE uint8_t lw__qp_before(const struct lw__qp_place *at)
{
    return at->column ? at->d[-1] : 0;
}

LW_INLINE void lw__qp_put_break(struct lw__qp_place *at)
{
    *at->d++ = '=';
    *at->d++ = '\n';
    at->column = 0;
}

/* A newline, and a break before it if a blank would be the last in its line. Without a branch, for
   no processor can guess. */
LW_INLINE void lw__qp_put_newline(struct lw__qp_place *at, uint8_t before)
{
    const bool blank = lw__qp_is_blank(before);
    at->d[0] = blank ? '=' : '\n';
    at->d[1] = at->d[2] = '\n';
    at->d += blank ? 3 : 1;
    at->column = 0;
}

/* A byte, escaped if it must be, in no line. */
LW_INLINE uint8_t *lw__qp_put_byte(uint8_t *d, uint8_t c)
{
    const uint8_t *text = lw__tab_qp_text + 4 * (size_t)c;
    lw__store32(d, lw__load32(text));
    return d + text[3];
}

/* Bytes that are no newlines. */
LW_INLINE const uint8_t *lw__qp_put_bytes(struct lw__qp_place *at, const uint8_t *s, size_t n)
{
    uint8_t *d = at->d;
    for (size_t i = 0; i < n; i++)
        d = lw__qp_put_byte(d, s[i]);
    at->column += (size_t)(d - at->d);
    at->d = d;
    return s + n;
}

/* Up to eight bytes, or up to the first newline among them and that; at least one. */
LW_INLINE const uint8_t *lw__qp_put_some(struct lw__qp_place *at, const uint8_t *s, size_t left,
                                         size_t max_line)
{
    const size_t room = max_line - at->column;
    if (left >= 8 && room >= 8) {
        const uint64_t word = lw__load64(s);
        if (lw__qp_plain_word(word)) {
            lw__store64(at->d, word);
            at->d += 8, at->column += 8;
            return s + 8;
        }
        if (room >= 8 * LW__QP_WIDEST) {
            if (!lw__qp_word_has(word, '\n')) return lw__qp_put_bytes(at, s, 8);
            while (*s != '\n')
                s = lw__qp_put_bytes(at, s, 1);
        }
    }
    if (*s == '\n') {
        lw__qp_put_newline(at, lw__qp_before(at));
        return s + 1;
    }
    s = lw__qp_put_bytes(at, s, 1);
    if (at->column > max_line) lw__qp_put_break(at);
    return s;
}

LW_INLINE size_t lw__qp_encode_words(const uint8_t *src, size_t n, uint8_t *dst, size_t max_line)
{
    struct lw__qp_place at = {dst, 0};
    const uint8_t *const end = src + n;
    while (src < end)
        src = lw__qp_put_some(&at, src, (size_t)(end - src), max_line);
    if (at.column) lw__qp_put_break(&at);
    return (size_t)(at.d - dst);
}

#endif
