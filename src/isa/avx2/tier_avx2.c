/* The AVX2 tier: x86-64-v3. */
#include "cpu/dispatch.h"

#if LW_ARCH_X86_64

#include <immintrin.h>

LW_TARGET_BEGIN("avx2,bmi,bmi2,lzcnt,popcnt")

#include "isa/avx2/base64.h"
#include "isa/avx2/bits.h"
#include "isa/avx2/hex.h"
#include "isa/avx2/json_escape.h"
#include "isa/avx2/number.h"
#include "isa/avx2/quoted_printable.h"
#include "isa/avx2/utf8.h"
#include "isa/avx2/utf8_code_points.h"
#include "isa/avx2/uuencode.h"
#include "isa/avx2/words.h"

void lw__tier_avx2(struct lw__kernels *k)
{
    lw__base64_install_avx2(k);
    lw__bits_install_avx2(k);
    lw__hex_install_avx2(k);
    lw__json_install_avx2(k);
    lw__utf8_install_avx2(k);
    lw__number_install_avx2(k);
    lw__utf8_code_points_install_avx2(k);
    lw__words_install_avx2(k);
    lw__qp_install_avx2(k);
    lw__uu_install_avx2(k);
}

LW_TARGET_END

#endif
