/* The tables of the code point kernels. */
#include "tables/utf8.h"
