/* String#unpack of text codecs: bytes become a String of digits. */
#include "unpack.h"

bool lw_rb_unpack_hex(struct lw_unpacker *u, const struct lw_op *op)
{
    const long digits = lw_unpacker_clamp(op, 2 * lw_unpacker_left(u));
    const unsigned flags = op->flags & LW_DIR_LOW_FIRST ? LW_HEX_LOW_FIRST : 0;
    const char *src = lw_unpacker_at(u);
    VALUE text = rb_usascii_str_new(NULL, digits);
    char *dst = RSTRING_PTR(text);
    lw_hex_encode(src, (size_t)digits / 2, dst, flags);
    if (digits % 2) {
        char pair[2];
        lw_hex_encode(src + digits / 2, 1, pair, flags);
        dst[digits - 1] = pair[0];
    }
    ENC_CODERANGE_SET(text, ENC_CODERANGE_7BIT);
    u->pos += (digits + 1) / 2;
    return lw_unpacker_push(u, text);
}
