/*
 * Every compiler attribute, builtin and architecture test of the project. No other file asks which
 * compiler or processor this is.
 */
#ifndef LW_COMMON_COMPILER_H
#define LW_COMMON_COMPILER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if !defined(__GNUC__)
#error "Lanewise needs gcc 12, clang 14, or a later one"
#endif

/* 1 or 0, so that they work in #if as well as in the columns of tiers.def. */
#if defined(__x86_64__) && !defined(LW_PORTABLE_ONLY)
#define LW_ARCH_X86_64 1
#else
#define LW_ARCH_X86_64 0
#endif
#if defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && !defined(LW_PORTABLE_ONLY)
#define LW_ARCH_AARCH64 1
#else
#define LW_ARCH_AARCH64 0
#endif

#define LW_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)

#define LW_LIKELY(x) __builtin_expect(!!(x), 1)
#define LW_UNLIKELY(x) __builtin_expect(!!(x), 0)
/* Tells the compiler what always holds. */
#define LW_ASSUME(x)                       \
    do {                                   \
        if (!(x)) __builtin_unreachable(); \
    } while (0)
#define LW_INLINE static inline __attribute__((always_inline))
#define LW_NOINLINE __attribute__((noinline))
#define LW_COLD __attribute__((cold, noinline))
/* Of the library alone. On a declaration it saves the detour that position-independent code takes
   to what another library might define instead. */
#define LW_HIDDEN __attribute__((visibility("hidden")))
#define LW_UNUSED __attribute__((unused))
#define LW_ALIGNED(n) __attribute__((aligned(n)))
/* For functions that do little: one that begins in the middle of a line of the cache takes a cycle
   more to fetch. */
#define LW_ENTRY LW_ALIGNED(64)
/* A table of characters that is written as a string but ends without a NUL. gcc warns of those from
   15 on; before that it refuses the attribute for tables of two dimensions. */
#if !defined(__clang__) && __GNUC__ >= 15
#define LW_NONSTRING __attribute__((nonstring))
#else
#define LW_NONSTRING
#endif
/* Makes the compiler keep a vector that it would rather load a second time. */
#define LW_KEEP(v) __asm__("" : "+v"(v))
#define LW_PREFETCH(p) __builtin_prefetch(p)

/* Counting zeros; the argument must not be 0. */
#define LW_CTZ32(x) ((unsigned)__builtin_ctz(x))
#define LW_CTZ64(x) ((unsigned)__builtin_ctzll(x))
#define LW_CLZ32(x) ((unsigned)__builtin_clz(x))
#define LW_CLZ64(x) ((unsigned)__builtin_clzll(x))
#define LW_POPCOUNT64(x) ((unsigned)__builtin_popcountll(x))

/* c ? a : b without a branch, for conditions that no branch predictor can guess. */
#define LW_SELECT(c, a, b) ((b) ^ (((a) ^ (b)) & (0 - (uint64_t)(c))))

/* Makes the compiler forget what it knows of a variable: of a pointer to constants, so that it
   loads them with the instruction that uses them, where it would build each in three instructions.
 */
#define LW_FORGET(x) __asm__("" : "+r"(x))

#define LW_CAT_(a, b) a##b
#define LW_CAT(a, b) LW_CAT_(a, b)

/*
 * Everything between LW_TARGET_BEGIN("avx2,...") and LW_TARGET_END is compiled for those
 * instructions; the rest of the file and the command line stay at the architecture's baseline. So
 * one plain compile line builds every tier. Neither compiler takes the other's pragma.
 */
#define LW_PRAGMA(x) _Pragma(#x)
#if defined(__clang__)
#define LW_TARGET_BEGIN(isa) \
    LW_PRAGMA(clang attribute push(__attribute__((target(isa))), apply_to = function))
#define LW_TARGET_END LW_PRAGMA(clang attribute pop)
#else
#define LW_TARGET_BEGIN(isa) LW_PRAGMA(GCC push_options) LW_PRAGMA(GCC target(isa))
#define LW_TARGET_END LW_PRAGMA(GCC pop_options)
#endif

#endif
