/*
 * Loads and stores at any alignment, in either byte order. memcpy of a fixed size is one
 * instruction with every compiler we support and is the only form that is defined behaviour.
 */
#ifndef LW_COMMON_BYTES_H
#define LW_COMMON_BYTES_H

#include "common/compiler.h"

#include <string.h>

#define LW_DEFINE_LOAD_STORE(bits)                         \
    LW_INLINE uint##bits##_t lw__load##bits(const void *p) \
    {                                                      \
        uint##bits##_t v;                                  \
        memcpy(&v, p, sizeof v);                           \
        return v;                                          \
    }                                                      \
    LW_INLINE void lw__store##bits(void *p, uint##bits##_t v) { memcpy(p, &v, sizeof v); }

LW_DEFINE_LOAD_STORE(16)
LW_DEFINE_LOAD_STORE(32)
LW_DEFINE_LOAD_STORE(64)

#define lw__bswap16(v) __builtin_bswap16(v)
#define lw__bswap32(v) __builtin_bswap32(v)
#define lw__bswap64(v) __builtin_bswap64(v)

/* The host's order to little endian or big endian, and back: the same operation both ways. */
#if LW_LITTLE_ENDIAN
#define lw__le16(v) ((uint16_t)(v))
#define lw__le32(v) ((uint32_t)(v))
#define lw__le64(v) ((uint64_t)(v))
#define lw__be16(v) lw__bswap16(v)
#define lw__be32(v) lw__bswap32(v)
#define lw__be64(v) lw__bswap64(v)
#else
#define lw__le16(v) lw__bswap16(v)
#define lw__le32(v) lw__bswap32(v)
#define lw__le64(v) lw__bswap64(v)
#define lw__be16(v) ((uint16_t)(v))
#define lw__be32(v) ((uint32_t)(v))
#define lw__be64(v) ((uint64_t)(v))
#endif

#endif
