/* The command lw: what main.c, which reads the command line, and the filters share. */
#ifndef LW_TOOL_LW_H
#define LW_TOOL_LW_H

#include <lanewise.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    EXIT_FAILED = 1, /* bad input, or reading or writing failed */
    EXIT_USAGE = 2
};

/* What the command line says; a filter looks at its own part. */
struct options {
    const char *file;  /* NULL: standard input */
    size_t columns;    /* of a line of output; 0: do not break lines */
    unsigned flags;    /* of the codec */
    bool ignore_other; /* decoding: pass over bytes that are not of the text */
};

/* Each reads all its input and writes all its output, or reports an error and exits. */
void run_hex(const struct options *o);
void run_unhex(const struct options *o);
void run_base64(const struct options *o);
void run_unbase64(const struct options *o);
void run_json(const struct options *o);
void run_info(const struct options *o);

#endif
