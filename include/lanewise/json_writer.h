/*
 * A JSON writer: text to a sink through a buffer of the caller's, or into a block that grows.
 *
 *     static size_t to_file(void *file, const char *text, size_t n)
 *     {
 *         return fwrite(text, 1, n, file);
 *     }
 *
 *     char buffer[4096];
 *     lw_json_writer w;
 *     lw_json_open_sink(&w, NULL, buffer, sizeof buffer, to_file, stdout);
 *     lw_json_begin_object(&w);
 *     lw_json_key(&w, "name", 4);
 *     lw_json_string(&w, "Ada", 3);
 *     lw_json_key(&w, "born", 4);
 *     lw_json_i64(&w, 1815);
 *     lw_json_end_object(&w);
 *     if (lw_json_close(&w).status != LW_OK) ...
 *
 * Every call returns the writer's status. The first error stays, nothing is written after it, and
 * lw_json_close reports it: so it is enough to look there. The output is then a document that is
 * visibly incomplete.
 *
 * Errors: LW_ERR_MISUSE for a call that would not make JSON (a value where a key is due, an end
 * that does not fit, a second value after the whole one, closing an incomplete document);
 * LW_ERR_NESTING; LW_ERR_OUT_OF_RANGE for NaN and infinities; LW_ERR_INVALID_BYTE and
 * LW_ERR_TRUNCATED, with the position, for a string that is not UTF-8; LW_ERR_OUTPUT;
 * LW_ERR_NO_SPACE for a buffer smaller than LW_JSON_BUFFER_MIN.
 *
 * The library allocates nothing. Time is linear in the size of the text.
 */
#ifndef LANEWISE_JSON_WRITER_H
#define LANEWISE_JSON_WRITER_H

#include <lanewise/json.h>
#include <lanewise/number.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /* Flags for the writer, beside those of lanewise/json.h. */
    LW_JSON_ALLOW_NAN = 1 << 8,   /* NaN, Infinity and -Infinity, which JSON does not have */
    LW_JSON_NAN_AS_NULL = 1 << 9, /* null for them */

    LW_JSON_BUFFER_MIN = 1024,
    LW_JSON_NESTING_MAX = 1024
};

typedef struct lw_json_options {
    lw_json_format format;  /* the texts must live as long as the writer */
    unsigned flags;         /* LW_JSON_... */
    unsigned max_nesting;   /* arrays and objects inside one another; 0: LW_JSON_NESTING_MAX */
    lw_double_form doubles; /* 0: LW_DOUBLE_JSON */
} lw_json_options;

/*
 * Takes some of the n > 0 bytes at `text`, and returns how many; it is called again with the rest.
 * 0 is a failure, and the writer's status becomes LW_ERR_OUTPUT.
 */
typedef size_t lw_json_sink(void *context, const char *text, size_t n);

/*
 * Makes the block `size` bytes large, as realloc does (NULL at first). NULL is a failure: the old
 * block stays, and the writer's status becomes LW_ERR_OUTPUT.
 */
typedef void *lw_json_resize(void *context, void *block, size_t size);

/* The buffer that text is appended to; internal. */
struct lw__json_out {
    char *begin, *cur, *end;
    /* Makes room for `need` bytes at `cur`; false if that cannot be had, and then the owner knows
       why. `need` never exceeds `most`. */
    bool (*grow)(struct lw__json_out *out, size_t need);
    /* The largest need that grow can meet: SIZE_MAX for a block that can grow, the size of the
       buffer, at least LW_JSON_BUFFER_MIN, for one that is flushed to a sink. */
    size_t most;
};

/* Opened by one of the two functions below; its members are internal. */
typedef struct lw_json_writer {
    struct lw__json_out out;
    lw_json_options options;
    lw_json_sink *sink;
    lw_json_resize *resize;
    void *context;
    size_t flushed, position;
    lw_status status;
    unsigned depth;
    unsigned char due;
    unsigned char is_object[LW_JSON_NESTING_MAX / 8];
} lw_json_writer;

/* `options` may be NULL: compact text. `buffer`, of at least LW_JSON_BUFFER_MIN bytes, must live as
   long as the writer; the sink is called whenever it is full, and by lw_json_close. */
LW_API void lw_json_open_sink(lw_json_writer *w, const lw_json_options *options, char *buffer,
                              size_t size, lw_json_sink *sink, void *context);

/* After lw_json_close, or at any time, the block is at lw_json_block(w), and it is the caller's to
   free, by the means that `resize` is made of. NULL if there is none. */
LW_API void lw_json_open_block(lw_json_writer *w, const lw_json_options *options,
                               lw_json_resize *resize, void *context);
LW_API char *lw_json_block(const lw_json_writer *w);

LW_API lw_status lw_json_begin_object(lw_json_writer *w);
LW_API lw_status lw_json_end_object(lw_json_writer *w);
LW_API lw_status lw_json_begin_array(lw_json_writer *w);
LW_API lw_status lw_json_end_array(lw_json_writer *w);

/* A key; its value comes next. Keys are not compared: the same one twice is written twice. */
LW_API lw_status lw_json_key(lw_json_writer *w, const char *text, size_t n);

LW_API lw_status lw_json_string(lw_json_writer *w, const char *text, size_t n);
LW_API lw_status lw_json_i64(lw_json_writer *w, int64_t value);
LW_API lw_status lw_json_u64(lw_json_writer *w, uint64_t value);
LW_API lw_status lw_json_double(lw_json_writer *w, double value);
LW_API lw_status lw_json_bool(lw_json_writer *w, bool value);
LW_API lw_status lw_json_null(lw_json_writer *w);

/* A value that is JSON already; written as it is, without a look at it. */
LW_API lw_status lw_json_raw(lw_json_writer *w, const char *json, size_t n);

/* After a whole document, a line feed: another one may follow. Newline-delimited JSON. */
LW_API lw_status lw_json_next_line(lw_json_writer *w);

/*
 * Ends the document and hands the rest of the text to the sink. `written` is the size of the whole
 * text; after an error `read` is the position in the string that is not UTF-8, otherwise 0. Only
 * lw_json_block may follow.
 */
#if defined(__GNUC__)
__attribute__((warn_unused_result))
#endif
LW_API lw_result
lw_json_close(lw_json_writer *w);

#ifdef __cplusplus
}
#endif

#endif
