/* The one copy of the tables for printing doubles. */
#include "tables/double.h"
