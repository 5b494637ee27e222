/* The AVX-512 tier: x86-64-v4. */
#include "cpu/dispatch.h"

#if LW_ARCH_X86_64

#include <immintrin.h>

LW_TARGET_BEGIN("avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi,bmi2,lzcnt,popcnt")

#include "isa/avx512/base64.h"
#include "isa/avx512/bits.h"
#include "isa/avx512/hex.h"
#include "isa/avx512/json_escape.h"
#include "isa/avx512/utf8.h"
#include "isa/avx512/utf8_code_points.h"

void lw__tier_avx512(struct lw__kernels *k)
{
    lw__base64_install_avx512(k);
    lw__bits_install_avx512(k);
    lw__hex_install_avx512(k);
    lw__json_install_avx512(k);
    lw__utf8_install_avx512(k);
    lw__utf8_code_points_install_avx512(k);
}

LW_TARGET_END

#endif
