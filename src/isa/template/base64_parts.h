/* What base64_lenient.h asks for, in terms of whole blocks, for tiers without masked loads. */
LW_INLINE lw__base64_vec lw__base64_load_part(const uint8_t *p, size_t n)
{
    uint8_t block[LW__BASE64_CHARS] = {0};
    memcpy(block, p, n);
    return lw__base64_load(block);
}

LW_INLINE void lw__base64_put_part(lw__base64_vec values, uint8_t *dst, size_t n)
{
    uint8_t block[LW__BASE64_BLOCK];
    lw__base64_put(values, block);
    memcpy(dst, block, n);
}

LW_INLINE bool lw__base64_decode_line(const uint8_t *src, size_t n, uint8_t *dst,
                                      lw__base64_style style)
{
    uint64_t all_bad = 0, bad;
    for (size_t i = 0; i < n; i += LW__BASE64_CHARS) {
        if (i + LW__BASE64_CHARS > n) i = n - LW__BASE64_CHARS;
        lw__base64_put(lw__base64_values(lw__base64_load(src + i), style, &bad), dst + i / 4 * 3);
        all_bad |= bad;
    }
    return all_bad == 0;
}
