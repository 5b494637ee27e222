/* Results of operations. */
#ifndef LW_COMMON_RESULT_H
#define LW_COMMON_RESULT_H

#include "common/compiler.h"

#include <lanewise/base.h>

/* No output is longer than an address space, so nothing of its size is cut off for its bit field;
   compilers do not know that. */
LW_INLINE lw_result lw__result(lw_status status, size_t read, size_t written)
{
#if defined(__LP64__)
    LW_ASSUME(written >> 56 == 0);
#endif
    return (lw_result){.read = read, .written = written, .status = status};
}

LW_INLINE lw_result lw__ok(size_t read, size_t written) { return lw__result(LW_OK, read, written); }

#endif
