/* Both ways of quoted-printable, for tiers that have a byte shuffle. A template: those of
   isa/template/qp_encode.h and isa/template/qp_decode.h say what it needs. */
#include "isa/template/qp_decode.h"
#include "isa/template/qp_encode.h"

static void LW__QP_NAME(install)(struct lw__kernels *k)
{
    k->qp_longer = LW__QP_NAME(longer);
    k->qp_encode = LW__QP_NAME(encode);
    k->qp_decode = LW__QP_NAME(decode);
}
