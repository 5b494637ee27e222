/* The scalar tier: every kernel, in portable C. */
#include "cpu/dispatch.h"

#include "isa/scalar/base64.h"
#include "isa/scalar/bits.h"
#include "isa/scalar/hex.h"
#include "isa/scalar/json_escape.h"
#include "isa/scalar/number.h"
#include "isa/scalar/quoted_printable.h"
#include "isa/scalar/utf8.h"
#include "isa/scalar/utf8_code_points.h"
#include "isa/scalar/uuencode.h"
#include "isa/scalar/words.h"

void lw__tier_scalar(struct lw__kernels *k)
{
#define LW_KERNEL(name, ret, params) k->name = lw__##name##_scalar;
#include "cpu/kernels.def"
#undef LW_KERNEL
}
