/*
 * Ruby's headers, and every difference between Ruby versions that the glue has to know.
 * No other file of the glue tests a Ruby version.
 */
#ifndef LANEWISE_COMPAT_H
#define LANEWISE_COMPAT_H

#include <ruby.h>
#include <ruby/encoding.h>
#include <ruby/version.h>

/* What differs between releases that share one API version, found out when the extension loads. */
struct lw_rb_host {
    bool pack_checks_buffer; /* pack refuses a frozen buffer: at once (3.1.3), not when it writes */
};
extern struct lw_rb_host lw_rb_host;

/* Whether the stock methods pass over a letter that is no directive without a word, as long as
   nobody wants warnings: it is a warning before 3.3 and an error since. */
#if RUBY_API_VERSION_CODE >= 30300
#define LW_RB_UNKNOWN_IS_NOTHING() false
#elif RUBY_API_VERSION_CODE >= 30200
#define LW_RB_UNKNOWN_IS_NOTHING() NIL_P(ruby_verbose)
#else
#define LW_RB_UNKNOWN_IS_NOTHING() (!RTEST(ruby_verbose))
#endif

/* Whether the stock methods know R and r (Feature 21785). */
#define LW_RB_HAS_LEB128 (RUBY_API_VERSION_CODE >= 40100)

/* Ruby 4.1 counts a negative offset: from the end. */
#define LW_RB_HAS_NEGATIVE_OFFSET (RUBY_API_VERSION_CODE >= 40100)

/* A US-ASCII String of `n` bytes, to be filled with ASCII. */
static inline VALUE lw_rb_ascii_string(long n)
{
    VALUE str = rb_str_new(NULL, n);
    RB_ENCODING_SET_INLINED(str, rb_usascii_encindex());
    ENC_CODERANGE_SET(str, ENC_CODERANGE_7BIT);
    return str;
}

/* An Array's items where they lie, valid until the next allocation. RARRAY_CONST_PTR would move an
   Array that lives in the transient heap of Ruby 3.2 and before. */
#ifdef RARRAY_CONST_PTR_TRANSIENT
#define lw_rb_items RARRAY_CONST_PTR_TRANSIENT
#else
#define lw_rb_items RARRAY_CONST_PTR
#endif

/* Keeps a VALUE on the stack or in a register up to here, where the collector finds it and leaves
   it in its place. RB_GC_GUARD does so by taking its address, which gives every function that has
   one a stack frame and a canary: a tenth of what a short string costs. */
#define LW_RB_KEEP(value) __asm__ volatile("" ::"r"(value) : "memory")

/* pack and unpack take a template in any encoding before 3.2, in ASCII-compatible ones since. */
static inline void lw_rb_check_template_encoding(VALUE fmt)
{
#if RUBY_API_VERSION_CODE >= 30200
    if (RB_ENCODING_GET_INLINED(fmt) > 2) rb_must_asciicompat(fmt); /* 0..2: BINARY, UTF-8, ASCII */
#endif
}

/* Whether most Floats are no objects, but words of eight bytes ("flonums"). */
#if USE_FLONUM && SIZEOF_VALUE == 8
#define LW_RB_HAS_FLONUM 1
#else
#define LW_RB_HAS_FLONUM 0
#endif

/*
 * A Float's value; for those that are no object (flonums) without a call. They hold the double's
 * bits rotated left by three, with the exponent's upper bits cut to what most doubles have; 0.0 is
 * a pattern of its own.
 */
static inline double lw_rb_float_value(VALUE number)
{
#if LW_RB_HAS_FLONUM
    if (RB_FLONUM_P(number)) {
        if (number == (VALUE)0x8000000000000002u) return 0.0;
        const VALUE bits = (2 - (number >> 63)) | (number & ~(VALUE)3);
        const union {
            VALUE bits;
            double value;
        } both = {.bits = (bits >> 3) | (bits << 61)};
        return both.value;
    }
#endif
    return RFLOAT_VALUE(number);
}

/* A Float; for a double that needs no object, without a call: whether it does shows when it is
   read back. */
static inline VALUE lw_rb_float_new(double value)
{
#if LW_RB_HAS_FLONUM
    const union {
        double value;
        VALUE bits;
    } given = {.value = value};
    const VALUE number = (((given.bits << 3) | (given.bits >> 61)) & ~(VALUE)3) | 2;
    const union {
        double value;
        VALUE bits;
    } back = {.value = lw_rb_float_value(number)};
    if (back.bits == given.bits) return number;
#endif
    return rb_float_new(value);
}

/*
 * Visits a Hash's pairs without marking it as being iterated: half of what rb_hash_foreach costs
 * for a small Hash. CRuby exports it, but declares it in no public header. The visitor must not
 * call Ruby nor change the Hash.
 */
#ifdef HAVE_RB_HASH_STLIKE_FOREACH
int rb_hash_stlike_foreach(VALUE hash, int (*visit)(VALUE, VALUE, VALUE), VALUE data);
#define LW_RB_HAS_BARE_FOREACH 1
#define lw_rb_bare_foreach rb_hash_stlike_foreach
#else
#define LW_RB_HAS_BARE_FOREACH 0
#define lw_rb_bare_foreach rb_hash_foreach
#endif

#endif
