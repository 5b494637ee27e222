/* Line breaks and indentation. */
#include "json/layout.h"

#include "common/bytes.h"

enum {
    /* A break of no more than this is written at once. */
    AT_ONCE = LW_JSON_BUFFER_MIN / 2,
    /* ... and up to this much more, which does not count. */
    SLACK = 7
};

/* Eight bytes of an indentation that 8 is a multiple of, which nearly all are. */
static uint64_t eight_of(lw_json_text indent)
{
    switch (indent.size) {
    case 1: return UINT64_C(0x0101010101010101) * (uint8_t)*indent.ptr;
    case 2: return UINT64_C(0x0001000100010001) * lw__load16(indent.ptr);
    case 4: return UINT64_C(0x0000000100000001) * lw__load32(indent.ptr);
    default: return lw__load64(indent.ptr);
    }
}

static void put_indent(char *dst, lw_json_text indent, size_t size)
{
    if (indent.size <= 8 && 8 % indent.size == 0) {
        const uint64_t eight = eight_of(indent);
        for (size_t i = 0; i < size; i += 8)
            lw__store64(dst + i, eight);
    } else {
        for (size_t i = 0; i < size; i += indent.size)
            memcpy(dst + i, indent.ptr, indent.size);
    }
}

/* Piece by piece, each of any length. */
static bool put_long_break(struct lw__json_out *out, lw_json_text nl, lw_json_text indent,
                           size_t depth)
{
    if (!lw__json_put_raw(out, nl.ptr, nl.size)) return false;
    if (indent.size == 0) return true;
    while (depth-- > 0)
        if (!lw__json_put_raw(out, indent.ptr, indent.size)) return false;
    return true;
}

bool lw__json_put_break(struct lw__json_out *out, lw_json_text nl, lw_json_text indent,
                        size_t depth)
{
    if (LW_UNLIKELY(nl.size > AT_ONCE || indent.size > AT_ONCE || depth > AT_ONCE))
        return put_long_break(out, nl, indent, depth);
    const size_t size = indent.size * depth;
    if (LW_UNLIKELY(nl.size + size > AT_ONCE)) return put_long_break(out, nl, indent, depth);
    if (!lw__json_reserve(out, nl.size + size + SLACK)) return false;
    char *d = out->cur;
    if (LW_LIKELY(nl.size == 1))
        *d = *nl.ptr;
    else if (nl.size > 0)
        memcpy(d, nl.ptr, nl.size);
    d += nl.size;
    if (size > 0) put_indent(d, indent, size);
    out->cur = d + size;
    return true;
}
