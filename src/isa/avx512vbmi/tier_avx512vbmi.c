/* The AVX-512 VBMI tier: x86-64-v4 with VBMI, VBMI2, IFMA and GFNI. */
#include "cpu/dispatch.h"

#if LW_ARCH_X86_64

#include <immintrin.h>

LW_TARGET_BEGIN(
    "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,gfni,bmi,bmi2,"
    "lzcnt,popcnt")

#include "isa/avx512vbmi/base64.h"
#include "isa/avx512vbmi/bits.h"
#include "isa/avx512vbmi/hex.h"
#include "isa/avx512vbmi/json_escape.h"
#include "isa/avx512vbmi/number_run.h"
#include "isa/avx512vbmi/quoted_printable.h"
#include "isa/avx512vbmi/utf8_code_points.h"
#include "isa/avx512vbmi/uuencode.h"

void lw__tier_avx512vbmi(struct lw__kernels *k)
{
    lw__base64_install_avx512vbmi(k);
    lw__bits_install_avx512vbmi(k);
    lw__hex_install_avx512vbmi(k);
    lw__json_install_avx512vbmi(k);
    lw__number_run_install_avx512vbmi(k);
    lw__utf8_code_points_install_avx512vbmi(k);
    lw__uu_install_avx512vbmi(k);
    lw__qp_install_avx512vbmi(k);
}

LW_TARGET_END

#endif
