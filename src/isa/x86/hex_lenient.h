/* The values of any bytes in lenient decoding. A template of one width, 128 (SSE2) or 256 (AVX2):
   isa/x86/width.h. */
#include "isa/x86/width.h"

/* Letters gain 9. Shifted so that A to Z and a to z are what is smallest, one signed comparison
   finds them. */
LW_INLINE lw__vec lw__wide(lw__hex_lenient)(lw__vec text)
{
    const lw__vec lower = lw__bit_op(or)(text, lw__op(set1_epi8)(0x20));
    const lw__vec from_min = lw__op(add_epi8)(lower, lw__op(set1_epi8)((char)(0x80 - 'a')));
    const lw__vec letter = lw__op(cmpgt_epi8)(lw__op(set1_epi8)((char)(0x80 + 26)), from_min);
    const lw__vec sum = lw__op(add_epi8)(text, lw__bit_op(and)(letter, lw__op(set1_epi8)(9)));
    return lw__bit_op(and)(sum, lw__op(set1_epi8)(15));
}
