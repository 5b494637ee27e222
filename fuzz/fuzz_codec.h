/*
 * What the targets of encoders and decoders share: every tier, in buffers of exactly the right
 * size, does as the scalar one does.
 */
#ifndef LW_FUZZ_CODEC_H
#define LW_FUZZ_CODEC_H

#include "fuzz.h"

/* Most codecs have these signatures; targets wrap the others. `option` is a codec's flags, or the
   length of its lines. */
typedef void fuzz_encode(const void *src, size_t n, char *dst, unsigned option);
typedef lw_result fuzz_decode(const char *src, size_t n, void *dst, unsigned option);

/* Decodes n characters, which make at most `room` bytes, on every tier, and returns the result. */
static inline lw_result fuzz_decode_on_tiers(fuzz_decode *decode, const void *text, size_t n,
                                             size_t room, unsigned option)
{
    uint8_t *want = fuzz_alloc(room), *got = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    const lw_result expected = decode(text, n, want, option);
    FUZZ_CHECK(expected.read <= n && expected.written <= room);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        const lw_result r = decode(text, n, got, option);
        FUZZ_CHECK(r.status == expected.status && r.read == expected.read);
        FUZZ_CHECK(r.written == expected.written && memcmp(got, want, r.written) == 0);
    }
    free(want);
    free(got);
    return expected;
}

/* Encodes n bytes, which make `size` characters, on every tier, and decodes them again into a
   buffer of `room` bytes. */
static inline void fuzz_round_trip(fuzz_encode *encode, fuzz_decode *decode, const void *bytes,
                                   size_t n, size_t size, size_t room, unsigned option)
{
    char *want = fuzz_alloc(size), *got = fuzz_alloc(size);
    uint8_t *back = fuzz_alloc(room);
    fuzz_use_tier(LW_TIER_SCALAR);
    encode(bytes, n, want, option);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        encode(bytes, n, got, option);
        FUZZ_CHECK(memcmp(got, want, size) == 0);
        const lw_result r = decode(got, size, back, option);
        FUZZ_CHECK(r.status == LW_OK && r.read == size);
        FUZZ_CHECK(r.written == n && memcmp(back, bytes, n) == 0);
    }
    free(want);
    free(got);
    free(back);
}

#endif
