/*
 * Writing quoted-printable text, up to eight bytes at a time: all that the scalar tier does, and
 * parts of what the others do.
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

/* Where an encoder has got to. */
struct lw__qp_place {
    const uint8_t *s;
    uint8_t *d;
    size_t column; /* of the line, 0 to the longest */
};

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

/* A byte that is no newline. */
LW_INLINE void lw__qp_put(struct lw__qp_place *at)
{
    const uint8_t *text = lw__tab_qp_text + 4 * (size_t)*at->s++;
    lw__store32(at->d, lw__load32(text));
    at->d += text[3];
    at->column += text[3];
}

LW_INLINE void lw__qp_put_break(struct lw__qp_place *at)
{
    *at->d++ = '=';
    *at->d++ = '\n';
    at->column = 0;
}

/* A newline, and a break before it if a blank would be the last in its line. Without a branch, for
   no processor can guess. */
LW_INLINE void lw__qp_put_newline(struct lw__qp_place *at)
{
    const bool blank = at->column > 0 && lw__qp_is_blank(at->s[-1]);
    at->d[0] = blank ? '=' : '\n';
    at->d[1] = at->d[2] = '\n';
    at->d += blank ? 3 : 1;
    at->s++;
    at->column = 0;
}

/* Up to eight bytes, or up to the first newline among them and that; at least one. */
LW_INLINE void lw__qp_put_some(struct lw__qp_place *at, size_t left, size_t max_line)
{
    const size_t room = max_line - at->column;
    if (left >= 8 && room >= 8) {
        const uint64_t word = lw__load64(at->s);
        if (lw__qp_plain_word(word)) {
            lw__store64(at->d, word);
            at->s += 8, at->d += 8, at->column += 8;
            return;
        }
        if (room >= 8 * LW__QP_WIDEST) {
            if (lw__qp_word_has(word, '\n')) {
                while (*at->s != '\n')
                    lw__qp_put(at);
                lw__qp_put_newline(at);
            } else {
                for (int i = 0; i < 8; i++)
                    lw__qp_put(at);
            }
            return;
        }
    }
    if (*at->s == '\n') {
        lw__qp_put_newline(at);
        return;
    }
    lw__qp_put(at);
    if (at->column > max_line) lw__qp_put_break(at);
}

#endif
