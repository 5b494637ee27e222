/* Four blocks of base64 decoded at once, for isa/template/base64_lenient.h. The first three stores
   are whole vectors and write bytes of 0 over what comes next. */
LW_INLINE bool lw__base64_decode_4_blocks(const uint8_t *src, uint8_t *dst, lw__base64_style style)
{
    lw__base64_noted noted = lw__base64_none();
    for (int i = 0; i < 3; i++, src += LW__BASE64_CHARS, dst += LW__BASE64_BLOCK)
        lw__base64_store(dst,
                         lw__base64_join(lw__base64_look_up(lw__base64_load(src), style, &noted)));
    lw__base64_put(lw__base64_look_up(lw__base64_load(src), style, &noted), dst);
    return lw__base64_bad(noted) == 0;
}
