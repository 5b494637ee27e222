/*
 * What the files of JSON generation share.
 *
 * rb_json_rules.c     what differs between versions of the json gem, in one table
 * rb_json_state.c     the State object: its memory and its accessors
 * rb_json_options.c   options from a Hash into a State and back
 * rb_json_generate.c  one generation from start to end
 * rb_json_buffer.c    where its text goes
 * rb_json_lines.c     many documents into one io
 * rb_json_walk.c      the walk over the values, compiled once plain and once with every option
 * rb_json_values.c    values that the walk does not know: objects, odd numbers
 * rb_json_string.c    strings that are not clean UTF-8, keys that are not Strings
 * rb_json_guard.c     Hashes that are walked while Ruby is called
 * rb_json_sort.c      sort_keys and RFC 8785
 * rb_json_methods.c   to_json on the core classes
 * rb_json_errors.c    the json gem's errors
 */
#ifndef LANEWISE_JSON_GLUE_H
#define LANEWISE_JSON_GLUE_H

#include "glue.h"

#include "common/compiler.h"

/* A constant of a module, kept alive. */
LW_INLINE VALUE lw_rb_json_constant(VALUE module, const char *name)
{
    const VALUE value = rb_const_get(module, rb_intern(name));
    rb_gc_register_mark_object(value);
    return value;
}

/* ---- versions ---- */

/* What a version of the json gem decides in its own way. Filled by rb_json_rules.c alone. */
typedef struct lw_json_rules {
    bool live_depth;          /* State#depth counts during the walk and stays after an error */
    bool generate_new_fresh;  /* State#generate_new works on a copy that starts at depth 0 */
    bool stale_spill;         /* options changed by a to_json are not seen by the walk */
    bool nesting_hint;        /* the NestingError asks about circular references */
    bool nesting_counts_self; /* ... and names the depth that was refused, not the limit */
    bool utf8_messages;       /* messages of GeneratorError are UTF-8 */
    bool as_json_two_args;    /* as_json is told whether the object is a key */
    bool as_json_for_strings; /* as_json is asked about broken strings */
    bool as_json_false;       /* as_json: false means none */
    bool as_json_own_error;   /* "as_json must be a Proc" */
    bool strict_keys;         /* strict: true also rejects keys */
    bool duplicate_keys;      /* Hashes with String and Symbol keys are checked */
    bool duplicate_warns;     /* ... and only warned about when nothing was said */
    bool key_to_s_checked;    /* to_s of a String subclass as key has to be a String */
    bool coderange_first;     /* a 7-bit string is fine whatever its encoding */
    bool binary_as_utf8;      /* a binary string that is UTF-8 gets a warning, not an error */
    bool encode_checked;      /* what String#encode returned is checked again */
    bool to_s_converted;      /* to_s may return what has to_str */
    bool frozen_checked;      /* setters raise on a frozen State */
    bool depth_checked;       /* depth must be 0 to INT_MAX */
    bool unknown_options;     /* unknown options raise ArgumentError */
    bool escape_slash;        /* the old name of script_safe, and State#[] */
    bool aref_deprecated;     /* State#[] warns */
    bool ivars_in_to_h;       /* to_h adds instance variables */
    bool sort_keys;           /* sort_keys: exists */
    bool rfc8785;             /* rfc8785: exists */
    bool methods_per_class;   /* GeneratorMethods has a module for each core class */
    bool float_to_s;          /* floats are written by Float#to_s, if somebody redefined it */
    lw_double_form float_form;
} lw_json_rules;

extern lw_json_rules lw_json_newest_rules; /* those of Lanewise::JSON */
extern lw_json_rules lw_json_loaded_rules; /* those of the json gem that is loaded */

void lw_rb_json_init_rules(VALUE version);
VALUE lw_rb_json_rules_hash(void);

/* ---- State ---- */

typedef enum lw_json_duplicates {
    LW_JSON_DUPLICATES_DEFAULT,
    LW_JSON_DUPLICATES_ALLOWED,
    LW_JSON_DUPLICATES_FORBIDDEN
} lw_json_duplicates;

typedef enum lw_json_big_decimal {
    LW_JSON_BIG_DECIMAL_PLAIN, /* as any other object */
    LW_JSON_BIG_DECIMAL_STRING,
    LW_JSON_BIG_DECIMAL_NUMBER
} lw_json_big_decimal;

/* Written by several Ractors at once perhaps: relaxed atomics. */
struct lw_json_hint {
    size_t size;      /* of the text: the next one's first capacity */
    bool called_ruby; /* an object's method, so that it pays to be ready for that */
};

/* The memory of a State. Strings are frozen and never empty; Qfalse stands for none. */
typedef struct lw_json_state {
    const lw_json_rules *rules;
    VALUE indent, space, space_before, object_nl, array_nl;
    VALUE as_json, sort_keys;
    long max_nesting, depth, buffer_initial_length;
    /* Hints from the last generation to the next, which no result depends on. */
    struct lw_json_hint hint;
    unsigned char duplicates, big_decimal;
    bool allow_nan, ascii_only, script_safe, strict, rfc8785;
    bool extended; /* a State of Lanewise::JSON, which knows the options below */
    bool html_safe, replace_invalid, nan_as_null;
} lw_json_state;

extern VALUE lw_rb_mJSON;          /* ::JSON */
extern VALUE lw_rb_json_cState;    /* Lanewise::JSON::Generator::State: the drop-in's */
extern VALUE lw_rb_json_cOwnState; /* Lanewise::JSON::State: the newest rules */
extern VALUE lw_rb_json_cFragment; /* ::JSON::Fragment */

lw_json_state *lw_rb_json_state_get(VALUE self);
/* State.from_state: a State as it is; a Hash through new; anything else gives the defaults. */
VALUE lw_rb_json_state_from(VALUE klass, VALUE options);
VALUE lw_rb_json_state_alloc(VALUE klass);
/* Of memory that holds zeros. */
void lw_rb_json_state_init(lw_json_state *state, const lw_json_rules *rules, bool extended);
/* Copies *from into the State `to`, telling the collector of the references. */
void lw_rb_json_state_copy(VALUE to, const lw_json_state *from);
/* Sets the options of the Hash. `owner` is the State that holds *state, or Qfalse. */
void lw_rb_json_configure(lw_json_state *state, VALUE owner, VALUE options);
void lw_rb_json_check_rfc8785(const lw_json_state *state);
void lw_rb_json_init_state(VALUE generator, VALUE json);
void lw_rb_json_init_options(void);

/* A class of States with the newest rules, for Lanewise::JSON. */
bool lw_rb_json_own_p(VALUE klass);

/* What each kind of option may be. */
VALUE lw_rb_json_string_option(VALUE value);
long lw_rb_json_long_option(VALUE value);
long lw_rb_json_depth_option(const lw_json_rules *rules, VALUE value);
void lw_rb_json_set_buffer_length(lw_json_state *state, VALUE value);
VALUE lw_rb_json_proc_option(const lw_json_rules *rules, VALUE value);
VALUE lw_rb_json_sort_option(VALUE value);

/* ---- generation ---- */

extern VALUE lw_rb_mLanewiseJSON;

/*
 * The text of `object` with the options of *state: a String, or `io` when that is not false or nil.
 * `owner` is the State object that *state belongs to, or Qfalse. `by_type`: a subclass of a core
 * class counts as that class, for it is its own to_json that asks.
 */
VALUE lw_rb_json_generate(VALUE owner, lw_json_state *state, VALUE object, VALUE io, bool by_type);
/* The same with the options of a Hash, or none, and the rules of a class of States. */
VALUE lw_rb_json_generate_with(VALUE klass, VALUE object, VALUE options, VALUE io, bool by_type);
/* A State without any option set, by the rules of a class of States. */
lw_json_state lw_rb_json_default_state(VALUE klass);

/* JSON::State, as JSON.generator= set it last. To look the constant up takes a tenth of the time
   that a small document takes. */
extern VALUE lw_rb_json_current_state_class;
/* Puts a method in the place of one. */
void lw_rb_json_replace(VALUE klass, const char *name, VALUE (*method)(int, VALUE *, VALUE));
void lw_rb_json_init_functions(VALUE generator, VALUE own);
void lw_rb_json_init_lines(VALUE klass);
void lw_rb_json_init_methods(VALUE generator);

/* ---- keys in order, and keys twice ---- */

extern VALUE lw_rb_json_default_sort_keys;
/* What sort_keys or rfc8785 make of a Hash: another Hash, or an Array of keys and values by turns.
 */
VALUE lw_rb_json_sorted(const lw_json_state *state, VALUE hash);
/* Raises or warns, as the State says, if two keys are the same text. */
void lw_rb_json_check_duplicates(const lw_json_state *state, VALUE hash);
VALUE lw_rb_json_canonical_number(const lw_json_rules *rules, VALUE number);
void lw_rb_json_init_sort(VALUE klass);

/* ---- errors ---- */

void lw_rb_json_init_errors(void);
NORETURN(PRINTF_ARGS(void lw_rb_json_raise(const lw_json_rules *rules, VALUE object,
                                           const char *format, ...),
                     3, 4));
NORETURN(void lw_rb_json_raise_str(const lw_json_rules *rules, VALUE object, VALUE message));
NORETURN(void lw_rb_json_raise_nesting(const lw_json_rules *rules, long depth));

#endif
