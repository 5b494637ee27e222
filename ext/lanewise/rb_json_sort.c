/*
 * Hashes in the order of their keys: sort_keys (Ruby's order of Strings, and of Symbols) and
 * rfc8785 (the order of their UTF-16 code units). Where all keys are plain Strings or Symbols that
 * is done here; other Hashes go to the Proc that says what the order is.
 */
#include "json_walk.h"

#include <float.h>
#include <lanewise/number.h>
#include <math.h>
#include <ruby/util.h>

VALUE lw_rb_json_default_sort_keys = Qfalse;
static VALUE canonical_sort = Qfalse;

/* A pair as it lies in the Array of all of them; a Symbol as its text. */
struct pair {
    VALUE key, value;
};

struct collecting {
    VALUE pairs;
    bool strings, symbols, others; /* which keys there are */
};

/* The text of a key, if it needs no Ruby code to be made or compared. */
static VALUE plain_text(struct collecting *c, VALUE key)
{
    if (RB_SYMBOL_P(key)) {
        c->symbols = true;
        key = rb_sym2str(key);
    } else if (!RB_SPECIAL_CONST_P(key) && RBASIC_CLASS(key) == rb_cString) {
        c->strings = true;
    } else {
        return Qfalse;
    }
    return lw_json_clean_string(key) ? key : Qfalse;
}

static int collect_pair(VALUE key, VALUE value, VALUE data)
{
    struct collecting *c = (struct collecting *)data;
    const VALUE both[] = {plain_text(c, key), value};
    if (!both[0]) {
        c->others = true;
        return ST_STOP;
    }
    rb_ary_cat(c->pairs, both, 2);
    return ST_CONTINUE;
}

static int by_bytes(const void *a, const void *b, void *equal)
{
    const VALUE x = ((const struct pair *)a)->key, y = ((const struct pair *)b)->key;
    const long m = RSTRING_LEN(x), n = RSTRING_LEN(y);
    const int order = memcmp(RSTRING_PTR(x), RSTRING_PTR(y), (size_t)(m < n ? m : n));
    if (order) return order;
    if (m == n && x != y) *(bool *)equal = true;
    return (m > n) - (m < n);
}

/*
 * UTF-8 in the order of UTF-16: bytes order the same as code points, and code points order the
 * same as UTF-16 units but for those above U+FFFF (first byte 0xF0 and up), whose surrogates sort
 * below U+E000..U+FFFF (first byte 0xEE and 0xEF).
 */
static int by_utf16(const void *a, const void *b, void *equal)
{
    const VALUE x = ((const struct pair *)a)->key, y = ((const struct pair *)b)->key;
    const long m = RSTRING_LEN(x), n = RSTRING_LEN(y);
    const unsigned char *p = (const unsigned char *)RSTRING_PTR(x);
    const unsigned char *q = (const unsigned char *)RSTRING_PTR(y);
    for (long i = 0; i < m && i < n; i++) {
        if (p[i] == q[i]) continue;
        const bool above_p = p[i] >= 0xF0, above_q = q[i] >= 0xF0;
        if (above_p != above_q && p[i] >= 0xEE && q[i] >= 0xEE) return above_p ? -1 : 1;
        return p[i] < q[i] ? -1 : 1;
    }
    if (m == n && x != y) *(bool *)equal = true;
    return (m > n) - (m < n);
}

/* The pairs one after the other in an Array; Qfalse if that takes more than comparing bytes. Ruby's
   own order has none for a String and a Symbol. */
static VALUE sorted_pairs(VALUE hash, int (*order)(const void *, const void *, void *))
{
    struct collecting c = {.pairs = rb_ary_new_capa(2 * (long)RHASH_SIZE(hash))};
    rb_obj_hide(c.pairs);
    rb_hash_foreach(hash, collect_pair, (VALUE)&c);
    if (c.others || (c.strings && c.symbols && order == by_bytes)) return Qfalse;
    bool equal = false;
    RARRAY_PTR_USE(c.pairs, pairs, {
        ruby_qsort(pairs, (size_t)RARRAY_LEN(c.pairs) / 2, sizeof(struct pair), order, &equal);
    });
    RB_GC_GUARD(hash);
    return equal ? Qfalse : c.pairs;
}

static bool usual_order_p(VALUE hash)
{
    return RBASIC_CLASS(hash) == rb_cHash &&
           rb_method_basic_definition_p(rb_cString, rb_intern("<=>")) &&
           rb_method_basic_definition_p(rb_cSymbol, rb_intern("<=>")) &&
           rb_method_basic_definition_p(rb_cArray, rb_intern("<=>")) &&
           rb_method_basic_definition_p(rb_cHash, rb_intern("sort")) &&
           rb_method_basic_definition_p(rb_cHash, rb_intern("each"));
}

VALUE lw_rb_json_sorted(const lw_json_state *state, VALUE hash)
{
    VALUE sorted;
    if (state->rfc8785) {
        if ((sorted = sorted_pairs(hash, by_utf16))) return sorted;
        const VALUE arguments[] = {hash, state->strict ? state->as_json : Qnil};
        sorted = rb_proc_call_with_block(canonical_sort, 2, arguments, Qnil);
    } else {
        if (state->sort_keys == lw_rb_json_default_sort_keys && usual_order_p(hash) &&
            (sorted = sorted_pairs(hash, by_bytes)))
            return sorted;
        sorted = rb_proc_call_with_block(state->sort_keys, 1, &hash, Qnil);
    }
    Check_Type(sorted, T_HASH);
    return sorted;
}

/* The text of RFC 8785: that of ECMAScript for the nearest double. */
VALUE lw_rb_json_canonical_number(const lw_json_rules *rules, VALUE number)
{
    double value;
    if (RB_TYPE_P(number, T_BIGNUM)) {
        value = rb_big2dbl(number);
        if (!isfinite(value) || RTEST(rb_funcall(number, '>', 1, DBL2NUM(DBL_MAX))) ||
            RTEST(rb_funcall(number, '<', 1, DBL2NUM(-DBL_MAX))))
            lw_rb_json_raise(rules, number, "Integer out of range for RFC 8785");
    } else {
        value = NUM2DBL(number);
    }
    if (value == 0) return rb_utf8_str_new_lit("0");
    char text[LW_DOUBLE_TEXT_MAX];
    return rb_utf8_str_new(text, (long)lw_double_print(value, text, LW_DOUBLE_ES6));
}

/* ---- the same key twice ---- */

void lw_rb_json_check_duplicates(const lw_json_state *state, VALUE hash)
{
    if (state->extended) {
        rb_funcall(lw_rb_mLanewiseJSON, rb_intern("reject_duplicate_keys"), 1, hash);
    } else if (state->rules->duplicate_warns) {
        rb_funcall(lw_rb_mJSON, rb_intern("on_mixed_keys_hash"), 2, hash,
                   state->duplicates == LW_JSON_DUPLICATES_FORBIDDEN ? Qtrue : Qfalse);
    } else {
        rb_funcall(lw_rb_mJSON, rb_intern("on_mixed_keys_hash"), 1, hash);
    }
}

/* ---- where the Procs come from ---- */

static VALUE set_proc(VALUE *place, VALUE proc, const char *what)
{
    if (!RTEST(rb_obj_is_proc(proc))) rb_raise(rb_eTypeError, "%s must be a Proc", what);
    return *place = proc;
}

static VALUE set_default_sort_keys(VALUE klass, VALUE proc)
{
    return set_proc(&lw_rb_json_default_sort_keys, proc, "sort_key_proc");
}

static VALUE set_canonical_sort(VALUE klass, VALUE proc)
{
    return set_proc(&canonical_sort, proc, "rfc8785_sort_keys_proc");
}

/* The number's text is made in C; the json gem's setter for it is there for its callers. */
static VALUE set_canonical_number(VALUE klass, VALUE proc) { return proc; }

void lw_rb_json_init_sort(VALUE klass)
{
    rb_gc_register_address(&lw_rb_json_default_sort_keys);
    rb_gc_register_address(&canonical_sort);
    rb_define_singleton_method(klass, "default_sort_keys_proc=", set_default_sort_keys, 1);
    rb_define_singleton_method(klass, "rfc8785_sort_keys_proc=", set_canonical_sort, 1);
    rb_define_singleton_method(klass, "rfc8785_number_formatter_proc=", set_canonical_number, 1);
}
