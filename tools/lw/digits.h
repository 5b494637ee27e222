/*
 * Encoded text on its way to a decoder: newlines are taken out, and with `ignore_other` everything
 * that is not of the text, too. What the decoder cannot use yet stays for the next block, and the
 * place of every character in the whole input can be told, for messages.
 */
#ifndef LW_TOOL_DIGITS_H
#define LW_TOOL_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DIGITS_BLOCK = 128 << 10,
    DIGITS_KEPT_MAX = 4
};

struct digits {
    const bool *wanted; /* by byte; NULL: all but newlines */
    char text[DIGITS_KEPT_MAX + DIGITS_BLOCK];
    size_t size;
    size_t kept;                              /* how many at the beginning are from before */
    uint64_t kept_positions[DIGITS_KEPT_MAX]; /* in the input */
    uint64_t block_position;
    char block[DIGITS_BLOCK];
    size_t block_size;
};

/* Reads one more block behind the text that was kept. False at the end of the input. */
bool digits_read(struct digits *d);

/* Keeps the text from `from` on, DIGITS_KEPT_MAX characters at most, for the next block. */
void digits_keep(struct digits *d, size_t from);

/* Where in the input the character of `text` at `index` stands. */
uint64_t digits_position(const struct digits *d, size_t index);

/* Reports the character at `index` as one that does not belong there. */
_Noreturn void digits_invalid(const struct digits *d, size_t index, const char *what);

#endif
