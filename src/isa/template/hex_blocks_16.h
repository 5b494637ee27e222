/* Blocks for isa/template/hex_kernels.h of the 16-byte vectors of a hex_vec.h, included before. */
#ifndef LW_ISA_TEMPLATE_HEX_BLOCKS_16_H
#define LW_ISA_TEMPLATE_HEX_BLOCKS_16_H

#include "isa/template/hex_short.h"

#define LW__HEX_BLOCK 16

typedef lw__hex_vec lw__hex_block_style;
typedef lw__hex_vec lw__hex_block_noted;

#define lw__hex_block_style_of lw__hex_style
#define lw__hex_block_reader lw__hex_reader
#define lw__hex_block_reader_of lw__hex_reader_of
#define lw__hex_block_none lw__hex_none
#define lw__hex_block_bad lw__hex_bad
#define lw__hex_encode_block lw__hex_encode_16
#define lw__hex_decode_block lw__hex_decode_16
#define lw__hex_encode_less lw__hex_encode_short
#define lw__hex_decode_less lw__hex_decode_short

#endif
