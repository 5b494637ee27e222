/* What moves the six-bit fields of base64 to a byte each, and the limits of their classes: see
   isa/x86/base64_lanes.h. */
#ifndef LW_ISA_X86_BASE64_FIELDS_H
#define LW_ISA_X86_BASE64_FIELDS_H

#include "common/compiler.h"

#define LW__BASE64_4_TIMES(x) x, x, x, x

struct lw__base64_numbers {
    uint32_t a_c[4], a_c_by[4], b_d[4], b_d_by[4], over_25[4], over_51[4];
};

/* Out of memory each is a single load; gcc 12 would build them anew, in three instructions,
   wherever one is needed. */
LW_INLINE const struct lw__base64_numbers *lw__base64_hidden_numbers(void)
{
    static const struct lw__base64_numbers numbers LW_ALIGNED(64) = {
        {LW__BASE64_4_TIMES(0x0FC0FC00)}, {LW__BASE64_4_TIMES(0x04000040)},
        {LW__BASE64_4_TIMES(0x003F03F0)}, {LW__BASE64_4_TIMES(0x01000010)},
        {LW__BASE64_4_TIMES(0x19191919)}, {LW__BASE64_4_TIMES(0x33333333)}};
    const struct lw__base64_numbers *t = &numbers;
    LW_FORGET(t);
    return t;
}

#endif
