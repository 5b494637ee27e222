/*
 * Reading and writing of whole blocks by file descriptors. What is read is handed on at once,
 * however little it is, so that a filter in a slow pipe keeps up. Errors end the process.
 */
#ifndef LW_TOOL_IO_H
#define LW_TOOL_IO_H

#include <stddef.h>
#include <stdint.h>

/* The name for messages, such as "lw unhex". */
void io_name(const char *program);

/* "lw unhex: MESSAGE", and exit status 1. */
_Noreturn void io_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a fault of the input at a byte position: "lw unhex: FILE: MESSAGE at byte N". */
_Noreturn void io_bad_input(uint64_t position, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Opens the input. NULL and "-" are standard input. */
void io_open(const char *file);

/* Reads at least one byte and at most `size`; 0 at the end. */
size_t io_read(void *dst, size_t size);

/* How many bytes have been read so far. */
uint64_t io_position(void);

void io_write(const void *src, size_t size);

/* Makes sure that everything has been written. */
void io_finish(void);

#endif
