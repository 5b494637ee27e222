/* The tables of the JSON string kernels. */
#include "tables/json_escape.h"
