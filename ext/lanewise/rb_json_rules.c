/*
 * What differs between versions of the json gem. This is the one place that compares version
 * numbers; everything else asks a lw_json_rules.
 */
#include "json_glue.h"

lw_json_rules lw_json_newest_rules, lw_json_loaded_rules;

enum {
    NEWEST = 999999
};

/* 2.19.8 is 21908. */
static int version_number(VALUE version)
{
    int part[3] = {0};
    sscanf(StringValueCStr(version), "%d.%d.%d", &part[0], &part[1], &part[2]);
    return part[0] * 10000 + part[1] * 100 + part[2];
}

static lw_json_rules rules_of(int v)
{
    return (lw_json_rules){
        .live_depth = v < 21700,
        .generate_new_fresh = v >= 21502 && v < 21700,
        .stale_spill = v < 21103,
        .nesting_hint = v >= 21502,
        .nesting_counts_self = v >= 30100,
        .utf8_messages = v >= 21600,
        .as_json_two_args = v >= 21500,
        .as_json_for_strings = v >= 21600,
        .as_json_false = v >= 21001,
        .as_json_own_error = v >= 30100,
        .strict_keys = v >= 21400,
        .duplicate_keys = v >= 21400,
        .duplicate_warns = v < 30000,
        .key_to_s_checked = v >= 21200,
        .coderange_first = v >= 21600,
        .binary_as_utf8 = v < 30100,
        .encode_checked = v >= 30100,
        .to_s_converted = v >= 30100,
        .frozen_checked = v >= 21700,
        .depth_checked = v >= 21900,
        .unknown_options = v >= 30000,
        .escape_slash = v < 30000,
        .aref_deprecated = v >= 21600,
        .ivars_in_to_h = v < 30100,
        .sort_keys = v >= 22100,
        .rfc8785 = v >= 30100,
        .methods_per_class = v < 21900,
        .float_to_s = v < 21100,
        .float_form = v < 21100   ? LW_DOUBLE_RUBY
                      : v < 21200 ? LW_DOUBLE_JSON_2_11
                      : v < 21500 ? LW_DOUBLE_JSON_2_12
                                  : LW_DOUBLE_JSON,
    };
}

void lw_rb_json_init_rules(VALUE version)
{
    lw_json_newest_rules = rules_of(NEWEST);
    lw_json_loaded_rules = rules_of(version_number(version));
}

/* Those that the Ruby part asks about. */
VALUE lw_rb_json_rules_hash(void)
{
    const VALUE hash = rb_hash_new();
#define RULE(name) \
    rb_hash_aset(hash, ID2SYM(rb_intern(#name)), lw_json_loaded_rules.name ? Qtrue : Qfalse)
    RULE(escape_slash);
    RULE(aref_deprecated);
    RULE(ivars_in_to_h);
#undef RULE
    return rb_obj_freeze(hash);
}
