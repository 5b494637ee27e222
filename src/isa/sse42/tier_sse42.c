/* The SSE4.2 tier: x86-64-v2. */
#include "cpu/dispatch.h"

#if LW_ARCH_X86_64

#include <immintrin.h>

LW_TARGET_BEGIN("ssse3,sse4.1,sse4.2,popcnt")

#include "isa/sse42/base64.h"
#include "isa/sse42/bits.h"
#include "isa/sse42/hex.h"
#include "isa/sse42/json_escape.h"
#include "isa/sse42/number.h"
#include "isa/sse42/quoted_printable.h"
#include "isa/sse42/utf8.h"
#include "isa/sse42/utf8_code_points.h"
#include "isa/sse42/uuencode.h"
#include "isa/sse42/words.h"

void lw__tier_sse42(struct lw__kernels *k)
{
    lw__base64_install_sse42(k);
    lw__bits_install_sse42(k);
    lw__hex_install_sse42(k);
    lw__json_install_sse42(k);
    lw__utf8_install_sse42(k);
    lw__number_install_sse42(k);
    lw__words_install_sse42(k);
    lw__uu_install_sse42(k);
    lw__qp_install_sse42(k);
    lw__utf8_code_points_install_sse42(k);
}

LW_TARGET_END

#endif
