/* Quoted-printable: sizes, and short inputs. Kernels do the rest. */
#include "cpu/dispatch.h"
#include "isa/quoted_printable_read.h"

#include <lanewise/quoted_printable.h>

/* Inputs shorter than this are done at once, a word at a time: vectors would not pay. */
enum {
    SHORT = 64
};

/* Saturating a + b. */
static size_t add(size_t a, size_t b) { return a > SIZE_MAX - b ? SIZE_MAX : a + b; }

/* An escape takes two characters more than its byte, a newline two if a blank stands before it, and
   a break two, each after at least max_line + 1 columns. Of short inputs, all bytes are taken to
   need an escape: counting would cost more than the room is worth. */
size_t lw_qp_encoded_bound(const void *src, size_t n, size_t max_line)
{
    const size_t longer = n < SHORT ? n : lw__kernels()->qp_longer(src, n);
    if (longer > SIZE_MAX / 4) return SIZE_MAX;
    const size_t columns = add(n, 2 * longer);
    const size_t breaks = max_line < columns ? columns / (max_line + 1) : 0;
    return breaks > SIZE_MAX / 4 ? SIZE_MAX : add(columns, 2 * breaks + 2 + LW__QP_SLACK);
}

size_t lw_qp_encode(const void *src, size_t n, char *dst, size_t max_line)
{
    if (n < SHORT) return lw__qp_encode_words(src, n, (uint8_t *)dst, max_line);
    return lw__kernels()->qp_encode(src, n, (uint8_t *)dst, max_line);
}

lw_result lw_qp_decode(const char *src, size_t n, void *dst)
{
    if (n < SHORT) return lw__qp_decode_words((const uint8_t *)src, n, dst);
    return lw__kernels()->qp_decode((const uint8_t *)src, n, dst);
}
