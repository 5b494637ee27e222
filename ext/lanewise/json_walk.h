/*
 * One generation under way, and what the two walks over values share.
 *
 * Nothing here needs to be released: until the text outgrows the block on the C stack it is there,
 * and then it is in a Ruby String that nobody else can see. So an exception, a throw or a break
 * out of a callback may leave a walk at any point. (Where the text is expected to be large, an
 * ensure frees it then without waiting for the collector; small documents do without.)
 *
 * Every callback into Ruby may change the State (if it was given one), the Array or Hash being
 * walked, and the buffer's place (never: it is hidden) or that of Ruby's objects (compaction): a
 * walk keeps no pointer into any of them across one.
 */
#ifndef LANEWISE_JSON_WALK_H
#define LANEWISE_JSON_WALK_H

#include "json_glue.h"

#include "json/emit.h"
#include "json/layout.h"

/* The texts of the symbols that were keys lately: most documents have the same few again and again,
   and Ruby's lookup costs more than to write a short key. Only symbols that are never collected. */
enum {
    LW_JSON_SYMBOLS = 16
};
struct lw_json_symbols {
    size_t mask; /* LW_JSON_SYMBOLS - 1; 0 until the first symbol, when the slots are cleared */
    VALUE symbols[LW_JSON_SYMBOLS], texts[LW_JSON_SYMBOLS];
};

typedef struct lw_json_walk {
    struct lw__json_out out; /* first: grow finds the walk from it */
    const struct lw__kernels *kernels;
    const lw_json_rules *rules;
    const lw_json_state *state; /* the options in force */
    long *depth;                /* how many brackets are open */
    long own_depth;             /* *depth, unless the State itself counts */
    VALUE owner;                /* the State that to_json is given; Qfalse until one is needed */
    bool foreign_owner;         /* ... and it is one of the json gem's own class */
    bool compact;               /* the compact walk will do */
    bool plain_floats;          /* floats are LW_DOUBLE_JSON */
    unsigned run_tags;          /* which numbers may be written in runs: LW_WORD_... */
    bool called_ruby;           /* in this generation */
    bool careful;               /* Ruby may be called: Hashes are marked as being iterated */
    struct lw_json_pairs *open; /* the innermost Hash that is being walked unmarked */
    unsigned escapes;           /* LW_JSON_* flags */
    lw_json_format format;      /* points into the strings below */
    VALUE strings[5];           /* keeps them where they are: the C stack pins */
    VALUE text;                 /* the String that the text is in; Qfalse while on the stack */
    size_t first_size;          /* how large to make it */
    struct lw_json_hint *hint;  /* to the next generation; NULL for an io */
    bool complete;              /* nothing can fail any more */
    VALUE io;
    struct lw_json_symbols keys;
} lw_json_walk;

/* Where a text begins, and where a short one stays. */
enum {
    LW_JSON_STACK_BLOCK = 4096
};

/* Sets every field but format and strings, which lw_json_walk_read_state does if they are needed.
   Without a hint the walk is careful from the start. `owner` is the State that *state belongs to,
   or Qfalse. */
void lw_json_start(lw_json_walk *w, VALUE owner, lw_json_state *state, VALUE io,
                   struct lw_json_hint *hint, char block[LW_JSON_STACK_BLOCK]);
/* The text, or the io that it went to. */
VALUE lw_json_finish(lw_json_walk *w);

/* What the walk is to do by the State's options. Called at the start and after callbacks. */
void lw_json_walk_read_state(lw_json_walk *w);

void lw_json_walk_value(lw_json_walk *w, VALUE value);
/* The root by its type, as its own to_json asks: a subclass counts as its core class. */
void lw_json_walk_by_type(lw_json_walk *w, VALUE value);

/* Values that are not the plain case of a core class: rb_json_values.c. */
void lw_json_put_object(lw_json_walk *w, VALUE object);
void lw_json_put_bignum(lw_json_walk *w, VALUE number);
void lw_json_put_unusual_float(lw_json_walk *w, VALUE number);
void lw_json_put_fragment(lw_json_walk *w, VALUE fragment);
/* What as_json answered, which is not asked a second time. */
void lw_json_put_converted(lw_json_walk *w, VALUE object);
void lw_rb_json_init_values(void);
void lw_rb_json_init_strings(void);

/* Strings that are not clean UTF-8, and keys that are not Strings: rb_json_string.c. */
void lw_json_put_unusual_string(lw_json_walk *w, VALUE string);
void lw_json_put_string_as(lw_json_walk *w, VALUE string, bool as_json_called);

/* A Hash whose pairs are being written. */
struct lw_json_pairs {
    lw_json_walk *walk;
    VALUE hash;
    struct lw_json_pairs *outer; /* of those that are unmarked */
    int first_type;              /* of the first key; -1 before it */
    bool mixed;                  /* keys of different types were seen */
};
/* Checks for duplicates, once a Hash, if its keys differ in type. */
void lw_json_check_key_type(struct lw_json_pairs *pairs, int type);
void lw_json_put_unusual_key(struct lw_json_pairs *pairs, VALUE key);

/*
 * Calls `function`, which may call Ruby, while the Hashes that are being walked unmarked are marked
 * as being iterated, so that Ruby code can do to them only what it could during Hash#each. Every
 * way from the walk into Ruby goes through here: rb_json_guard.c.
 */
void lw_json_guard(lw_json_walk *w, void (*function)(lw_json_walk *, VALUE), VALUE argument);

/* as_json's answer. */
VALUE lw_json_call_as_json(lw_json_walk *w, VALUE object, VALUE is_key);
/* to_s, which has to give a String. */
VALUE lw_json_call_to_s(lw_json_walk *w, VALUE object);

/* Where the text goes: rb_json_buffer.c. */
bool lw_json_grow(struct lw__json_out *out, size_t need);
/* How large the text is likely to be. */
size_t lw_json_first_size(const struct lw_json_hint *hint);
VALUE lw_json_finished_string(lw_json_walk *w);

/* What is written to an io at a time, about. */
enum {
    LW_JSON_IO_BLOCK = 1 << 16
};
void lw_json_flush(lw_json_walk *w);

LW_INLINE void lw_json_flush_if_full(lw_json_walk *w)
{
    if (LW_UNLIKELY(w->io) && w->out.cur - w->out.begin >= LW_JSON_IO_BLOCK) lw_json_flush(w);
}

/* Room for a short value and what stands beside it, so that they are written with one look at the
   room and with the cursor in a register: through memory, each would wait for the one before. */
enum {
    LW_JSON_AT_ONCE = 96
};
_Static_assert((int)LW_JSON_AT_ONCE >= (int)LW__JSON_SHORT_ROOM + 4 &&
                   (int)LW_JSON_AT_ONCE >= (int)LW_DOUBLE_TEXT_MAX + 4,
               "a short value, a comma and a bracket are written at once");

/* The cursor, with room for `need` bytes. */
LW_INLINE char *lw_json_room_at(lw_json_walk *w, char *cur, size_t need)
{
    w->out.cur = cur;
    lw__json_reserve(&w->out, need);
    return w->out.cur;
}

/* The State that counts for a bracket's items. Up to json 2.11.2 an Array, and the end of a Hash,
   go on with the State that was there when they began (rules->stale_spill). */
struct lw_json_frame {
    const lw_json_state *state;
    long *depth;
};

LW_INLINE struct lw_json_frame lw_json_frame_of(const lw_json_walk *w)
{
    return (struct lw_json_frame){w->state, w->depth};
}

LW_INLINE void lw_json_use_frame(lw_json_walk *w, struct lw_json_frame frame)
{
    if (LW_LIKELY(!w->rules->stale_spill) || w->state == frame.state) return;
    w->state = frame.state;
    w->depth = frame.depth;
    lw_json_walk_read_state(w);
}

/* ... and pairs with the newest. */
void lw_json_use_newest(lw_json_walk *w);

LW_INLINE void lw_json_put_text(lw_json_walk *w, VALUE string)
{
    lw__json_put_raw(&w->out, RSTRING_PTR(string), (size_t)RSTRING_LEN(string));
    LW_RB_KEEP(string);
}

/* These indexes are the same in every Ruby; rb_json_generate.c checks that once. */
enum {
    LW_UTF8_ENCINDEX = 1,
    LW_USASCII_ENCINDEX = 2
};

#define LW_JSON_FLAGS(range, index) \
    ((VALUE)RUBY_ENC_CODERANGE_##range | (VALUE)(index) << RUBY_ENCODING_SHIFT)

/* Whether the flags alone say that the bytes are UTF-8: what is true of nearly every string. The
   names of symbols are US-ASCII. */
LW_INLINE bool lw_json_clean_string(VALUE string)
{
    const VALUE flags = RBASIC(string)->flags & (RUBY_ENC_CODERANGE_MASK | RUBY_ENCODING_MASK);
    return flags == LW_JSON_FLAGS(7BIT, LW_UTF8_ENCINDEX) ||
           flags == LW_JSON_FLAGS(VALID, LW_UTF8_ENCINDEX) ||
           flags == LW_JSON_FLAGS(7BIT, LW_USASCII_ENCINDEX);
}

VALUE lw_json_find_symbol(struct lw_json_symbols *keys, VALUE symbol);

LW_INLINE VALUE lw_json_symbol_text(lw_json_walk *w, VALUE symbol)
{
    struct lw_json_symbols *keys = &w->keys;
    const size_t slot = symbol >> RUBY_SPECIAL_SHIFT >> 4 & keys->mask; /* above the kind of name */
    if (LW_LIKELY(keys->symbols[slot] == symbol)) return keys->texts[slot];
    return lw_json_find_symbol(keys, symbol);
}

LW_INLINE void lw_json_put_clean_string(lw_json_walk *w, VALUE string, unsigned escapes)
{
    lw__json_put_string(&w->out, w->kernels, RSTRING_PTR(string), (size_t)RSTRING_LEN(string),
                        escapes);
    LW_RB_KEEP(string);
}

LW_INLINE void lw_json_check_depth(const lw_json_walk *w)
{
    const long limit = w->state->max_nesting;
    if (LW_UNLIKELY(*w->depth >= limit && limit)) lw_rb_json_raise_nesting(w->rules, *w->depth + 1);
}

LW_INLINE void lw_json_enter(lw_json_walk *w)
{
    lw_json_check_depth(w);
    ++*w->depth;
}

#endif
