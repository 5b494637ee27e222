/*
 * Strings that are not clean UTF-8, and keys that are not Strings.
 *
 * A string is written as it is if it is 7-bit, or valid and in UTF-8 or US-ASCII. Another one is
 * converted to UTF-8 (a binary one is reinterpreted, with a warning, up to json 3.0); what cannot
 * be converted is an error, unless as_json makes something else of it.
 */
#include "json_walk.h"

#include <lanewise/utf8.h>

static ID id_encode, id_message, id_to_s;
static VALUE utf8_encoding;

static const char invalid_utf8[] = "source sequence is illegal/malformed utf-8";

NORETURN(static void raise_invalid(const lw_json_walk *w, VALUE string))
{
    lw_rb_json_raise(w->rules, string, "%s", invalid_utf8);
}

static bool utf8_compatible(int index)
{
    return index == rb_utf8_encindex() || index == rb_usascii_encindex();
}

/* The code range. Ruby keeps it with the string, so a string is checked once; for UTF-8 our check
   is the faster one. */
static int code_range(VALUE string)
{
    const int known = RB_ENC_CODERANGE(string);
    if (known != RUBY_ENC_CODERANGE_UNKNOWN) return known;
    if (RB_ENCODING_GET_INLINED(string) != LW_UTF8_ENCINDEX) return rb_enc_str_coderange(string);
    bool ascii;
    const lw_result checked =
        lw_utf8_check(RSTRING_PTR(string), (size_t)RSTRING_LEN(string), &ascii);
    const int range = checked.status != LW_OK ? RUBY_ENC_CODERANGE_BROKEN
                      : ascii                 ? RUBY_ENC_CODERANGE_7BIT
                                              : RUBY_ENC_CODERANGE_VALID;
    RB_ENC_CODERANGE_SET(string, range);
    return range;
}

/* Whether the bytes can be written as they are. */
static bool writable(const lw_json_walk *w, VALUE string)
{
    if (!w->rules->coderange_first && !utf8_compatible(RB_ENCODING_GET(string))) return false;
    switch (code_range(string)) {
    case RUBY_ENC_CODERANGE_7BIT: return true;
    case RUBY_ENC_CODERANGE_VALID: return utf8_compatible(RB_ENCODING_GET(string));
    default: return false;
    }
}

/* A binary string that would be right if it said that it is UTF-8; Qfalse if it would not. */
static VALUE reinterpreted(VALUE string)
{
    const VALUE copy = rb_enc_associate_index(rb_str_dup(string), rb_utf8_encindex());
    switch (rb_enc_str_coderange(copy)) {
    case RUBY_ENC_CODERANGE_7BIT: return copy;
    case RUBY_ENC_CODERANGE_VALID:
        rb_warn("JSON.generate: UTF-8 string passed as BINARY, this will raise an encoding error "
                "in json 3.0");
        return copy;
    default: return Qfalse;
    }
}

struct encoding_call {
    lw_json_walk *walk;
    VALUE string;
};

static VALUE call_encode(VALUE data)
{
    const struct encoding_call *call = (const struct encoding_call *)data;
    return rb_funcall(call->string, id_encode, 1, utf8_encoding);
}

static VALUE encode_failed(VALUE data, VALUE error)
{
    const struct encoding_call *call = (const struct encoding_call *)data;
    lw_rb_json_raise_str(call->walk->rules, call->string, rb_funcall(error, id_message, 0));
}

/* What String#encode answers if it has nothing to complain about; Qfalse if it may. */
static VALUE transcoded(VALUE string)
{
    if (RBASIC_CLASS(string) != rb_cString || !rb_method_basic_definition_p(rb_cString, id_encode))
        return Qfalse;
    const VALUE result = rb_str_conv_enc(string, rb_enc_get(string), rb_utf8_encoding());
    return result == string ? Qfalse : result;
}

static VALUE encoded(lw_json_walk *w, VALUE string)
{
    const VALUE text = transcoded(string);
    if (LW_LIKELY(text)) return text;
    struct encoding_call call = {w, string};
    const VALUE result = rb_rescue(call_encode, (VALUE)&call, encode_failed, (VALUE)&call);
    lw_json_walk_read_state(w);
    if (w->rules->encode_checked) {
        Check_Type(result, T_STRING);
        if (!writable(w, result)) raise_invalid(w, result);
    }
    return result;
}

/* What is written for a string that is not writable: mostly a String, else what as_json gave. */
static VALUE converted(lw_json_walk *w, VALUE string, bool as_json_called, bool is_key)
{
    if (!as_json_called && w->rules->as_json_for_strings && w->state->strict &&
        RTEST(w->state->as_json)) {
        const VALUE answer = lw_json_call_as_json(w, string, Qfalse);
        if (answer != string) {
            if (RB_TYPE_P(answer, T_STRING)) {
                if (!writable(w, answer)) raise_invalid(w, string);
            } else if (is_key) {
                lw_rb_json_raise(w->rules, answer,
                                 "%" PRIsVALUE " not allowed as object key in JSON",
                                 CLASS_OF(answer));
            }
            return answer;
        }
    }
    const int index = RB_ENCODING_GET(string);
    if (!w->rules->coderange_first && utf8_compatible(index)) return string;
    if (w->rules->binary_as_utf8 && index == rb_ascii8bit_encindex()) {
        const VALUE copy = reinterpreted(string);
        if (copy) return copy;
    }
    return encoded(w, string);
}

/* The bytes with U+FFFD for what is not UTF-8. Strings in other encodings are converted first. */
static void put_replaced(lw_json_walk *w, VALUE string)
{
    const int index = RB_ENCODING_GET(string);
    if (!utf8_compatible(index) && index != rb_ascii8bit_encindex()) {
        string =
            rb_str_encode(string, utf8_encoding, ECONV_INVALID_REPLACE | ECONV_UNDEF_REPLACE, Qnil);
    }
    const size_t n = (size_t)RSTRING_LEN(string);
    const unsigned flags = w->escapes | LW_JSON_REPLACE_INVALID;
    lw__json_reserve(&w->out, lw_json_escaped_bound(n, flags));
    w->out.cur += lw_json_escape(RSTRING_PTR(string), n, w->out.cur, flags).written;
    RB_GC_GUARD(string);
}

static void put_writable(lw_json_walk *w, VALUE string)
{
    lw_json_put_clean_string(w, string, w->escapes);
}

static void put_unwritable(lw_json_walk *w, VALUE string, bool as_json_called)
{
    if (w->state->replace_invalid) {
        put_replaced(w, string);
        return;
    }
    if (as_json_called && w->rules->as_json_for_strings) raise_invalid(w, string);
    const VALUE result = converted(w, string, false, false);
    /* A root that is a subclass of String is written by its type, and so is what it becomes. */
    const bool by_type = RBASIC_CLASS(string) != rb_cString || !w->rules->as_json_for_strings;
    if (by_type && RB_TYPE_P(result, T_STRING)) {
        if (!writable(w, result)) raise_invalid(w, result);
        put_writable(w, result);
    } else {
        lw_json_put_converted(w, result);
    }
}

void lw_json_put_string_as(lw_json_walk *w, VALUE string, bool as_json_called)
{
    if (writable(w, string))
        put_writable(w, string);
    else
        put_unwritable(w, string, as_json_called);
}

static void put_unwritable_first(lw_json_walk *w, VALUE string)
{
    put_unwritable(w, string, false);
}

void lw_json_put_unusual_string(lw_json_walk *w, VALUE string)
{
    if (LW_LIKELY(writable(w, string)))
        put_writable(w, string);
    else
        lw_json_guard(w, put_unwritable_first, string);
}

/* ---- keys ---- */

static void check_duplicates(lw_json_walk *w, VALUE hash)
{
    lw_rb_json_check_duplicates(w->state, hash);
    lw_json_walk_read_state(w);
}

void lw_json_check_key_type(struct lw_json_pairs *pairs, int type)
{
    lw_json_walk *w = pairs->walk;
    if (pairs->first_type < 0) {
        pairs->first_type = type;
        return;
    }
    if (pairs->mixed || pairs->first_type == type || !w->rules->duplicate_keys) return;
    if (type != T_STRING && type != T_SYMBOL) return;
    pairs->mixed = true;
    if (w->state->duplicates != LW_JSON_DUPLICATES_ALLOWED)
        lw_json_guard(w, check_duplicates, pairs->hash);
}

VALUE lw_json_find_symbol(struct lw_json_symbols *keys, VALUE symbol)
{
    const VALUE text = rb_sym2str(symbol);
    if (!RB_STATIC_SYM_P(symbol)) return text;
    if (keys->mask == 0) {
        memset(keys->symbols, 0, sizeof keys->symbols);
        keys->mask = LW_JSON_SYMBOLS - 1;
    }
    const size_t slot = symbol >> RUBY_SPECIAL_SHIFT >> 4 & keys->mask;
    keys->symbols[slot] = symbol;
    keys->texts[slot] = text;
    return text;
}

static VALUE subclass_to_s(lw_json_walk *w, VALUE key)
{
    const VALUE string = rb_funcall(key, id_to_s, 0);
    lw_json_walk_read_state(w);
    if (w->rules->key_to_s_checked && !RB_TYPE_P(string, T_STRING)) {
        const VALUE name = rb_obj_class(key);
        rb_raise(rb_eTypeError,
                 "can't convert %" PRIsVALUE " to String (%" PRIsVALUE "#to_s gives %" PRIsVALUE
                 ")",
                 name, name, rb_obj_class(string));
    }
    return string;
}

/* The String, or object, that stands for a key. */
static VALUE key_string(struct lw_json_pairs *pairs, VALUE key, bool *as_json_called)
{
    lw_json_walk *w = pairs->walk;
    for (;;) {
        if (RB_TYPE_P(key, T_STRING))
            return RBASIC_CLASS(key) == rb_cString ? key : subclass_to_s(w, key);
        if (RB_SYMBOL_P(key)) return rb_sym2str(key);
        if (!w->rules->strict_keys || !w->state->strict) {
            const VALUE string = rb_convert_type(key, T_STRING, "String", "to_s");
            lw_json_walk_read_state(w);
            return string;
        }
        if (!RTEST(w->state->as_json) || *as_json_called)
            lw_rb_json_raise(w->rules, key, "%" PRIsVALUE " not allowed as object key in JSON",
                             CLASS_OF(key));
        key = lw_json_call_as_json(w, key, Qtrue);
        *as_json_called = true;
        lw_json_check_key_type(pairs, rb_type(key));
    }
}

/* A key, and the Hash that it is in. */
struct key_call {
    struct lw_json_pairs *pairs;
    VALUE key;
};

static void put_key(lw_json_walk *w, VALUE data)
{
    const struct key_call *call = (const struct key_call *)data;
    struct lw_json_pairs *pairs = call->pairs;
    const VALUE key = call->key;
    bool as_json_called = false;
    VALUE string = key_string(pairs, key, &as_json_called);
    const bool plain = !RB_SPECIAL_CONST_P(string) && RBASIC_CLASS(string) == rb_cString;
    if ((plain || w->rules->coderange_first) && !writable(w, string)) {
        if (w->state->replace_invalid && plain) {
            put_replaced(w, string);
            return;
        }
        string = converted(w, string, as_json_called, true);
        if (RB_TYPE_P(string, T_STRING) && RBASIC_CLASS(string) == rb_cString &&
            !writable(w, string))
            raise_invalid(w, string);
    }
    if (!RB_SPECIAL_CONST_P(string) && RBASIC_CLASS(string) == rb_cString)
        put_writable(w, string);
    else
        lw_json_walk_value(w, string);
}

/* A number as key, of which to_s would make a String, if that is Ruby's own. */
static bool put_number_key(lw_json_walk *w, VALUE key)
{
    const bool integer = RB_FIXNUM_P(key);
    if (!integer && !RB_FLOAT_TYPE_P(key)) return false;
    if (w->state->strict ||
        !rb_method_basic_definition_p(integer ? rb_cInteger : rb_cFloat, id_to_s))
        return false;
    lw__json_reserve(&w->out, LW_DOUBLE_TEXT_MAX + 2);
    *w->out.cur++ = '"';
    w->out.cur += integer ? lw_i64_print(FIX2LONG(key), w->out.cur)
                          : lw_double_print(RFLOAT_VALUE(key), w->out.cur, LW_DOUBLE_RUBY);
    *w->out.cur++ = '"';
    return true;
}

void lw_json_put_unusual_key(struct lw_json_pairs *pairs, VALUE key)
{
    lw_json_check_key_type(pairs, rb_type(key));
    const VALUE string = RB_SYMBOL_P(key) ? rb_sym2str(key) : key;
    if (!RB_SPECIAL_CONST_P(string) && RBASIC_CLASS(string) == rb_cString &&
        LW_LIKELY(writable(pairs->walk, string))) {
        put_writable(pairs->walk, string);
    } else if (!put_number_key(pairs->walk, key)) {
        struct key_call call = {pairs, key};
        lw_json_guard(pairs->walk, put_key, (VALUE)&call);
        RB_GC_GUARD(call.key);
    }
}

void lw_rb_json_init_strings(void)
{
    id_encode = rb_intern("encode");
    id_message = rb_intern("message");
    id_to_s = rb_intern("to_s");
    utf8_encoding = rb_enc_from_encoding(rb_utf8_encoding());
}
