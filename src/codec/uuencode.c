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

    const uint8_t *last = (const uint8_t *)src + (n - rest);
    uint8_t *out = (uint8_t *)dst + lines * line_size(line_bytes);
    *out++ = (uint8_t)(rest + ' ');
    size_t i = 0;
    for (; i + 3 <= rest; i += 3, out += 4)
        lw__uu_encode_group(last + i, out);
    if (i < rest) {
        const uint8_t group[3] = {last[i], i + 1 < rest ? last[i + 1] : 0, 0};
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

lw_result lw_uu_decode(const char *src, size_t n, void *dst)
{
    const struct lw__kernels *k = lw__kernels();
    const uint8_t *s = (const uint8_t *)src, *end = s + n;
    uint8_t *out = dst;
    size_t room = lw_uu_decoded_bound(n);
    while (s < end && lw__uu_is_char(*s) && *s != ' ') {
        size_t length = (size_t)(*s++ - ' ') & 63;
        if (length > room) length = room;
        room -= length;
        while (length) {
            size_t groups = (size_t)(end - s) / 4;
            if (groups > length / 3) groups = length / 3;
            groups = k->uu_decode_groups(s, groups, out);
            s += 4 * groups;
            out += 3 * groups;
            length -= 3 * groups;
            if (length == 0) break;
            const size_t wanted = length < 3 ? length : 3;
            s = decode_odd_group(s, end, out, wanted);
            out += wanted;
            length -= wanted;
        }
        s = skip_line_end(s, end);
    }
    return lw__result(LW_OK, n - (size_t)(end - s), (size_t)(out - (uint8_t *)dst));
}
