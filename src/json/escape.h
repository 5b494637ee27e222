/* What the JSON string kernels, their callers and the tables agree on. */
#ifndef LW_JSON_ESCAPE_H
#define LW_JSON_ESCAPE_H

#include "common/compiler.h"

enum {
    /* A kernel may stop early only when it has less slack than this left, so a caller that offers
       that much gets somewhere. It covers a block of 64 bytes of which each grows to 6. */
    LW__JSON_ROOM = 512,
    /* The longest escape of a byte: \u001f. */
    LW__JSON_LONGEST = 6
};

/* How far a kernel came. Two words, returned in registers. */
struct lw__json_escaped {
    size_t read, written;
};

#endif
