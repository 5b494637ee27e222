/* What the files of the glue share: modules, error classes, and each file's init function. */
#ifndef LANEWISE_GLUE_H
#define LANEWISE_GLUE_H

#include "compat.h"

#include <lanewise.h>

extern VALUE lw_rb_mLanewise;

void lw_rb_init_cpu(void);
void lw_rb_init_base64(void);
void lw_rb_init_hex(void);
void lw_rb_init_json(void);
void lw_rb_init_errors(void);
void lw_rb_init_host(void);
void lw_rb_init_templates(void);
void lw_rb_init_stock(void);
void lw_rb_init_pack(void);
void lw_rb_init_core_ext(void);

/* Raises Lanewise::DecodeError: "invalid byte "g" at position 5". */
NORETURN(void lw_rb_raise_decode_error(const char *format, VALUE input, lw_result result));

#endif
