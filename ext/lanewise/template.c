/* The parser of templates: one directive at a time, from text to struct lw_op. */
#include "template.h"
#include "pack.h"
#include "unpack.h"

#define LW_DIRECTIVE(letter, size, native, flags, pack, unpack) \
    [letter] = {lw_rb_pack_##pack, lw_rb_unpack_##unpack, letter, size, native, flags},
const struct lw_directive lw_directives[256] = {
#include "directives.def"
};
#undef LW_DIRECTIVE

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static void pack_nothing(struct lw_packer *p, const struct lw_op *op) {}
static bool unpack_nothing(struct lw_unpacker *u, const struct lw_op *op) { return false; }

static const struct lw_directive unknown_directive = {pack_nothing,  unpack_nothing, '\0', 0, 0,
                                                      LW_DIR_UNKNOWN};

/* p and P hand out pointers and % is an error; NUL takes modifiers, by an accident of stock's. */
static bool passed_over(char letter)
{
    return LW_RB_UNKNOWN_IS_NOTHING() && letter && !strchr("pP%", letter);
}

/* Past blanks and comments; a comment ends with its line. */
static const char *skip_blanks(const char *p, const char *end)
{
    for (; p < end; p++) {
        if ((unsigned char)*p > '#') return p; /* as all directives are */
        if (*p == '#') {
            p = memchr(p, '\n', (size_t)(end - p));
            if (!p) return end;
        } else if (!is_space(*p)) {
            break;
        }
    }
    return p;
}

/* Past ! _ < and >. NULL if the directive does not take them, or not both of < and >. */
static const char *parse_modifiers(const char *p, const char *end, struct lw_op *op)
{
    bool ordered = false;
    for (; p < end; p++) {
        const bool native = *p == '!' || *p == '_', order = lw_is_order(*p);
        if (!native && !order) break;
        if (!(op->directive->flags & LW_DIR_MODIFIERS) || (order && ordered)) return NULL;
        if (native) {
            op->size = op->directive->native_size;
        } else {
            ordered = true;
            op->flags = lw_ordered(op->flags, *p);
        }
    }
    return p;
}

/* Past a count. NULL if it is larger than LW_COUNT_MAX. */
static const char *parse_count(const char *p, const char *end, struct lw_op *op)
{
    op->kind = p == end ? LW_COUNT_NONE_AT_END : LW_COUNT_NONE;
    op->count = 1;
    if (p == end) return p;
    if (*p == '*') {
        op->kind = LW_COUNT_STAR;
        op->count = 0;
        return p + 1;
    }
    if (!is_digit(*p)) return p;
    op->kind = LW_COUNT_NUMBER;
    long count = 0;
    for (; p < end && is_digit(*p); p++) {
        count = 10 * count + (*p - '0');
        if (count > LW_COUNT_MAX) return NULL;
    }
    op->count = count;
    return p;
}

enum lw_parsed lw_template_parse(const char *text, long length, long *offset, struct lw_op *op)
{
    const char *const end = text + length;
    const char *p = skip_blanks(text + *offset, end);
    if (p == end) return LW_PARSED_END;
    const struct lw_directive *directive = &lw_directives[(unsigned char)*p++];
    if (!directive->letter) {
        *offset = p - 1 - text;
        if (!passed_over(p[-1])) return LW_PARSED_FOREIGN;
        directive = &unknown_directive;
    }
    op->directive = directive;
    op->size = directive->size;
    op->flags = directive->flags;
    p = parse_modifiers(p, end, op);
    if (p) p = parse_count(p, end, op);
    if (!p) return LW_PARSED_FOREIGN;
    *offset = op->end = p - text;
    return LW_PARSED_OP;
}
