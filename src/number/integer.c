/* Integers to text: public entry points. */
#include "number/integer.h"

size_t lw_u64_print(uint64_t v, char *dst) { return lw__print_u64(v, dst); }

size_t lw_i64_print(int64_t v, char *dst) { return lw__print_i64(v, dst); }
