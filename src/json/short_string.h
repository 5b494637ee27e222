/* lw__json_copy_short with the baseline vectors of this architecture, or none. */
#ifndef LW_JSON_SHORT_STRING_H
#define LW_JSON_SHORT_STRING_H

#include "common/compiler.h"

#if LW_ARCH_X86_64
#include "isa/x86/json_short.h"
#elif LW_ARCH_AARCH64
#include "isa/neon/json_short.h"
#else
LW_INLINE bool lw__json_copy_short(const uint8_t *s, size_t n, uint8_t *d, unsigned flags)
{
    (void)s, (void)n, (void)d, (void)flags;
    return false;
}
#endif

#endif
