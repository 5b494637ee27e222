/* Results of what went well. */
#ifndef LW_COMMON_RESULT_H
#define LW_COMMON_RESULT_H

#include "common/compiler.h"

#include <lanewise/base.h>

/* No input is longer than an address space, so nothing of a position is to be cut off for its bit
   field; compilers do not know that. */
LW_INLINE lw_result lw__ok(size_t read, size_t written)
{
#if defined(__LP64__)
    LW_ASSUME(read >> 56 == 0);
#endif
    return (lw_result){LW_OK, read, written};
}

#endif
