/* Uuencode kernels in SSSE3: blocks of 12 bytes. */
#ifndef LW_ISA_SSE42_UUENCODE_H
#define LW_ISA_SSE42_UUENCODE_H

#include "isa/sse42/uuencode_vec.h"

#define lw__uu_encode_line lw__uu_encode_narrow
#define lw__uu_decode_line lw__uu_decode_narrow

#define LW__UU_ISA sse42
#include "isa/template/uuencode_kernels.h"

#endif
