/* Four blocks of base64 decoded at once, for isa/template/base64_lenient.h. The first three stores
   are whole vectors and write bytes of 0 over what comes next. Bad characters are collected in a
   general register, since the vector units are what is busy: that is 5% to 7% faster. */
LW_INLINE bool lw__base64_decode_4_blocks(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    uint64_t all_bad = 0, bad;
    for (int i = 0; i < 3; i++, src += LW__BASE64_CHARS, dst += LW__BASE64_BLOCK) {
        lw__base64_store(dst,
                         lw__base64_join(lw__base64_values(lw__base64_load(src), style, &bad)));
        all_bad |= bad;
    }
    lw__base64_put(lw__base64_values(lw__base64_load(src), style, &bad), dst);
    return (all_bad | bad) == 0;
}
