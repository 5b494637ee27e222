/* JSON string kernels: what a vector tier tells the loop that all share, json_escape_loop.h. */
#ifndef LW_ISA_TEMPLATE_JSON_ESCAPE_PARTS_H
#define LW_ISA_TEMPLATE_JSON_ESCAPE_PARTS_H

#include "json/escape_text.h"

/* A bit for each byte of a block. `wide` is part of `any`. */
struct lw__json_hits {
    uint64_t any;  /* may need an escape */
    uint64_t wide; /* begins a character that may need one, or is any part of it */
};

#endif
