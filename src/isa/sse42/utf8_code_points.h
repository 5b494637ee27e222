/* Code point kernels in SSE4.2: 16 code points encoded an iteration; 16 ASCII characters, or four
   of any size, decoded. */
#ifndef LW_ISA_SSE42_UTF8_CODE_POINTS_H
#define LW_ISA_SSE42_UTF8_CODE_POINTS_H

#include "isa/sse42/utf8.h"
#include "isa/sse42/utf8_points.h"
#include "isa/template/utf8_eight.h"
#include "isa/x86/utf8_lanes_128.h"

#define LW__UTF8_BLOCK 16
#define lw__utf8_narrow lw__utf8_narrow128
#define lw__utf8_widen lw__utf8_widen_ascii128

#define LW__UTF8_ISA sse42_singly
#include "isa/template/utf8_decode_blocks.h"
#undef LW__UTF8_ISA

#define LW__UTF8_ISA sse42
#define lw__utf8_prefix_of lw__utf8_prefix_sse42
#define lw__utf8_decode_singly lw__utf8_decode_as_sse42_singly
#include "isa/template/utf8_decode_checked.h"

#include "isa/template/utf8_encode_lanes.h"

#include "isa/template/utf8_by_form.h"

static void lw__utf8_code_points_install_sse42(struct lw__kernels *k)
{
    k->utf8_encode = lw__utf8_encode_sse42;
    k->utf8_decode = lw__utf8_decode_sse42;
}

#endif
