/*
 * Decoding quoted-printable: what the tiers with a byte shuffle share. A vector at a time, each is
 * loaded three times, a byte further on each time, so that with every '=' both bytes after it are
 * at hand, beyond the end of the vector too. What they make takes its place, and what goes is
 * squeezed out, without a branch on how many escapes there are or where:
 *
 *   text           a  =  4  2  b  =  \n c        values        a  B  4  2  b  .  \n c
 *   next           =  4  2  b  =  \n c  .        drop          0  0  1  1  0  1  1  0
 *   after          4  2  b  =  \n c  .  .        written       a  B  b  c
 *
 * Places that go beyond the end are carried over to the next vector. A malformed '=' leaves the
 * rest to scalar code, as does the end of the text.
 *
 * A template. The file that includes it defines
 *
 *   LW__QP_ISA                   the suffix of the kernels
 *   lw__qp_vec                   a vector
 *   lw__qp_get(p), lw__qp_put(p, v)
 *   lw__qp_equal(v, c)           a bit for each byte that is c, as uint64_t
 *   lw__qp_join(text, next, after, &good)   the text, but in place of each '=' the byte whose hex
 *                                digits come after it; a bit in good if they are hex digits
 *   lw__qp_squeeze(v, drop, d)   writes the bytes whose bit is clear; sizeof(lw__qp_vec) in all
 */
#include "isa/quoted_printable_read.h"

static lw_result LW_CAT(lw__qp_decode_, LW__QP_ISA)(const uint8_t *src, size_t n, uint8_t *dst)
{
    enum {
        SIZE = sizeof(lw__qp_vec)
    };
    struct lw__qp_read at = {src, src + n, dst};
    uint64_t carried = 0;
    while (at.end - at.s >= SIZE + 2) {
        const lw__qp_vec text = lw__qp_get(at.s);
        const uint64_t equals = lw__qp_equal(text, '=');
        if (!(equals | carried)) {
            lw__qp_put(at.d, text);
            at.s += SIZE, at.d += SIZE;
            continue;
        }
        const lw__qp_vec next = lw__qp_get(at.s + 1), after = lw__qp_get(at.s + 2);
        uint64_t hex;
        const lw__qp_vec values = lw__qp_join(text, next, after, &hex);
        const uint64_t returns = equals & lw__qp_equal(next, '\r') & lw__qp_equal(after, '\n');
        const uint64_t breaks = returns | (equals & lw__qp_equal(next, '\n'));
        if (LW_UNLIKELY(equals & ~(hex | breaks))) break;
        const uint64_t threes = equals & (hex | returns);
        const uint64_t drop = carried | breaks | equals << 1 | threes << 2;
        lw__qp_squeeze(values, drop, at.d);
        at.d += SIZE - LW_POPCOUNT64(drop << (64 - SIZE));
        at.s += SIZE;
        carried = equals >> (SIZE - 1) | threes >> (SIZE - 2);
    }
    at.s += LW_POPCOUNT64(carried);
    return lw__qp_take_rest(&at, src, dst);
}
