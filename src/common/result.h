/* Results of operations. */
#ifndef LW_COMMON_RESULT_H
#define LW_COMMON_RESULT_H

#include "common/compiler.h"

#include <lanewise/base.h>
#include <string.h>

/* Where a result is two words, the second one is put together as it lies in memory: gcc 12 would
   mask `written` for its bit field, though no output is so long that anything is cut off. */
LW_INLINE lw_result lw__result(lw_status status, size_t read, size_t written)
{
#if defined(__LP64__)
    _Static_assert(sizeof(lw_result) == 16, "two words");
    const uint64_t both =
        LW_LITTLE_ENDIAN ? written | (uint64_t)status << 56 : written << 8 | (uint64_t)status;
    const uint64_t words[2] = {read, both};
    lw_result result;
    memcpy(&result, words, sizeof result);
    return result;
#else
    return (lw_result){.read = read, .written = written, .status = status};
#endif
}

LW_INLINE lw_result lw__ok(size_t read, size_t written) { return lw__result(LW_OK, read, written); }

#endif
