/* The tables of the quoted-printable kernels. */
#include "tables/quoted_printable.h"
