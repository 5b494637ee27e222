/* The NEON tier: the baseline of AArch64. */
#include "cpu/dispatch.h"

#if LW_ARCH_AARCH64

#include <arm_neon.h>

#include "isa/neon/base64.h"
#include "isa/neon/bits.h"
#include "isa/neon/hex.h"
#include "isa/neon/json_escape.h"
#include "isa/neon/number.h"
#include "isa/neon/quoted_printable.h"
#include "isa/neon/utf8.h"
#include "isa/neon/utf8_code_points.h"
#include "isa/neon/uuencode.h"
#include "isa/neon/words.h"

void lw__tier_neon(struct lw__kernels *k)
{
    lw__base64_install_neon(k);
    lw__bits_install_neon(k);
    lw__hex_install_neon(k);
    lw__json_install_neon(k);
    lw__utf8_install_neon(k);
    lw__number_install_neon(k);
    lw__utf8_code_points_install_neon(k);
    lw__uu_install_neon(k);
    lw__words_install_neon(k);
    lw__qp_install_neon(k);
}

#endif
