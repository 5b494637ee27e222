/* What the JSON string kernels, their callers and the tables agree on. */
#ifndef LW_JSON_ESCAPE_H
#define LW_JSON_ESCAPE_H

#include "common/compiler.h"

#include <lanewise/json.h>

enum {
    /* A kernel may stop early only when it has less slack than this left, so a caller that offers
       that much gets somewhere. It covers a block of 64 bytes of which each grows to 6. */
    LW__JSON_ROOM = 512,
    /* The longest escape of a byte: \u001f. */
    LW__JSON_LONGEST = 6,
    /* The flags that say what is escaped; the others are not for kernels. */
    LW__JSON_ESCAPES = LW_JSON_SCRIPT_SAFE | LW_JSON_HTML_SAFE | LW_JSON_ASCII_ONLY
};

/* How far a kernel came. Two words, returned in registers. */
struct lw__json_escaped {
    size_t read, written;
};

/* What a byte is written as. Copied as 8 bytes, of which `size` count. */
struct lw__json_text {
    char text[7];
    uint8_t size;
};

/* 256 for each set of LW_JSON_SCRIPT_SAFE and LW_JSON_HTML_SAFE; the escapes of single bytes. */
LW_HIDDEN extern const struct lw__json_text lw__tab_json_text[1024];

/* For each set of the bytes 0 to 7, a shuffle of 16 that puts byte 8 before each in the set. */
LW_HIDDEN extern const uint8_t lw__tab_json_spread[4096];

#endif
