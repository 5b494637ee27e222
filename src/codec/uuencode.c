/* Uuencode: sizes, the last line of an encoding, and the structure of lines in decoding. Kernels do
   the whole lines and groups. */
#include "common/result.h"
#include "cpu/dispatch.h"
#include "isa/uuencode_text.h"

#include <lanewise/uuencode.h>
#include <string.h>

static size_t line_size(size_t bytes) { return 1 + (bytes + 2) / 3 * 4 + 1; }

size_t lw_uu_encoded_size(size_t n, size_t line_bytes)
{
    const size_t lines = n / line_bytes, rest = n % line_bytes;
    if (lines > SIZE_MAX / line_size(line_bytes)) return SIZE_MAX;
    const size_t size = lines * line_size(line_bytes);
    const size_t last = rest ? line_size(rest) : 0;
    return size > SIZE_MAX - last ? SIZE_MAX : size + last;
}

void lw_uu_encode(const void *src, size_t n, char *dst, size_t line_bytes)
{
    const struct lw__kernels *k = lw__kernels();
    const size_t lines = n / line_bytes, rest = n % line_bytes;
    k->uu_encode_lines(src, lines, line_bytes, (uint8_t *)dst);
    if (rest == 0) return;

    /* The last line's whole groups as a line of their own, whose length and end are then put right.
     */
    const uint8_t *last = (const uint8_t *)src + (n - rest);
    const size_t whole = rest - rest % 3;
    uint8_t *out = (uint8_t *)dst + lines * line_size(line_bytes);
    if (whole) k->uu_encode_lines(last, 1, whole, out);
    *out = (uint8_t)(rest + ' ');
    out += 1 + whole / 3 * 4;
    if (whole < rest) {
        const uint8_t group[3] = {last[whole], whole + 1 < rest ? last[whole + 1] : 0, 0};
        lw__uu_encode_group(group, out);
        out += 4;
    }
    *out = '\n';
}

size_t lw_uu_decoded_bound(size_t n) { return n / 4 * 3 + n % 4 * 3 / 4; }

/* A group that is not whole, or of which fewer than three bytes are wanted. */
static const uint8_t *decode_odd_group(const uint8_t *s, const uint8_t *end, uint8_t *dst,
                                       size_t wanted)
{
    uint32_t bits = 0;
    for (int j = 0; j < 4; j++)
        bits = bits << 6 | (s < end && lw__uu_is_char(*s) ? (unsigned)(*s++ - ' ') & 63 : 0);
    const uint8_t bytes[3] = {(uint8_t)(bits >> 16), (uint8_t)(bits >> 8), (uint8_t)bits};
    memcpy(dst, bytes, wanted);
    return s;
}

static const uint8_t *skip_line_end(const uint8_t *s, const uint8_t *end)
{
    if (s < end && *s != '\r' && *s != '\n') s++;
    if (s < end && *s == '\r') s++;
    if (s < end && *s == '\n') s++;
    return s;
}

/* Where decoding has got to, and how many bytes it may still write. */
struct place {
    const uint8_t *s;
    uint8_t *out;
    size_t room;
};

/* Lines of whole groups as long as the first one, as encoders write them. What its first byte says
   holds for all of them, so that no line has to wait for the one before. */
static void decode_equal_lines(const struct lw__kernels *k, struct place *at, const uint8_t *end)
{
    const uint8_t first = *at->s;
    const size_t length = (size_t)(first - ' ') & 63, groups = length / 3, size = line_size(length);
    if (length % 3) return;
    while ((size_t)(end - at->s) >= size && *at->s == first && at->s[size - 1] == '\n' &&
           at->room >= length && k->uu_decode_groups(at->s + 1, groups, at->out) == groups) {
        at->s += size;
        at->out += length;
        at->room -= length;
    }
}

/* Any line. */
static void decode_line(const struct lw__kernels *k, struct place *at, const uint8_t *end)
{
    size_t length = (size_t)(*at->s++ - ' ') & 63;
    if (length > at->room) length = at->room;
    at->room -= length;
    while (length) {
        size_t groups = (size_t)(end - at->s) / 4;
        if (groups > length / 3) groups = length / 3;
        groups = k->uu_decode_groups(at->s, groups, at->out);
        at->s += 4 * groups;
        at->out += 3 * groups;
        length -= 3 * groups;
        if (length == 0) break;
        const size_t wanted = length < 3 ? length : 3;
        at->s = decode_odd_group(at->s, end, at->out, wanted);
        at->out += wanted;
        length -= wanted;
    }
    at->s = skip_line_end(at->s, end);
}

static bool begins_line(const uint8_t *s, const uint8_t *end)
{
    return s < end && lw__uu_is_char(*s) && *s != ' ';
}

lw_result lw_uu_decode(const char *src, size_t n, void *dst)
{
    const struct lw__kernels *k = lw__kernels();
    struct place at = {(const uint8_t *)src, dst, lw_uu_decoded_bound(n)};
    const uint8_t *const end = at.s + n;
    while (begins_line(at.s, end)) {
        decode_equal_lines(k, &at, end);
        if (begins_line(at.s, end)) decode_line(k, &at, end);
    }
    return lw__result(LW_OK, n - (size_t)(end - at.s), (size_t)(at.out - (uint8_t *)dst));
}
