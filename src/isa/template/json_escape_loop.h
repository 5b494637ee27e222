/*
 * JSON string kernels: the loop that all vector tiers share. It goes through the text in blocks
 * of 64 bytes. A tier provides
 *
 *   struct lw__json_set, lw__json_set_of(flags)
 *       its vectors of the characters that flags add
 *   lw__json_copy_64(s, d)
 *   struct lw__json_hits lw__json_find(s, set, more, ascii)
 *       tells those of 64 bytes that may need an escape
 *   struct lw__json_hits lw__json_copy_rest(s, size, d, set, more, ascii)
 *       copies size < 64 bytes, may write 64, reads no more than `size`, and tells likewise
 *   lw__json_noted, lw__json_nothing(), lw__json_is_nothing(noted)
 *   lw__json_copy_noting(s, d, set, more, ascii, noted)
 *       copies 64 bytes and returns `noted` with what may need an escape
 *   size_t lw__json_first_hit(hits), or no such macro
 *       the place of the first hit, 64 if there is none, without a branch; where lw__json_walk is
 *       faster than lw__json_spread for few hits
 *   lw__json_copy_part(s, d, inside), or no such macro
 *       copies the bytes with a bit in `inside`; may write 64, reads no others
 *   bool lw__json_copy_less(s, size, d)
 *       copies size < 64 bytes, may write 64, and tells whether none needs an escape
 *   uint8_t *lw__json_spread(s, size, d, hits, set, more, flags)
 *       writes size <= 64 bytes, escaping those that `hits` marks: all are below 0x80
 *
 * where `more` and `ascii` are constants, so that each kernel has only the tests that it needs.
 *
 * Text without escapes costs one load, one store and the test. What makes an escape dear is the
 * branch that the processor cannot foresee. So there is none on single hits: after a hit, blocks
 * are written by lw__json_spread or lw__json_walk, whether they have hits or not, until four have
 * none.
 */
#ifndef LW_ISA_TEMPLATE_JSON_ESCAPE_LOOP_H
#define LW_ISA_TEMPLATE_JSON_ESCAPE_LOOP_H

#include "common/result.h"
#include "isa/template/json_escape_parts.h"

enum {
    LW__JSON_UNIT = 4 * 64,
    LW__JSON_PAIR = 2 * 64, /* from here on lw__json_escape_some is worth its call */
    LW__JSON_UNIT_ROOM = 4 * LW__JSON_ROOM,
    LW__JSON_FEW = 2,            /* hits that lw__json_walk takes in a block */
    LW__JSON_WALK = 64 + 1 + 64, /* bytes that it may read */
    /* After a character that is not ASCII, so many ASCII ones are taken singly before the vectors
       are tried again: words of such a script stand a space apart. */
    LW__JSON_RUN_ENDS = 8
};

/* Characters one at a time, at least one, until a run of ASCII begins or the slack runs low. */
static LW_NOINLINE const uint8_t *lw__json_put_run(const uint8_t *s, const uint8_t *end,
                                                   uint8_t **dst, const uint8_t *room,
                                                   unsigned flags, bool ascii)
{
    const struct lw__json_text *texts = lw__json_texts(flags);
    uint8_t *d = *dst;
    for (int plain = 0; s < end && plain < LW__JSON_RUN_ENDS && (room - d) - (end - s) >= 16;) {
        plain = *s < 0x80 ? plain + 1 : 0;
        lw__json_put_next(&s, end, &d, texts, ascii);
    }
    *dst = d;
    return s;
}

LW_INLINE bool lw__json_any_separator(const uint8_t *s, uint64_t marked, const uint8_t *end)
{
    for (; marked; marked &= marked - 1)
        if (lw__json_is_line_separator(s + LW_CTZ64(marked), end)) return true;
    return false;
}

#ifdef lw__json_first_hit
LW_INLINE bool lw__json_are_few(uint64_t hits)
{
    const uint64_t but_one = hits & (hits - 1);
    return (but_one & (but_one - 1)) == 0;
}

/*
 * A block of 64 bytes with few hits. It is copied; each hit is overwritten by its text, and what
 * follows it copied once more, that much further on:
 *
 *   copied       a  "  b  \n c
 *   first hit    a  \  "  b  \n c
 *   second       a  \  "  b  \  n  c
 *
 * There are LW__JSON_FEW steps whatever the number of hits, and no branch on it: a step without a
 * hit does its work behind the block, where the next one goes.
 */
LW_INLINE uint8_t *lw__json_walk(const uint8_t *s, uint8_t *d, uint64_t hits,
                                 const struct lw__json_text *texts)
{
    lw__json_copy_64(s, d);
    for (int i = 0; i < LW__JSON_FEW; i++, hits &= hits - 1) {
        const size_t at = lw__json_first_hit(hits), is_hit = 1 ^ at >> 6;
        const struct lw__json_text *text = &texts[s[at]];
        memcpy(d + at, text, 8);
        d += (text->size - (size_t)1) & (0 - is_hit);
        lw__json_copy_64(s + at + 1, d + at + 1);
    }
    return d + 64;
}
#endif

#ifdef lw__json_copy_part
/* The same where less text follows. */
LW_INLINE uint8_t *lw__json_walk_rest(const uint8_t *s, size_t size, uint8_t *d, uint64_t hits,
                                      const struct lw__json_text *texts)
{
    const uint64_t inside = UINT64_MAX >> (64 - size);
    lw__json_copy_part(s, d, inside);
    for (int i = 0; i < LW__JSON_FEW; i++, hits &= hits - 1) {
        const size_t at = lw__json_first_hit(hits), is_hit = 1 ^ at >> 6, place = at & 63;
        const struct lw__json_text *text = &texts[s[place]];
        memcpy(d + at, text, 8);
        d += (text->size - (size_t)1) & (0 - is_hit);
        lw__json_copy_part(s + place + 1, d + at + 1, inside >> place >> 1 & (0 - is_hit));
    }
    return d + size;
}
#endif

/* A block whose hits, if any, are below 0x80. */
LW_INLINE uint8_t *lw__json_put_block(const uint8_t *s, size_t size, const uint8_t *end, uint8_t *d,
                                      uint64_t hits, struct lw__json_set set, unsigned flags,
                                      bool more)
{
#ifdef lw__json_first_hit
    if (end - s >= LW__JSON_WALK && lw__json_are_few(hits))
        return lw__json_walk(s, d, hits, lw__json_texts(more ? flags : 0));
#endif
#ifdef lw__json_copy_part
    if (lw__json_are_few(hits))
        return lw__json_walk_rest(s, size, d, hits, lw__json_texts(more ? flags : 0));
#endif
    (void)end;
    return lw__json_spread(s, size, d, hits, set, more, flags);
}

/* A block with hits, which has been copied already; returns what of it is done with. */
LW_INLINE const uint8_t *lw__json_escape_block(const uint8_t *s, size_t size, const uint8_t *end,
                                               uint8_t **d, const uint8_t *room,
                                               struct lw__json_hits hits, struct lw__json_set set,
                                               unsigned flags, bool more, bool ascii)
{
    if (more && LW_UNLIKELY(hits.wide)) {
        if (ascii || lw__json_any_separator(s, hits.wide, end)) {
            const unsigned first = LW_CTZ64(hits.any);
            *d += first;
            return lw__json_put_run(s + first, end, d, room, flags, ascii);
        }
        if (hits.any == hits.wide) {
            *d += size;
            return s + size;
        }
    }
    *d = lw__json_put_block(s, size, end, *d, hits.any & ~hits.wide, set, flags, more);
    return s + size;
}

/* One block, or the rest of the text if that is less; false if there is too little slack. */
LW_INLINE bool lw__json_escape_step(const uint8_t **s, const uint8_t *end, uint8_t **d,
                                    const uint8_t *room, struct lw__json_set set, unsigned flags,
                                    bool more, bool ascii)
{
    const size_t left = (size_t)(end - *s), size = left < 64 ? left : 64;
    if (LW_UNLIKELY((size_t)(room - *d) - left < LW__JSON_ROOM)) return false;
    struct lw__json_hits hits;
    if (size == 64) {
        lw__json_copy_64(*s, *d);
        hits = lw__json_find(*s, set, more, ascii);
    } else {
        hits = lw__json_copy_rest(*s, size, *d, set, more, ascii);
    }
    if (hits.any) {
        *s = lw__json_escape_block(*s, size, end, d, room, hits, set, flags, more, ascii);
    } else {
        *s += size;
        *d += size;
    }
    return true;
}

/* How many blocks of 256 bytes are clean: they are copied. */
LW_INLINE size_t lw__json_copy_units(const uint8_t *s, const uint8_t *end, uint8_t *d,
                                     struct lw__json_set set, bool more, bool ascii)
{
    size_t i = 0;
    for (; end - s - i >= LW__JSON_UNIT; i += LW__JSON_UNIT) {
        lw__json_noted noted = lw__json_nothing();
        for (int j = 0; j < LW__JSON_UNIT; j += 64)
            noted = lw__json_copy_noting(s + i + j, d + i + j, set, more, ascii, noted);
        if (!lw__json_is_nothing(noted)) break;
    }
    return i;
}

/* A whole block, of which *hits then has the hits, too; false, and nothing is done, if something
   wide may need an escape. */
LW_INLINE bool lw__json_escape_next(const uint8_t **s, const uint8_t *end, uint8_t **d,
                                    struct lw__json_set set, unsigned flags, bool more, bool ascii,
                                    uint64_t *hits)
{
    const struct lw__json_hits found = lw__json_find(*s, set, more, ascii);
    if (more && found.wide) return false;
    *d = lw__json_put_block(*s, 64, end, *d, found.any, set, flags, more);
    *s += 64;
    *hits |= found.any;
    return true;
}

/* Four blocks at a time until four are clean, then the last ones, as long as there is enough slack
   and nothing wide. */
LW_INLINE struct lw__json_escaped lw__json_escape_some(const uint8_t *src, const uint8_t *end,
                                                       uint8_t *dst, const uint8_t *room,
                                                       unsigned flags, bool more, bool ascii)
{
    const struct lw__json_set set = lw__json_set_of(flags);
    const uint8_t *s = src;
    uint8_t *d = dst;
    uint64_t recent = 1;
    bool narrow = true;
    while (narrow && recent && end - s >= LW__JSON_UNIT &&
           (room - d) - (end - s) >= LW__JSON_UNIT_ROOM) {
        recent = 0;
        for (int i = 0; narrow && i < LW__JSON_UNIT; i += 64)
            narrow = lw__json_escape_next(&s, end, &d, set, flags, more, ascii, &recent);
    }
    while (narrow && recent && end - s >= 64 && (room - d) - (end - s) >= LW__JSON_ROOM)
        narrow = lw__json_escape_next(&s, end, &d, set, flags, more, ascii, &recent);
    return (struct lw__json_escaped){(size_t)(s - src), (size_t)(d - dst)};
}

/* lw__json_escape_some as a call: in one loop with clean text it would take its registers. */
typedef struct lw__json_escaped lw__json_some_function(const uint8_t *src, const uint8_t *end,
                                                       uint8_t *dst, const uint8_t *room,
                                                       unsigned flags);

/* Texts of LW__JSON_PAIR to LW__JSON_UNIT bytes are known to have hits. */
LW_INLINE struct lw__json_escaped lw__json_escape_blocks(const uint8_t *src, size_t n, uint8_t *dst,
                                                         size_t slack, unsigned flags, bool more,
                                                         bool ascii,
                                                         lw__json_some_function *escape_some)
{
    const struct lw__json_set set = lw__json_set_of(flags);
    const uint8_t *s = src, *const end = src + n, *const room = dst + n + slack;
    uint8_t *d = dst;
    bool dense = false; /* more of what has to be written out is likely to come soon */
    while (s < end) {
        if (!(ascii && dense) && end - s >= LW__JSON_PAIR) {
            const size_t clean = lw__json_copy_units(s, end, d, set, more, ascii);
            s += clean, d += clean;
            if (end - s >= LW__JSON_UNIT || n < LW__JSON_UNIT) {
                const struct lw__json_escaped some = escape_some(s, end, d, room, flags);
                s += some.read, d += some.written;
                if (some.read >= LW__JSON_UNIT) continue;
            }
        }
        const uint8_t *const s_before = s, *const d_before = d;
        if (s == end || !lw__json_escape_step(&s, end, &d, room, set, flags, more, ascii)) break;
        dense = d - d_before != s - s_before;
    }
    return (struct lw__json_escaped){(size_t)(s - src), (size_t)(d - dst)};
}

/*
 * Copies 64 to 256 bytes, in blocks from both ends which overlap, and tells whether that is all
 * there is to do. If not, the blocks begin anew: this is for the many texts without an escape, for
 * which setting up the loop would cost more than the work.
 */
LW_INLINE bool lw__json_copy_whole(const uint8_t *s, size_t n, uint8_t *d, unsigned flags,
                                   bool more, bool ascii)
{
    const struct lw__json_set set = lw__json_set_of(flags);
    lw__json_noted noted = lw__json_nothing();
    noted = lw__json_copy_noting(s, d, set, more, ascii, noted);
    if (n > 128) {
        noted = lw__json_copy_noting(s + 64, d + 64, set, more, ascii, noted);
        noted = lw__json_copy_noting(s + n - 128, d + n - 128, set, more, ascii, noted);
    }
    noted = lw__json_copy_noting(s + n - 64, d + n - 64, set, more, ascii, noted);
    return lw__json_is_nothing(noted);
}

#define LW_JSON_DEFINE_KERNEL(name, tier, more, ascii)                                             \
    static LW_NOINLINE struct lw__json_escaped lw__##name##_some_##tier(                           \
        const uint8_t *src, const uint8_t *end, uint8_t *dst, const uint8_t *room, unsigned flags) \
    {                                                                                              \
        return lw__json_escape_some(src, end, dst, room, flags, more, ascii);                      \
    }                                                                                              \
    static LW_NOINLINE struct lw__json_escaped lw__##name##_long_##tier(                           \
        const uint8_t *src, size_t n, uint8_t *dst, size_t slack, unsigned flags)                  \
    {                                                                                              \
        return lw__json_escape_blocks(src, n, dst, slack, flags, more, ascii,                      \
                                      lw__##name##_some_##tier);                                   \
    }                                                                                              \
    static struct lw__json_escaped lw__##name##_##tier(const uint8_t *src, size_t n, uint8_t *dst, \
                                                       size_t slack, unsigned flags)               \
    {                                                                                              \
        if (n >= 64 && n <= LW__JSON_UNIT &&                                                       \
            LW_LIKELY(lw__json_copy_whole(src, n, dst, flags, more, ascii)))                       \
            return (struct lw__json_escaped){n, n};                                                \
        return lw__##name##_long_##tier(src, n, dst, slack, flags);                                \
    }
#define LW_JSON_DEFINE_STRING(tier)                                                            \
    static LW_NOINLINE lw_result lw__json_string_long_##tier(const uint8_t *src, size_t n,     \
                                                             uint8_t *dst)                     \
    {                                                                                          \
        const size_t slack = LW__JSON_LONGEST * n - n + LW__JSON_ROOM;                         \
        const size_t written = lw__json_escape_long_##tier(src, n, dst + 1, slack, 0).written; \
        dst[0] = dst[1 + written] = '"';                                                       \
        return lw__ok(n, written + 2);                                                         \
    }                                                                                          \
    static LW_NOINLINE lw_result lw__json_string_less_##tier(const uint8_t *src, size_t n,     \
                                                             uint8_t *dst)                     \
    {                                                                                          \
        const struct lw__json_set set = lw__json_set_of(0);                                    \
        const uint64_t hits = lw__json_copy_rest(src, n, dst + 1, set, false, false).any;      \
        uint8_t *end = lw__json_put_block(src, n, src + n, dst + 1, hits, set, 0, false);      \
        dst[0] = *end = '"';                                                                   \
        return lw__ok(n, (size_t)(end + 1 - dst));                                             \
    }                                                                                          \
    static lw_result lw__json_string_##tier(const uint8_t *src, size_t n, uint8_t *dst)        \
    {                                                                                          \
        if (n > LW__JSON_UNIT) return lw__json_string_long_##tier(src, n, dst);                \
        dst[0] = '"';                                                                          \
        const bool clean = n < 64 ? lw__json_copy_less(src, n, dst + 1)                        \
                                  : lw__json_copy_whole(src, n, dst + 1, 0, false, false);     \
        dst[1 + n] = '"';                                                                      \
        if (LW_LIKELY(clean)) return lw__ok(n, n + 2);                                         \
        return n < 64 ? lw__json_string_less_##tier(src, n, dst)                               \
                      : lw__json_string_long_##tier(src, n, dst);                              \
    }
#define LW_JSON_DEFINE_KERNELS(tier)                              \
    LW_JSON_DEFINE_KERNEL(json_escape, tier, false, false)        \
    LW_JSON_DEFINE_KERNEL(json_escape_more, tier, true, false)    \
    LW_JSON_DEFINE_KERNEL(json_escape_ascii, tier, true, true)    \
    LW_JSON_DEFINE_STRING(tier)                                   \
    LW_INLINE void lw__json_install_##tier(struct lw__kernels *k) \
    {                                                             \
        k->json_string = lw__json_string_##tier;                  \
        k->json_escape = lw__json_escape_##tier;                  \
        k->json_escape_more = lw__json_escape_more_##tier;        \
        k->json_escape_ascii = lw__json_escape_ascii_##tier;      \
    }

#endif
