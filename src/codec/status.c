/* Version and status texts. */
#include <lanewise/base.h>

const char *lw_version(void) { return LW_VERSION; }

const char *lw_status_message(lw_status status)
{
    switch (status) {
    case LW_OK: return "success";
    case LW_ERR_INVALID_BYTE: return "invalid byte";
    case LW_ERR_TRUNCATED: return "input ends too early";
    case LW_ERR_OVERLONG: return "longer than it needs to be";
    case LW_ERR_OUT_OF_RANGE: return "value out of range";
    case LW_ERR_NO_SPACE: return "output buffer too small";
    case LW_ERR_UNSUPPORTED: return "not supported by this processor or build";
    case LW_ERR_OUTPUT: return "output failed";
    case LW_ERR_MISUSE: return "call out of place";
    case LW_ERR_NESTING: return "nested too deeply";
    }
    return "unknown status";
}

#if defined(__LP64__)
_Static_assert(sizeof(lw_result) == 16, "a result must fit the two registers it is returned in");
#endif
