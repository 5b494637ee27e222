/* JSON string kernels: what the vector tiers and the loop that they share (json_escape_loop.h) are
   made of. */
#ifndef LW_ISA_SHARED_JSON_ESCAPE_PARTS_H
#define LW_ISA_SHARED_JSON_ESCAPE_PARTS_H

#include "json/escape_text.h"

enum {
    LW__JSON_BLOCK = 64,
    /* After a character that is not ASCII, so many ASCII ones are taken singly before the vectors
       are tried again: words of such a script stand a space apart. */
    LW__JSON_RUN_ENDS = 8
};

/* Characters one at a time, until a run of ASCII begins or `stop` is reached. A character may end
   behind `stop`, but not behind `end`. */
static LW_NOINLINE const uint8_t *lw__json_put_run(const uint8_t *s, const uint8_t *stop,
                                                   const uint8_t *end, uint8_t **dst,
                                                   unsigned flags, bool ascii)
{
    const struct lw__json_text *texts = lw__json_texts(flags);
    uint8_t *d = *dst;
    for (int plain = 0; s < stop && plain < LW__JSON_RUN_ENDS;) {
        plain = *s < 0x80 ? plain + 1 : 0;
        lw__json_put_next(&s, end, &d, texts, ascii);
    }
    *dst = d;
    return s;
}

/* A bit for each byte of a block. `wide` is part of `any`. */
struct lw__json_hits {
    uint64_t any;  /* may need an escape */
    uint64_t wide; /* begins a character that may need one, or is any part of it */
};

LW_INLINE bool lw__json_any_separator(const uint8_t *s, uint64_t marked, const uint8_t *end)
{
    for (; marked; marked &= marked - 1)
        if (lw__json_is_line_separator(s + LW_CTZ64(marked), end)) return true;
    return false;
}

#endif
