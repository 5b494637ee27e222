/* BER integers: text to decode, one integer after the other, and integers to encode. */
#include "fuzz.h"

#include <lanewise/ber.h>

/* Encodes into a buffer of just the right size, and decodes it again; returns that size. */
static size_t check_encoding(uint64_t v)
{
    uint8_t bytes[LW_BER_MAX];
    const size_t size = lw_ber_encode(v, bytes);
    FUZZ_CHECK(size >= 1 && size <= LW_BER_MAX && !(bytes[size - 1] & 0x80));
    FUZZ_CHECK(size == 1 || bytes[0] != 0x80);
    uint8_t *copy = fuzz_alloc(size);
    uint64_t back = ~v;
    FUZZ_CHECK(lw_ber_encode(v, copy) == size && memcmp(copy, bytes, size) == 0);
    const lw_result r = lw_ber_decode(copy, size, &back);
    FUZZ_CHECK(r.status == LW_OK && r.read == size && back == v);
    FUZZ_CHECK(lw_ber_decode(copy, size - 1, &back).status == LW_ERR_TRUNCATED);
    free(copy);
    return size;
}

/* An integer that is there has its value in the last digits that it has. */
static void check_value(const uint8_t *src, size_t size, uint64_t v)
{
    for (size_t i = 0; i < size; i++) {
        const uint64_t digit = i < LW_BER_MAX ? v >> 7 * i & 127 : 0;
        FUZZ_CHECK((src[size - 1 - i] & 127) == digit);
    }
    FUZZ_CHECK(check_encoding(v) <= size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *src = fuzz_copy(data, size);
    for (size_t at = 0; at < size;) {
        const uint64_t untouched = 0x0123456789ABCDEF;
        uint64_t v = untouched;
        const lw_result r = lw_ber_decode(src + at, size - at, &v);
        FUZZ_CHECK(r.read >= 1 && r.read <= size - at);
        if (r.status == LW_OK)
            check_value(src + at, r.read, v);
        else
            FUZZ_CHECK(v == untouched);
        if (r.status == LW_ERR_TRUNCATED) {
            FUZZ_CHECK(r.read == size - at && src[size - 1] & 0x80);
        } else {
            FUZZ_CHECK(r.status == LW_OK || (r.status == LW_ERR_NO_SPACE && r.read >= LW_BER_MAX));
            FUZZ_CHECK(!(src[at + r.read - 1] & 0x80));
        }
        at += r.read;
    }
    for (size_t i = 0; i + 8 <= size; i += 8) {
        uint64_t v;
        memcpy(&v, src + i, 8);
        check_encoding(v >> (v & 63));
    }
    free(src);
    return 0;
}
