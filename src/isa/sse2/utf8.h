/* Scanning for ASCII, SSE2: 64 bytes an iteration. Validation needs a byte shuffle. */
#ifndef LW_ISA_SSE2_UTF8_H
#define LW_ISA_SSE2_UTF8_H

#include "isa/x86/load_part.h"

#define lw__u8s_are_ascii lw__are_ascii128
#define lw__u8s_high_bits lw__high_bits128
#define lw__u8s_high_bits_rest lw__high_bits_rest128
#include "isa/template/ascii_prefix.h"

static size_t lw__ascii_prefix_sse2(const uint8_t *src, size_t n)
{
    return lw__ascii_prefix_vectors(src, n);
}

LW_INLINE void lw__utf8_install_sse2(struct lw__kernels *k)
{
    k->ascii_prefix = lw__ascii_prefix_sse2;
}

#endif
