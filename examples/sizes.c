/*
 * A streaming JSON document: the sizes of the files that are named, to standard output, through a
 * buffer of fixed size. It may be as long as it likes.
 *
 *     cc sizes.c $(pkg-config --cflags --libs lanewise) -o sizes
 *     ./sizes README.md missing
 *     {"files":[{"name":"README.md","bytes":8216},{"name":"missing","bytes":null}],"total":8216}
 */
#include <lanewise.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static size_t to_file(void *file, const char *text, size_t n) { return fwrite(text, 1, n, file); }

static void key(lw_json_writer *w, const char *name) { lw_json_key(w, name, strlen(name)); }

/* One file, and its size, or 0. */
static int64_t put_file(lw_json_writer *w, const char *name)
{
    struct stat info;
    const int found = stat(name, &info) == 0;
    lw_json_begin_object(w);
    key(w, "name");
    lw_json_string(w, name, strlen(name));
    key(w, "bytes");
    if (found)
        lw_json_i64(w, info.st_size);
    else
        lw_json_null(w);
    lw_json_end_object(w);
    return found ? info.st_size : 0;
}

int main(int argc, char **argv)
{
    char buffer[4096];
    lw_json_writer w;
    int64_t total = 0;

    /* A file's name need not be UTF-8. */
    const lw_json_options options = {.flags = LW_JSON_REPLACE_INVALID};
    setvbuf(stdout, NULL, _IONBF, 0); /* the writer's buffer will do */
    lw_json_open_sink(&w, &options, buffer, sizeof buffer, to_file, stdout);
    lw_json_begin_object(&w);
    key(&w, "files");
    lw_json_begin_array(&w);
    for (int i = 1; i < argc; i++)
        total += put_file(&w, argv[i]);
    lw_json_end_array(&w);
    key(&w, "total");
    lw_json_i64(&w, total);
    lw_json_end_object(&w);
    lw_json_next_line(&w);

    /* The first error of all these calls is still there. */
    const lw_result result = lw_json_close(&w);
    if (result.status != LW_OK) {
        fprintf(stderr, "sizes: %s\n", lw_status_message(result.status));
        return 1;
    }
    return 0;
}
