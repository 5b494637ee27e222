/* The extension's entry point. */
#include "glue.h"

VALUE lw_rb_mLanewise;

__attribute__((visibility("default"))) void Init_lanewise(void)
{
    rb_ext_ractor_safe(true);
    lw_rb_mLanewise = rb_define_module("Lanewise");
    lw_rb_init_errors();
    lw_rb_init_cpu();
    lw_rb_init_base64();
    lw_rb_init_hex();
    lw_rb_init_host();
    lw_rb_init_templates();
    lw_rb_init_stock();
    lw_rb_init_pack();
    lw_rb_init_core_ext();
    lw_rb_init_json();
}
