/* Byte swaps: the first byte says how long the words are, the rest is words, and perhaps a part of
   one, which is left out. */
#include "fuzz.h"

#include <lanewise/words.h>

typedef void swap_fn(const void *src, size_t n, void *dst);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static swap_fn *const swaps[] = {lw_words_swap16, lw_words_swap32, lw_words_swap64};
    if (size == 0) return 0;
    const size_t kind = data[0] % 3, word = (size_t)2 << kind, n = (size - 1) / word;
    uint8_t *bytes = fuzz_copy(data + 1, n * word);
    uint8_t *swapped = fuzz_alloc(n * word), *back = fuzz_alloc(n * word);
    for (int t = 0; t < LW_TIER_COUNT; t++) {
        if (!fuzz_use_tier(t)) continue;
        swaps[kind](bytes, n, swapped);
        for (size_t i = 0; i < n * word; i++)
            FUZZ_CHECK(swapped[i] == bytes[i / word * word + (word - 1 - i % word)]);
        swaps[kind](swapped, n, back);
        FUZZ_CHECK(memcmp(back, bytes, n * word) == 0);
    }
    free(bytes);
    free(swapped);
    free(back);
    return 0;
}
