/*
 * The cache of compiled templates, and the cursor that goes through one.
 *
 * A compiled template never changes. It is owned by a Ruby object, so that the garbage collector,
 * which sees the stacks of all threads and Ractors, decides when the last user is gone; the cache
 * is a table of pointers that any Ractor may replace at any time. Between loading a pointer and
 * putting its owner on the stack there is no point where a collection could start.
 *
 * A template is compiled when it is seen for the second time, so that programs that make each
 * template anew pay for no object that they never use again.
 */
#include "common/bytes.h"
#include "template.h"

#include <stdatomic.h>

enum {
    SETS_LOG2 = 7,
    SETS = 1 << SETS_LOG2,
    WAYS = 2,
    MAX_TEXT = 1024 /* bytes of a template that is worth keeping */
};

/* What a template is looked up by. Up to 16 bytes, this is all there is to know of its text. */
struct key {
    const char *text;
    long length;
    uint64_t head, tail; /* the first 8 bytes and the last 8, which overlap or coincide */
};

struct compiled {
    VALUE owner;
    struct key key;
    enum lw_template_encoding encoding;
    uint8_t flags; /* of all directives together */
    bool foreign;  /* for good; the ops are those before what is foreign */
    long op_count;
    struct lw_op ops[];
};

struct cache_set {
    _Atomic(struct compiled *) ways[WAYS];
    _Atomic uint64_t seen; /* the hash of the last template that was not found here */
};

static struct cache_set cache[SETS];
static VALUE cache_owner;

static void compiled_free(void *data) { ruby_xfree(data); }

static size_t compiled_memsize(const void *data)
{
    const struct compiled *c = data;
    return sizeof *c + (size_t)c->op_count * sizeof c->ops[0] + (size_t)c->key.length;
}

/* Holds no reference, so there is nothing to mark, to write-protect or to move. */
static const rb_data_type_t compiled_type = {
    .wrap_struct_name = "Lanewise compiled template",
    .function = {.dmark = NULL, .dfree = compiled_free, .dsize = compiled_memsize},
    .flags = RUBY_TYPED_FREE_IMMEDIATELY | RUBY_TYPED_WB_PROTECTED | RUBY_TYPED_FROZEN_SHAREABLE,
};

static void cache_mark(void *data)
{
    for (size_t i = 0; i < SETS * WAYS; i++) {
        struct compiled *c = cache[i / WAYS].ways[i % WAYS];
        if (c) rb_gc_mark_movable(c->owner);
    }
}

static void cache_compact(void *data)
{
    for (size_t i = 0; i < SETS * WAYS; i++) {
        struct compiled *c = cache[i / WAYS].ways[i % WAYS];
        if (c) c->owner = rb_gc_location(c->owner);
    }
}

static size_t cache_memsize(const void *data) { return sizeof cache; }

static const rb_data_type_t cache_type = {
    .wrap_struct_name = "Lanewise template cache",
    .function = {.dmark = cache_mark,
                 .dfree = NULL, /* static, and never freed */
                 .dsize = cache_memsize,
                 .dcompact = cache_compact},
    .flags = RUBY_TYPED_FREE_IMMEDIATELY | RUBY_TYPED_WB_PROTECTED,
};

static struct key key_of(const char *text, long n)
{
    struct key key = {text, n, 0, 0};
    if (n >= 8) {
        key.head = lw__load64(text);
        key.tail = lw__load64(text + n - 8);
    } else if (n >= 4) {
        key.head = lw__load32(text);
        key.tail = lw__load32(text + n - 4);
    } else if (n >= 2) {
        key.head = lw__load16(text);
        key.tail = (uint64_t)(unsigned char)text[n - 1];
    } else if (n == 1) {
        key.head = (uint64_t)(unsigned char)text[0];
    }
    return key;
}

static uint64_t hash_of(const struct key *key)
{
    uint64_t h = (key->head ^ (uint64_t)key->length) * UINT64_C(0x9E3779B97F4A7C15);
    h = (h ^ (h >> 32) ^ key->tail) * UINT64_C(0xD6E8FEB86659FD93);
    return h ^ (h >> 32);
}

static bool same_key(const struct key *a, const struct key *b)
{
    return a->length == b->length && a->head == b->head && a->tail == b->tail &&
           (a->length <= 16 || memcmp(a->text, b->text, (size_t)a->length) == 0);
}

static const struct compiled *cache_find(const struct cache_set *set, const struct key *key)
{
    for (int way = 0; way < WAYS; way++) {
        const struct compiled *c = atomic_load_explicit(&set->ways[way], memory_order_acquire);
        if (c && same_key(&c->key, key)) return c;
    }
    return NULL;
}

/* What the whole of a template tells: whether it is foreign, and what a packed result will be. */
struct survey {
    bool foreign;
    bool for_good; /* foreign whatever the options are, and whether or not warnings are wanted */
    uint8_t flags; /* of all directives together */
    long op_count;
    enum lw_template_encoding encoding;
};

/* The encoding of what is packed by some directives, and by one more. */
LW_INLINE enum lw_template_encoding encoding_with(enum lw_template_encoding so_far, uint8_t flags)
{
    const enum lw_template_encoding own = lw_encoding_of(flags);
    return so_far == LW_TEMPLATE_US_ASCII || own == LW_TEMPLATE_BINARY ? own : so_far;
}

static struct survey survey_text(const char *text, long n)
{
    struct survey s = {.encoding = LW_TEMPLATE_US_ASCII};
    struct lw_op op;
    enum lw_parsed parsed;
    long offset = 0;
    while ((parsed = lw_template_parse(text, n, &offset, &op)) == LW_PARSED_OP) {
        s.op_count++;
        s.flags |= op.flags;
        s.encoding = encoding_with(s.encoding, op.flags);
    }
    s.foreign = parsed == LW_PARSED_FOREIGN;
    s.for_good = s.foreign && (text[offset] == 'p' || text[offset] == 'P');
    return s;
}

static struct compiled *compile(VALUE fmt, const struct survey *survey)
{
    const long n = RSTRING_LEN(fmt);
    const size_t ops_size = (size_t)survey->op_count * sizeof(struct lw_op);
    VALUE owner = TypedData_Wrap_Struct(0, &compiled_type, NULL);
    struct compiled *c = ruby_xmalloc(sizeof *c + ops_size + (size_t)n);
    char *const text = (char *)c + sizeof *c + ops_size;
    memcpy(text, RSTRING_PTR(fmt), (size_t)n);
    *c = (struct compiled){owner,         key_of(text, n), survey->encoding,
                           survey->flags, survey->foreign, survey->op_count};
    long offset = 0;
    for (long i = 0; i < survey->op_count; i++)
        lw_template_parse(text, n, &offset, &c->ops[i]);
    DATA_PTR(owner) = c;
    OBJ_FREEZE(owner);
    return c;
}

/* In the place of the one that has been in the set for longer. */
static void cache_store(struct cache_set *set, struct compiled *c)
{
    struct compiled *other = atomic_load_explicit(&set->ways[0], memory_order_acquire);
    atomic_store_explicit(&set->ways[1], other, memory_order_release);
    atomic_store_explicit(&set->ways[0], c, memory_order_release);
    RB_OBJ_WRITTEN(cache_owner, Qundef, c->owner);
}

static void start_compiled(struct lw_cursor *cursor, const struct compiled *c)
{
    cursor->holder = c->owner;
    cursor->op = c->ops;
    cursor->op_end = c->ops + c->op_count;
    cursor->offset = -1;
    cursor->snapshot = c->key.text;
    cursor->encoding = c->encoding;
}

/* From `offset` on, where what was packed has the encoding `so_far`. */
static void start_text(struct lw_cursor *cursor, long offset, enum lw_template_encoding so_far)
{
    cursor->holder = 0;
    cursor->op = cursor->op_end = NULL;
    cursor->offset = offset;
    cursor->snapshot = NULL;
    cursor->encoding = so_far;
}

/* Goes through the text, or compiles it first if it has come before: if only to know the next time
   that it is foreign. */
LW_NOINLINE static bool start_uncompiled(struct lw_cursor *cursor, VALUE fmt, unsigned options,
                                         struct cache_set *set, uint64_t hash)
{
    const long n = cursor->text_end - cursor->text;
    const struct survey survey = survey_text(cursor->text, n);
    if (lw_template_foreign_now(survey.flags, options)) return false;
    if (survey.foreign && !survey.for_good) return false;
    const bool again =
        n <= MAX_TEXT && atomic_load_explicit(&set->seen, memory_order_relaxed) == hash;
    atomic_store_explicit(&set->seen, hash, memory_order_relaxed);
    if (again || (options & LW_CURSOR_SNAPSHOT && !survey.foreign)) {
        struct compiled *c = compile(fmt, &survey);
        start_compiled(cursor, c);
        if (again) cache_store(set, c);
    } else {
        start_text(cursor, 0, LW_TEMPLATE_US_ASCII);
    }
    return !survey.foreign;
}

bool lw_cursor_start(struct lw_cursor *cursor, VALUE fmt, unsigned options)
{
    const char *text;
    long n;
    RSTRING_GETMEM(fmt, text, n);
    cursor->fmt = fmt;
    cursor->text = text;
    cursor->text_end = text + n;
    const struct key key = key_of(text, n);
    const uint64_t hash = hash_of(&key);
    struct cache_set *set = &cache[hash % SETS];
    const struct compiled *c = cache_find(set, &key);
    if (LW_UNLIKELY(!c)) return start_uncompiled(cursor, fmt, options, set, hash);
    start_compiled(cursor, c);
    return !c->foreign && !lw_template_foreign_now(c->flags, options);
}

const struct lw_op *lw_cursor_parse(struct lw_cursor *cursor)
{
    const long n = cursor->text_end - cursor->text;
    if (cursor->offset >= n) return NULL;
    switch (lw_template_parse(cursor->text, n, &cursor->offset, &cursor->scratch)) {
    case LW_PARSED_OP:
        cursor->encoding = encoding_with(cursor->encoding, cursor->scratch.flags);
        return &cursor->scratch;
    case LW_PARSED_END: return NULL;
    case LW_PARSED_FOREIGN: break; /* it was not at the start: Ruby code has changed it */
    }
    rb_raise(rb_eRuntimeError, "format string modified");
}

/* The encoding of what the directives so far have packed. */
static enum lw_template_encoding encoding_so_far(const struct lw_cursor *cursor)
{
    const struct compiled *c = DATA_PTR(cursor->holder);
    enum lw_template_encoding encoding = LW_TEMPLATE_US_ASCII;
    for (const struct lw_op *op = c->ops; op < cursor->op; op++)
        encoding = encoding_with(encoding, op->flags);
    return encoding;
}

bool lw_cursor_recheck(struct lw_cursor *cursor, long end_of_op)
{
    const char *const text = RSTRING_PTR(cursor->fmt);
    const long n = RSTRING_LEN(cursor->fmt);
    if (end_of_op == cursor->text_end - cursor->text) return true; /* nothing more to go through */
    if (text + n != cursor->text_end) return false;
    if (text != cursor->text) { /* what stood before `text` was removed, and nothing moved */
        if (cursor->offset >= 0) cursor->offset -= text - cursor->text;
        if (cursor->offset < -1) cursor->offset = -1;
        cursor->text = text;
        cursor->snapshot = NULL;
    } else if (cursor->snapshot && memcmp(cursor->snapshot, text, (size_t)n) != 0) {
        start_text(cursor, end_of_op, encoding_so_far(cursor));
    }
    return true;
}

void lw_rb_init_templates(void)
{
    rb_gc_register_address(&cache_owner);
    cache_owner = TypedData_Wrap_Struct(0, &cache_type, cache);
}
