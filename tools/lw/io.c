/* Blocks in and out: short reads and writes, interruptions, non-blocking ends, and error messages.
 */
#include "io.h"
#include "lw.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    const char *program, *file;
    int fd;
    uint64_t position;
} io = {.program = "lw", .file = "standard input", .fd = STDIN_FILENO};

void io_name(const char *program) { io.program = program; }

_Noreturn void io_fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", io.program);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(EXIT_FAILED);
}

_Noreturn void io_bad_input(uint64_t position, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: %s: ", io.program, io.file);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, " at byte %llu\n", (unsigned long long)position);
    exit(EXIT_FAILED);
}

void io_open(const char *file)
{
    if (!file || strcmp(file, "-") == 0) return;
    io.file = file;
    do
        io.fd = open(file, O_RDONLY | O_CLOEXEC);
    while (io.fd < 0 && errno == EINTR);
    if (io.fd < 0) io_fail("%s: %s", file, strerror(errno));
}

/* Whether an operation that failed can be tried again; waits until it can. */
static bool again(int fd, short events)
{
    if (errno == EINTR) return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    struct pollfd p = {.fd = fd, .events = events};
    return poll(&p, 1, -1) >= 0 || errno == EINTR;
}

size_t io_read(void *dst, size_t size)
{
    for (;;) {
        const ssize_t n = read(io.fd, dst, size);
        if (n >= 0) {
            io.position += (uint64_t)n;
            return (size_t)n;
        }
        if (!again(io.fd, POLLIN)) io_fail("%s: %s", io.file, strerror(errno));
    }
}

uint64_t io_position(void) { return io.position; }

/* A reader that has gone away is no news to anyone. */
static _Noreturn void fail_output(void)
{
    if (errno == EPIPE) exit(EXIT_FAILED);
    io_fail("standard output: %s", strerror(errno));
}

void io_write(const void *src, size_t size)
{
    const char *p = src;
    while (size > 0) {
        const ssize_t n = write(STDOUT_FILENO, p, size);
        if (n >= 0) {
            p += n;
            size -= (size_t)n;
        } else if (!again(STDOUT_FILENO, POLLOUT)) {
            fail_output();
        }
    }
}

void io_finish(void)
{
    if (close(STDOUT_FILENO) != 0 && errno != EINTR) fail_output();
}
