/* What every part of the API shares: version, export mark, status codes and results. */
#ifndef LANEWISE_BASE_H
#define LANEWISE_BASE_H

#include <stddef.h>
#include <stdint.h>

#define LW_VERSION_MAJOR 0
#define LW_VERSION_MINOR 1
#define LW_VERSION_PATCH 0
#define LW_VERSION "0.1.0"

/* Whoever compiles the library into a shared object of their own may define this as nothing. */
#if !defined(LW_API) && defined(__GNUC__)
#define LW_API __attribute__((visibility("default")))
#elif !defined(LW_API)
#define LW_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The outcome of an operation. 0 is success and every error is positive. */
typedef enum lw_status {
    LW_OK = 0,
    LW_ERR_INVALID_BYTE, /* a byte that the format does not allow stands at `read` */
    LW_ERR_TRUNCATED,    /* the input ends, at `read`, in the middle of a unit */
    LW_ERR_OVERLONG,     /* a longer form than the value at `read` needs, where it is told apart */
    LW_ERR_OUT_OF_RANGE, /* the format has no form for the value at `read` */
    LW_ERR_NO_SPACE,     /* the output buffer is too small */
    LW_ERR_UNSUPPORTED,  /* this processor or this build cannot do what was asked */
    LW_ERR_OUTPUT,       /* the caller's function could not take the output, or found no memory */
    LW_ERR_MISUSE,       /* a call that may not come at this point */
    LW_ERR_NESTING       /* nested deeper than allowed */
} lw_status;

/*
 * What an operation that can fail did. On LW_OK, `read` is the whole input and `written` the whole
 * output. On an error, `read` is the position of the first offending byte and `written` is how
 * many bytes of output are valid (what comes from the input before that byte).
 *
 * Where the calling convention returns structures of two words in registers, this one has two: a
 * third word would send all of them through memory, and a call for 16 bytes would take twice as
 * long. So `written` has 56 bits there, more than any address space; printf wants it cast.
 */
#if defined(__LP64__)
#define LW_RESULT_BITS(n) : n
#else
#define LW_RESULT_BITS(n)
#endif
typedef struct lw_result {
    size_t read;
    size_t written LW_RESULT_BITS(56);
    lw_status status LW_RESULT_BITS(8);
} lw_result;

/* The version of the library that is linked, like LW_VERSION of the header. */
LW_API const char *lw_version(void);

/* A short English description of a status, such as "invalid byte". Never NULL. */
LW_API const char *lw_status_message(lw_status status);

#ifdef __cplusplus
}
#endif

#endif
