/*
 * Encoding quoted-printable: what the vector tiers share.
 *
 * There are two steps, and neither has a branch on single bytes of the text. The first replaces
 * what is to be escaped, into a buffer, without regard to lines; input without any such byte, a
 * chunk of it, goes straight to the second. That copies windows of 64 bytes as they stand as long
 * as no line in them becomes too long and no newline has a blank before it. Where a line is full is
 * known without looking at the text, but for an escape that must not be cut in two:
 *
 *   room for 4, and one more     a b c d e f       a b c d = E 9       a b c = E 9 f
 *   break after                          ^                   ^                   ^
 *
 * A template. The file that includes it defines
 *
 *   LW__QP_ISA                 the suffix of the kernels
 *   lw__qp_window              64 bytes
 *   lw__qp_load(p), lw__qp_load_part(p, n)   0 < n < 64; what is beyond is 0
 *   lw__qp_store(p, window)
 *   lw__qp_newlines(window), lw__qp_blanks(window), lw__qp_escapes(window)
 *                              a bit for each newline; space or tab; byte to be escaped
 *   lw__qp_expand(s, n, d)     writes n bytes with their escapes; returns the end, and may write
 *                              LW__QP_SLACK bytes after it
 */
#include "isa/quoted_printable_text.h"

#define LW__QP_NAME(verb) LW_CAT(lw__qp_##verb##_, LW__QP_ISA)

enum {
    LW__QP_WINDOW = 64,
    LW__QP_CHUNK = 16 * LW__QP_WINDOW
};

LW_INLINE lw__qp_window lw__qp_load_some(const uint8_t *s, size_t n)
{
    return LW_LIKELY(n >= LW__QP_WINDOW) ? lw__qp_load(s) : lw__qp_load_part(s, n);
}

/* The rest of a line that has become full, `room` columns and what belongs to the next one; the
   window has been copied already. */
LW_INLINE const uint8_t *lw__qp_fill_line(struct lw__qp_place *at, const uint8_t *s, size_t room,
                                          bool escapes)
{
    size_t more = 0;
    if (escapes) {
        const uint8_t before = room ? s[room - 1] : lw__qp_before(at);
        more = s[room] == '=' ? 2 : before == '=';
        lw__store16(at->d + room + 1, lw__load16(s + room + 1));
    }
    at->d += room + 1 + more;
    lw__qp_put_break(at);
    return s + room + 1 + more;
}

/* Text up to a newline at s[run], and that. */
LW_INLINE const uint8_t *lw__qp_end_line(struct lw__qp_place *at, const uint8_t *s, size_t run)
{
    const uint8_t before = run ? s[run - 1] : lw__qp_before(at);
    at->d += run;
    lw__qp_put_newline(at, before);
    return s + run + 1;
}

/* The n bytes at s in lines. Nothing is to be escaped any more; `escapes` tells whether any have
   been, for otherwise none can be cut in two. */
LW_INLINE void lw__qp_fold(const uint8_t *s, size_t n, struct lw__qp_place *place, size_t max_line,
                           bool escapes)
{
    struct lw__qp_place at = *place;
    const uint8_t *const end = s + n;
    while (s < end) {
        const size_t left = (size_t)(end - s), size = left < LW__QP_WINDOW ? left : LW__QP_WINDOW;
        const size_t room = max_line - at.column;
        const lw__qp_window window = lw__qp_load_some(s, left);
        const uint64_t newlines = lw__qp_newlines(window), blanks = lw__qp_blanks(window);
        const uint64_t after_blanks =
            newlines & (blanks << 1 | lw__qp_is_blank(lw__qp_before(&at)));
        const size_t run = newlines ? LW_CTZ64(newlines) : size;
        lw__qp_store(at.d, window);
        if (run > room) {
            s = lw__qp_fill_line(&at, s, room, escapes);
        } else if (LW_UNLIKELY(after_blanks || (newlines && max_line < LW__QP_WINDOW))) {
            s = lw__qp_end_line(&at, s, run);
        } else {
            s += size;
            at.d += size;
            at.column = size + (newlines ? LW_CLZ64(newlines) - (size_t)LW__QP_WINDOW : at.column);
        }
    }
    *place = at;
}

LW_INLINE bool lw__qp_any_escape(const uint8_t *s, size_t n)
{
    for (; n >= LW__QP_WINDOW; s += LW__QP_WINDOW, n -= LW__QP_WINDOW)
        if (lw__qp_escapes(lw__qp_load(s))) return true;
    return n && (lw__qp_escapes(lw__qp_load_part(s, n)) & lw__qp_below(n));
}

static size_t LW__QP_NAME(encode)(const uint8_t *src, size_t n, uint8_t *dst, size_t max_line)
{
    uint8_t expanded[LW__QP_WIDEST * LW__QP_CHUNK + LW__QP_SLACK];
    struct lw__qp_place at = {dst, 0};
    while (n) {
        const size_t size = n < LW__QP_CHUNK ? n : LW__QP_CHUNK;
        if (lw__qp_any_escape(src, size)) {
            const uint8_t *end = lw__qp_expand(src, size, expanded);
            lw__qp_fold(expanded, (size_t)(end - expanded), &at, max_line, true);
        } else {
            lw__qp_fold(src, size, &at, max_line, false);
        }
        src += size;
        n -= size;
    }
    if (at.column) lw__qp_put_break(&at);
    return (size_t)(at.d - dst);
}

static size_t LW__QP_NAME(longer)(const uint8_t *src, size_t n)
{
    size_t longer = 0;
    for (; n >= LW__QP_WINDOW; src += LW__QP_WINDOW, n -= LW__QP_WINDOW) {
        const lw__qp_window window = lw__qp_load(src);
        longer += LW_POPCOUNT64(lw__qp_escapes(window) | lw__qp_newlines(window));
    }
    if (!n) return longer;
    const lw__qp_window rest = lw__qp_load_part(src, n);
    return longer + LW_POPCOUNT64((lw__qp_escapes(rest) | lw__qp_newlines(rest)) & lw__qp_below(n));
}
