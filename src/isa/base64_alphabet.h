/* What the base64 kernels know of an alphabet. */
#ifndef LW_ISA_BASE64_ALPHABET_H
#define LW_ISA_BASE64_ALPHABET_H

#include "common/compiler.h"

struct lw__base64_alphabet {
    uint8_t chars[64];
    uint8_t values[256];     /* of a character; 0xFF for a byte that is none */
    uint32_t shares[4][256]; /* what a character adds to the 24 bits of its group, by its place
                                there; LW__BASE64_NO_SHARE for a byte that is none */
};

#define LW__BASE64_NO_SHARE (1u << 24)

extern LW_HIDDEN const struct lw__base64_alphabet lw__base64_standard, lw__base64_url;

#endif
