/*
 * Runs of 16, 32 or 64-bit words copied with the bytes of each in reverse: from big endian to
 * little endian and back.
 *
 * `n` counts words. Neither side needs to be aligned; the two must not overlap. Nothing can fail.
 */
#ifndef LANEWISE_WORDS_H
#define LANEWISE_WORDS_H

#include <lanewise/base.h>

#ifdef __cplusplus
extern "C" {
#endif

LW_API void lw_words_swap16(const void *src, size_t n, void *dst);
LW_API void lw_words_swap32(const void *src, size_t n, void *dst);
LW_API void lw_words_swap64(const void *src, size_t n, void *dst);

#ifdef __cplusplus
}
#endif

#endif
