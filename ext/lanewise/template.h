/*
 * Templates of pack and unpack: the parser, which turns text into directives one at a time, and
 * the cache of templates that have been parsed before.
 *
 * A template is *foreign* when something in it is not ours (see directives.def), is malformed, or
 * has a count beyond LW_COUNT_MAX. Whether it is foreign is known before its first directive runs,
 * so that the stock method can have the whole call, errors, warnings and all.
 */
#ifndef LANEWISE_TEMPLATE_H
#define LANEWISE_TEMPLATE_H

#include "common/compiler.h"
#include "glue.h"

struct lw_packer;
struct lw_unpacker;
struct lw_op;

enum lw_directive_flags {
    LW_DIR_MODIFIERS = 1 << 0, /* takes ! _ < and > */
    LW_DIR_SIGNED = 1 << 1,
    LW_DIR_SWAP = 1 << 2,      /* not in this host's byte order */
    LW_DIR_LOW_FIRST = 1 << 3, /* low nibble, least significant bit */
    LW_DIR_TEXT = 1 << 4,      /* pack: a result made of such directives alone is US-ASCII */
    LW_DIR_UNICODE = 1 << 5,   /* pack: makes such a result UTF-8 if it stands before all others */
    LW_DIR_LEB128 = 1 << 6,    /* in Ruby 4.1 and later, and in Lanewise.pack and unpack */
    LW_DIR_UNKNOWN = 1 << 7,   /* a letter that is no directive, on hosts that pass over it */
    LW_DIR_LITTLE_ENDIAN = LW_LITTLE_ENDIAN ? 0 : LW_DIR_SWAP,
    LW_DIR_BIG_ENDIAN = LW_LITTLE_ENDIAN ? LW_DIR_SWAP : 0
};

/* A row of directives.def. */
struct lw_directive {
    void (*pack)(struct lw_packer *p, const struct lw_op *op);
    bool (*unpack)(struct lw_unpacker *u, const struct lw_op *op); /* true: the call is done */
    char letter;                                                   /* 0: there is no such row */
    uint8_t size, native_size, flags;
};

extern const struct lw_directive lw_directives[256];

enum lw_count_kind {
    LW_COUNT_NONE,
    LW_COUNT_NUMBER,
    LW_COUNT_STAR,
    LW_COUNT_NONE_AT_END /* none, and the template ends here: unpack's @ asks */
};

/* Larger counts are foreign, so that no arithmetic on a count can overflow. */
#define LW_COUNT_MAX (LONG_MAX / 16)

/* One directive of a template, ready to run. */
struct lw_op {
    const struct lw_directive *directive;
    long count;    /* 1 if there is none, 0 for a star */
    long end;      /* where the next directive begins in the template */
    uint8_t kind;  /* lw_count_kind */
    uint8_t size;  /* with ! and _ */
    uint8_t flags; /* the directive's, with < and > */
};

enum lw_template_encoding {
    LW_TEMPLATE_BINARY,
    LW_TEMPLATE_US_ASCII,
    LW_TEMPLATE_UTF_8
};

enum lw_parsed {
    LW_PARSED_OP,
    LW_PARSED_END,    /* only blanks and comments were left */
    LW_PARSED_FOREIGN /* what comes next is not ours */
};

/* Parses the directive that begins at or after `*offset`, and moves `*offset` past it; or to the
   letter, if that is what is foreign. */
enum lw_parsed lw_template_parse(const char *text, long length, long *offset, struct lw_op *op);

/*
 * Goes through the directives of a template: one that was compiled before, or the text itself.
 *
 * Ruby code that a directive calls may write into the template. Call lw_cursor_recheck after it.
 */
struct lw_cursor {
    VALUE fmt;
    VALUE holder;                    /* keeps a compiled template alive; 0 without one */
    const struct lw_op *op, *op_end; /* what is parsed already */
    long offset;                     /* in the text, of what is not; -1 if all is parsed */
    const char *snapshot;            /* the text that op..op_end were made of, or NULL */
    const char *text, *text_end;     /* where the text was at the start */
    enum lw_template_encoding encoding;
    struct lw_op scratch;
};

enum lw_cursor_options {
    LW_CURSOR_SNAPSHOT = 1 << 0, /* the text is never read again, except in lw_cursor_recheck */
    LW_CURSOR_LEB128 = 1 << 1    /* R and r are directives; without this they are foreign */
};

LW_INLINE bool lw_is_order(char c) { return c == '<' || c == '>'; }

/* A directive's flags with that order of bytes. */
LW_INLINE uint8_t lw_ordered(uint8_t flags, char order)
{
    const bool swap = (order == '<') != LW_LITTLE_ENDIAN;
    return (uint8_t)((flags & ~LW_DIR_SWAP) | (swap ? LW_DIR_SWAP : 0));
}

/* What makes a template with a directive of these flags foreign in one call and not in another. */
LW_INLINE bool lw_template_foreign_now(uint8_t flags, unsigned options)
{
    return (flags & LW_DIR_LEB128 && !(options & LW_CURSOR_LEB128)) ||
           (flags & LW_DIR_UNKNOWN && !LW_RB_UNKNOWN_IS_NOTHING());
}

LW_INLINE enum lw_template_encoding lw_encoding_of(uint8_t flags)
{
    return flags & LW_DIR_UNICODE ? LW_TEMPLATE_UTF_8
           : flags & LW_DIR_TEXT  ? LW_TEMPLATE_US_ASCII
                                  : LW_TEMPLATE_BINARY;
}

/*
 * "H", "N*", "C4", "q>", "l!": one directive, parsed faster than looked up. It needs no cursor,
 * since there is nothing behind it that Ruby code could change. Returns false if the template is
 * not like that.
 */
LW_INLINE bool lw_template_single(VALUE fmt, unsigned options, struct lw_op *op)
{
    const char *text;
    long n;
    RSTRING_GETMEM(fmt, text, n);
    if (n != 1 && n != 2) return false;
    const struct lw_directive *directive = &lw_directives[(unsigned char)text[0]];
    op->directive = directive;
    op->end = n;
    op->kind = LW_COUNT_NONE_AT_END;
    op->count = 1;
    op->size = directive->size;
    op->flags = directive->flags;
    if (n == 2) {
        const unsigned digit = (unsigned char)text[1] - '0';
        if (text[1] == '*') {
            op->kind = LW_COUNT_STAR;
            op->count = 0;
        } else if (digit <= 9) {
            op->kind = LW_COUNT_NUMBER;
            op->count = digit;
        } else if (!(directive->flags & LW_DIR_MODIFIERS)) {
            return false;
        } else if (lw_is_order(text[1])) {
            op->flags = lw_ordered(op->flags, text[1]);
        } else if (text[1] == '!' || text[1] == '_') {
            op->size = directive->native_size;
        } else {
            return false;
        }
    }
    if (directive->flags & LW_DIR_LEB128 && !(options & LW_CURSOR_LEB128)) return false;
    return directive->letter != 0;
}

/*
 * The directive at `*offset`, if nothing stands before it and neither modifiers nor a count behind,
 * but at once the next directive: what the parser would do, faster. Returns false, having done
 * nothing, if it is not like that.
 */
LW_INLINE bool lw_template_bare(const char *text, long length, long *offset, struct lw_op *op)
{
    if (length - *offset < 2) return false;
    const struct lw_directive *directive = &lw_directives[(unsigned char)text[*offset]];
    const char next = text[*offset + 1]; /* all directives are letters or @ */
    if (!directive->letter || (unsigned char)next < '@' || next == '_') return false;
    *op =
        (struct lw_op){directive, 1, *offset + 1, LW_COUNT_NONE, directive->size, directive->flags};
    ++*offset;
    return true;
}

/* Starts at the beginning of `fmt`, a String. Returns false if the template is foreign. */
bool lw_cursor_start(struct lw_cursor *cursor, VALUE fmt, unsigned options);

/* What lw_cursor_next does when nothing parsed is left. */
const struct lw_op *lw_cursor_parse(struct lw_cursor *cursor);

/* The next directive; NULL at the end. The pointer is good until the next call. */
LW_INLINE const struct lw_op *lw_cursor_next(struct lw_cursor *cursor)
{
    if (LW_LIKELY(cursor->op < cursor->op_end)) return cursor->op++;
    return cursor->offset < 0 ? NULL : lw_cursor_parse(cursor);
}

/* Whether `lw_cursor_next` is known to have nothing more. */
LW_INLINE bool lw_cursor_at_end(const struct lw_cursor *cursor)
{
    return cursor->op == cursor->op_end && cursor->offset < 0;
}

/*
 * Follows the template's text if Ruby code has changed it since `op` was taken, as the stock
 * method, which reads the text as it goes, would. Returns false, and changes nothing, if the text
 * ends at another place now, which is an error in pack.
 */
bool lw_cursor_recheck(struct lw_cursor *cursor, long end_of_op);

#endif
