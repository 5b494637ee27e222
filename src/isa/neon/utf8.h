/* UTF-8 validation, NEON: 64 bytes an iteration. */
#ifndef LW_ISA_NEON_UTF8_H
#define LW_ISA_NEON_UTF8_H

#include "isa/neon/load_part.h"

typedef uint8x16_t lw__u8s;
enum {
    lw__u8s_size = 16
};

#define lw__u8s_load vld1q_u8
#define lw__u8s_load_part lw__load_part_neon
#define lw__u8s_fill(byte) vdupq_n_u8((uint8_t)(byte))
#define lw__u8s_table vld1q_u8
#define lw__u8s_look_up vqtbl1q_u8
#define lw__u8s_high_nibble(x) vshrq_n_u8(x, 4)
#define lw__u8s_and vandq_u8
#define lw__u8s_or vorrq_u8
#define lw__u8s_xor veorq_u8
#define lw__u8s_subtract vqsubq_u8
#define lw__u8s_before(x, previous, n) vextq_u8(previous, x, 16 - (n))
#define lw__u8s_any(x) (vmaxvq_u8(x) != 0)
#define lw__u8s_not_ascii(x) (vmaxvq_u8(x) >= 0x80)
#define lw__u8s_are_ascii lw__are_ascii_neon
#define lw__u8s_high_bits lw__high_bits_neon
#define lw__u8s_high_bits_rest lw__high_bits_rest_neon
#include "isa/template/utf8_prefix.h"

LW_UTF8_DEFINE_KERNELS(neon)

#endif
