/* The SSE2 tier: the baseline of x86-64, so it needs no target region. */
#include "cpu/dispatch.h"

#if LW_ARCH_X86_64

#include <immintrin.h>

#include "isa/sse2/base64.h"
#include "isa/sse2/bits.h"
#include "isa/sse2/hex.h"
#include "isa/sse2/json_escape.h"
#include "isa/sse2/number.h"
#include "isa/sse2/quoted_printable.h"
#include "isa/sse2/utf8.h"
#include "isa/sse2/utf8_code_points.h"
#include "isa/sse2/words.h"

void lw__tier_sse2(struct lw__kernels *k)
{
    lw__base64_install_sse2(k);
    lw__bits_install_sse2(k);
    lw__hex_install_sse2(k);
    lw__json_install_sse2(k);
    lw__utf8_install_sse2(k);
    lw__number_install_sse2(k);
    lw__utf8_code_points_install_sse2(k);
    lw__words_install_sse2(k);
    lw__qp_install_sse2(k);
}

#endif
