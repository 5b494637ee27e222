/*
 * UTF-8 validation, for vectors of any size, by the look-up algorithm of John Keiser and Daniel
 * Lemire ("Validating UTF-8 In Less Than One Instruction Per Byte", 2020).
 *
 * Whether two neighbours may stand together is decided by three nibbles: both of the first byte and
 * the upper one of the second. A table for each gives a set of faults that this nibble allows; a
 * fault that all three allow is one:
 *
 *   bytes      first, high  first, low  second, high        faults in common
 *   C3 A9      C: too short  3: -        A: too long...      none: a character of two bytes
 *   C0 AF      C: overlong   0: overlong A: overlong         overlong form of '/'
 *   E4 41      E: too short  4: any      4: too short        a continuation is missing
 *
 * The fault "two continuations" is none where the byte two or three places before says that
 * the character is so long; both must agree. Text of ASCII only skips all that.
 *
 * A tier provides, for its vector type lw__u8s:
 *   lw__u8s_size, lw__u8s_load(p), lw__u8s_load_part(p, n) (zeros after n), lw__u8s_fill(byte),
 *   lw__u8s_table(pointer to 16 bytes), lw__u8s_look_up(table, indices below 16),
 *   lw__u8s_high_nibble(x), lw__u8s_and, _or, _xor, lw__u8s_subtract (saturating),
 *   lw__u8s_before(x, previous, n): each byte's n-th predecessor,
 *   lw__u8s_any(x): any bit set, lw__u8s_not_ascii(x): any high bit set
 * and what ascii_prefix.h needs.
 */
#ifndef LW_ISA_TEMPLATE_UTF8_PREFIX_H
#define LW_ISA_TEMPLATE_UTF8_PREFIX_H

#include "common/bytes.h"
#include "common/utf8.h"
#include "isa/template/ascii_prefix.h"

enum {
    TOO_SHORT = 1 << 0,  /* a lead, and then no continuation */
    TOO_LONG = 1 << 1,   /* ASCII, and then a continuation */
    OVERLONG_3 = 1 << 2, /* E0 80..9F */
    TOO_LARGE = 1 << 3,  /* F4 90.., F5.. */
    SURROGATE = 1 << 4,  /* ED A0..BF */
    OVERLONG_2 = 1 << 5, /* C0, C1 */
    OVERLONG_4 = 1 << 6, /* F0 80..8F; and F5.. 80..8F, which is too large as well */
    TWO_CONTINUATIONS = 1 << 7,
    ANY_LOW = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS
};

static const uint8_t lw__utf8_first_high[16] = {
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TOO_SHORT | OVERLONG_2,
    TOO_SHORT,
    TOO_SHORT | OVERLONG_3 | SURROGATE,
    TOO_SHORT | TOO_LARGE | OVERLONG_4,
};

static const uint8_t lw__utf8_first_low[16] = {
    ANY_LOW | OVERLONG_2 | OVERLONG_3 | OVERLONG_4,
    ANY_LOW | OVERLONG_2,
    ANY_LOW,
    ANY_LOW,
    ANY_LOW | TOO_LARGE,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4 | SURROGATE,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4,
};

static const uint8_t lw__utf8_second_high[16] = {
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | OVERLONG_4,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
};

/* Not 0 in a byte whose vicinity is ill-formed. */
LW_INLINE lw__u8s lw__utf8_faults(lw__u8s x, lw__u8s previous)
{
    const lw__u8s first = lw__u8s_before(x, previous, 1);
    const lw__u8s high =
        lw__u8s_look_up(lw__u8s_table(lw__utf8_first_high), lw__u8s_high_nibble(first));
    const lw__u8s low =
        lw__u8s_look_up(lw__u8s_table(lw__utf8_first_low), lw__u8s_and(first, lw__u8s_fill(15)));
    const lw__u8s second =
        lw__u8s_look_up(lw__u8s_table(lw__utf8_second_high), lw__u8s_high_nibble(x));
    const lw__u8s special = lw__u8s_and(lw__u8s_and(high, low), second);
    const lw__u8s third =
        lw__u8s_subtract(lw__u8s_before(x, previous, 2), lw__u8s_fill(0xE0 - 0x80));
    const lw__u8s fourth =
        lw__u8s_subtract(lw__u8s_before(x, previous, 3), lw__u8s_fill(0xF0 - 0x80));
    const lw__u8s expected = lw__u8s_and(lw__u8s_or(third, fourth), lw__u8s_fill(0x80));
    return lw__u8s_xor(expected, special);
}

/* Where the character begins that has its last byte, so far, before `at`. */
LW_INLINE size_t lw__utf8_last_lead(const uint8_t *src, size_t at)
{
    size_t i = at;
    while (i > 0 && at - i < 3 && (src[i - 1] & 0xC0) == 0x80)
        i--;
    return i > 0 && src[i - 1] >= 0xC0 ? i - 1 : at;
}

/* The exact place, one character at a time, beginning at one that is known to be well-formed up to
   `at`. A fault is near, or the text ends. */
static LW_COLD size_t lw__utf8_prefix_from(const uint8_t *src, size_t n, size_t at)
{
    for (size_t i = lw__utf8_last_lead(src, at);;) {
        if (i == n) return n;
        const struct lw__utf8_prefix c = lw__utf8_prefix(src + i, n - i);
        if (c.need == 0 || c.have < c.need) return i;
        i += c.need;
    }
}

/* One block of four vectors; the faults found in it. */
LW_INLINE lw__u8s lw__utf8_block(const uint8_t *p, lw__u8s *previous)
{
    const lw__u8s a = lw__u8s_load(p), b = lw__u8s_load(p + lw__u8s_size);
    const lw__u8s c = lw__u8s_load(p + 2 * lw__u8s_size), d = lw__u8s_load(p + 3 * lw__u8s_size);
    const lw__u8s any = lw__u8s_or(lw__u8s_or(a, b), lw__u8s_or(c, d));
    lw__u8s faults;
    if (lw__u8s_not_ascii(any)) {
        faults = lw__u8s_or(lw__utf8_faults(a, *previous), lw__utf8_faults(b, a));
        faults = lw__u8s_or(faults, lw__u8s_or(lw__utf8_faults(c, b), lw__utf8_faults(d, c)));
    } else {
        faults = lw__utf8_faults(a, *previous);
    }
    *previous = d;
    return faults;
}

LW_INLINE size_t lw__utf8_prefix_vectors(const uint8_t *src, size_t n)
{
    lw__u8s previous = lw__u8s_fill(0);
    size_t i = 0;
    for (; n - i >= 4 * lw__u8s_size; i += 4 * lw__u8s_size)
        if (LW_UNLIKELY(lw__u8s_any(lw__utf8_block(src + i, &previous))))
            return lw__utf8_prefix_from(src, n, i);
    const size_t whole = i;
    lw__u8s faults = lw__u8s_fill(0);
    for (; n - i >= lw__u8s_size; i += lw__u8s_size) {
        const lw__u8s x = lw__u8s_load(src + i);
        faults = lw__u8s_or(faults, lw__utf8_faults(x, previous));
        previous = x;
    }
    /* The zeros after the last bytes, if only zeros, show up a character that is cut short. */
    const lw__u8s rest = i < n ? lw__u8s_load_part(src + i, n - i) : lw__u8s_fill(0);
    faults = lw__u8s_or(faults, lw__utf8_faults(rest, previous));
    return LW_LIKELY(!lw__u8s_any(faults)) ? n : lw__utf8_prefix_from(src, n, whole);
}

#define LW_UTF8_DEFINE_KERNELS(tier)                                    \
    static size_t lw__ascii_prefix_##tier(const uint8_t *src, size_t n) \
    {                                                                   \
        return lw__ascii_prefix_vectors(src, n);                        \
    }                                                                   \
    static size_t lw__utf8_prefix_##tier(const uint8_t *src, size_t n)  \
    {                                                                   \
        return lw__utf8_prefix_vectors(src, n);                         \
    }                                                                   \
    LW_INLINE void lw__utf8_install_##tier(struct lw__kernels *k)       \
    {                                                                   \
        k->ascii_prefix = lw__ascii_prefix_##tier;                      \
        k->utf8_prefix = lw__utf8_prefix_##tier;                        \
    }

#endif
