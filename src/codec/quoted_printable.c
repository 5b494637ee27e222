/*
 * Quoted-printable. Most bytes stand for themselves: encoding takes eight of them at a time, in one
 * word, and decoding copies whatever is between one '=' and the next.
 */
#include "common/bytes.h"
#include "tables/hex.h"

#include <lanewise/quoted_printable.h>
#include <string.h>

static bool is_plain(uint8_t c) { return (c >= ' ' && c <= '~' && c != '=') || c == '\t'; }
static bool is_blank(uint8_t c) { return c == ' ' || c == '\t'; }

/*
 * Whether eight bytes are all from ' ' to '~', and no '='. Bit 7 of a byte becomes set by
 *   x - 20   below ' '      x + 01   for 7F      (x ^ 3D) - 01   for '='      x   itself
 * and borrows and carries come only from bytes that are out of range themselves.
 */
static bool is_plain_word(uint64_t x)
{
    const uint64_t ones = 0x0101010101010101;
    const uint64_t odd = (x - 0x20 * ones) | (x + ones) | ((x ^ '=' * ones) - ones) | x;
    return (odd & 0x80 * ones) == 0;
}

/* Saturating a + b. */
static size_t add(size_t a, size_t b) { return a > SIZE_MAX - b ? SIZE_MAX : a + b; }

/* An escape takes two characters more than its byte, a newline two if a blank stands before it, and
   a break two, each after at least max_line + 1 columns. */
size_t lw_qp_encoded_bound(const void *src, size_t n, size_t max_line)
{
    const uint8_t *s = src;
    size_t longer = 0;
    for (size_t i = 0; i < n;) {
        if (n - i >= 8 && is_plain_word(lw__load64(s + i)))
            i += 8;
        else
            longer += !is_plain(s[i++]);
    }
    if (longer > SIZE_MAX / 4) return SIZE_MAX;
    const size_t columns = add(n, 2 * longer);
    const size_t breaks = max_line < columns ? columns / (max_line + 1) : 0;
    return breaks > SIZE_MAX / 4 ? SIZE_MAX : add(columns, 2 * breaks + 2);
}

size_t lw_qp_encode(const void *src, size_t n, char *dst, size_t max_line)
{
    static const char digits[16] LW_NONSTRING = "0123456789ABCDEF";
    const uint8_t *s = src;
    char *out = dst;
    size_t column = 0;
    bool after_blank = false;
    for (size_t i = 0; i < n; i++) {
        if (n - i >= 8 && max_line >= 8 && column <= max_line - 8) {
            const uint64_t word = lw__load64(s + i);
            if (is_plain_word(word)) {
                lw__store64(out, word);
                out += 8;
                column += 8;
                i += 7;
                after_blank = is_blank(s[i]);
                continue;
            }
        }
        if (s[i] == '\n') {
            if (after_blank) {
                *out++ = '=';
                *out++ = '\n';
            }
            *out++ = '\n';
            column = 0;
            after_blank = false;
        } else if (is_plain(s[i])) {
            *out++ = (char)s[i];
            column++;
            after_blank = is_blank(s[i]);
        } else {
            *out++ = '=';
            *out++ = digits[s[i] >> 4];
            *out++ = digits[s[i] & 15];
            column += 3;
            after_blank = false;
        }
        if (column > max_line) {
            *out++ = '=';
            *out++ = '\n';
            column = 0;
            after_blank = false;
        }
    }
    if (column) {
        *out++ = '=';
        *out++ = '\n';
    }
    return (size_t)(out - dst);
}

/* How many bytes stand at s, from a '=' on, for one byte or for nothing; 0 if they are malformed,
   and then *stop is the first that cannot stand there. */
static size_t escape_length(const uint8_t *s, size_t left, size_t *stop)
{
    *stop = left;
    if (left < 2) return 0;
    if (s[1] == '\n') return 2;
    if (s[1] == '\r' && left > 2 && s[2] == '\n') return 3;
    *stop = 1;
    if (lw__tab_hex_value[s[1]] > 15) return 0;
    *stop = 2;
    if (left < 3 || lw__tab_hex_value[s[2]] > 15) return 0;
    return 3;
}

lw_result lw_qp_decode(const char *src, size_t n, void *dst)
{
    const uint8_t *s = (const uint8_t *)src;
    uint8_t *out = dst;
    size_t i = 0;
    while (i < n) {
        const uint8_t *equals = memchr(s + i, '=', n - i);
        const size_t plain = equals ? (size_t)(equals - s) - i : n - i;
        memcpy(out, s + i, plain);
        out += plain;
        i += plain;
        if (i == n) break;
        size_t stop;
        const size_t length = escape_length(s + i, n - i, &stop);
        if (length == 0) {
            memcpy(out, s + i, n - i);
            out += n - i;
            i += stop;
            break;
        }
        if (length == 3 && s[i + 1] != '\r')
            *out++ = (uint8_t)(lw__tab_hex_value[s[i + 1]] << 4 | lw__tab_hex_value[s[i + 2]]);
        i += length;
    }
    return (lw_result){LW_OK, i, (size_t)(out - (uint8_t *)dst)};
}
