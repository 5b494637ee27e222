/* Lanewise::CPU: which tiers there are and which one is in use. */
#include "glue.h"

static VALUE tier_symbol(lw_tier tier) { return ID2SYM(rb_intern(lw_cpu_tier_name(tier))); }

static VALUE cpu_tier(VALUE self) { return tier_symbol(lw_cpu_tier()); }

static VALUE cpu_available(VALUE self)
{
    VALUE list = rb_ary_new();
    for (int t = 0; t < LW_TIER_COUNT; t++)
        if (lw_cpu_available((lw_tier)t)) rb_ary_push(list, tier_symbol((lw_tier)t));
    return list;
}

static VALUE cpu_use(VALUE self, VALUE name)
{
    VALUE text = SYMBOL_P(name) ? rb_sym2str(name) : name;
    lw_tier tier;
    if (!lw_cpu_tier_named(StringValueCStr(text), &tier))
        rb_raise(rb_eArgError, "no tier is named %+" PRIsVALUE " (available: %+" PRIsVALUE ")",
                 name, cpu_available(self));
    if (lw_cpu_use_tier(tier) != LW_OK)
        rb_raise(rb_eArgError,
                 "tier %s is not supported by this processor or build (available: %+" PRIsVALUE ")",
                 lw_cpu_tier_name(tier), cpu_available(self));
    return tier_symbol(tier);
}

void lw_rb_init_cpu(void)
{
    VALUE mod = rb_define_module_under(lw_rb_mLanewise, "CPU");
    rb_define_singleton_method(mod, "tier", cpu_tier, 0);
    rb_define_singleton_method(mod, "available", cpu_available, 0);
    rb_define_singleton_method(mod, "use", cpu_use, 1);
}
