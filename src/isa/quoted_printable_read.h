/*
 * Reading quoted-printable text, up to eight bytes at a time: all that the scalar tier does, and
 * what the vectors of other tiers leave over.
 *
 * What is written never gets ahead of what is read, so whole words may be written as long as whole
 * words are left.
 */
#ifndef LW_ISA_QUOTED_PRINTABLE_READ_H
#define LW_ISA_QUOTED_PRINTABLE_READ_H

#include "common/result.h"
#include "isa/quoted_printable_text.h"
#include "tables/hex.h"

#include <lanewise/base.h>

/* Where a decoder has got to. */
struct lw__qp_read {
    const uint8_t *s, *end;
    uint8_t *d;
};

/* A '=' and what belongs to it; false, and nothing done, if it is malformed. */
LW_INLINE bool lw__qp_take_escape(struct lw__qp_read *at)
{
    const uint8_t *s = at->s;
    const size_t left = (size_t)(at->end - s);
    if (left >= 3) {
        const unsigned high = lw__tab_hex_value[s[1]], low = lw__tab_hex_value[s[2]];
        if (LW_LIKELY((high | low) <= 15)) {
            *at->d++ = (uint8_t)(high << 4 | low);
            at->s += 3;
            return true;
        }
        if (s[1] == '\r' && s[2] == '\n') {
            at->s += 3;
            return true;
        }
    }
    if (left < 2 || s[1] != '\n') return false;
    at->s += 2;
    return true;
}

/* Copies what is left, from a malformed '=' on, and tells how it ended: `read` is the first byte
   that cannot stand there. */
static LW_COLD lw_result lw__qp_give_up(struct lw__qp_read *at, const uint8_t *src,
                                        const uint8_t *dst)
{
    const size_t left = (size_t)(at->end - at->s);
    memcpy(at->d, at->s, left);
    at->d += left;
    const size_t good = left < 2 ? left : lw__tab_hex_value[at->s[1]] > 15 ? 1 : 2;
    return lw__result(LW_OK, (size_t)(at->s - src) + good, (size_t)(at->d - dst));
}

/* Decodes all that is left. */
LW_INLINE lw_result lw__qp_take_rest(struct lw__qp_read *at, const uint8_t *src, const uint8_t *dst)
{
    while (at->s < at->end) {
        while (at->end - at->s >= 8 && !lw__qp_word_has(lw__load64(at->s), '=')) {
            lw__store64(at->d, lw__load64(at->s));
            at->s += 8, at->d += 8;
        }
        while (at->s < at->end && *at->s != '=')
            *at->d++ = *at->s++;
        while (at->s < at->end && *at->s == '=')
            if (LW_UNLIKELY(!lw__qp_take_escape(at))) return lw__qp_give_up(at, src, dst);
    }
    return lw__result(LW_OK, (size_t)(at->s - src), (size_t)(at->d - dst));
}

LW_INLINE lw_result lw__qp_decode_words(const uint8_t *src, size_t n, uint8_t *dst)
{
    struct lw__qp_read at = {src, src + n, dst};
    return lw__qp_take_rest(&at, src, dst);
}

#endif
