/* The two alphabets of RFC 4648. */
#include "tables/base64.h"
