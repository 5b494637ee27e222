/* lw: Lanewise's codecs as filters. This file reads the command line. */
#include "io.h"
#include "lw.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPTIONS_MAX = 12
};

struct command {
    const char *name;
    void (*run)(const struct options *o);
    const char *letters; /* the options that it takes, by their letters in all_options */
    size_t columns;      /* by default */
};

static const struct command commands[] = {
    {"hex", run_hex, "uw", 60},        {"unhex", run_unhex, "i", 0},
    {"base64", run_base64, "wLN", 76}, {"unbase64", run_unbase64, "iLN", 0},
    {"json", run_json, "AHSR", 0},     {"info", run_info, "", 0},
};

/* Capital letters have long forms only. */
static const struct option all_options[] = {
    {"upper", no_argument, NULL, 'u'},     {"columns", required_argument, NULL, 'w'},
    {"ignore", no_argument, NULL, 'i'},    {"url", no_argument, NULL, 'L'},
    {"no-pad", no_argument, NULL, 'N'},    {"ascii", no_argument, NULL, 'A'},
    {"html-safe", no_argument, NULL, 'H'}, {"script-safe", no_argument, NULL, 'S'},
    {"replace", no_argument, NULL, 'R'},
};

static const char help[] =
    "usage: lw COMMAND [OPTION]... [FILE]\n"
    "\n"
    "Reads FILE, or standard input if there is none or it is -, and writes standard output.\n"
    "\n"
    "  lw hex [-u] [-w COLS]                  bytes to hexadecimal digits, 60 columns\n"
    "  lw unhex [-i]                          and back\n"
    "  lw base64 [-w COLS] [--url] [--no-pad] bytes to base64, 76 columns\n"
    "  lw unbase64 [-i] [--url] [--no-pad]    and back\n"
    "  lw json [--ascii] [--html-safe] [--script-safe] [--replace]\n"
    "                                         UTF-8 text to one JSON string\n"
    "  lw info                                version and processor tiers\n"
    "\n"
    "  -u, --upper         upper-case digits\n"
    "  -w, --columns=COLS  break lines after COLS characters; 0: no line breaks at all\n"
    "  -i, --ignore        decoding: pass over bytes that are not of the text; without this\n"
    "                      only newlines are passed over, and any other byte is an error\n"
    "      --url           the alphabet that is safe in URLs and file names: - _ for + /\n"
    "      --no-pad        no = at the end\n"
    "      --ascii         \\uxxxx for all that is not ASCII\n"
    "      --html-safe     also escape < > & U+2028 U+2029\n"
    "      --script-safe   also escape / U+2028 U+2029\n"
    "      --replace       write U+FFFD for what is not UTF-8, which is an error otherwise\n"
    "  -h, --help          this text\n"
    "      --version       the version\n"
    "\n"
    "Exit status: 0 if all is well, 1 for bad input or a failure to read or write, 2 for a wrong\n"
    "command line.\n";

static _Noreturn void usage_error(void)
{
    fputs("Try 'lw --help'.\n", stderr);
    exit(EXIT_USAGE);
}

static _Noreturn void print_and_exit(const char *text)
{
    if (fputs(text, stdout) == EOF || fflush(stdout) == EOF)
        io_fail("standard output: %s", strerror(errno));
    exit(EXIT_SUCCESS);
}

static size_t parse_columns(const char *program, const char *text)
{
    char *end;
    errno = 0;
    const unsigned long n = strtoul(text, &end, 10);
    if (*text >= '0' && *text <= '9' && *end == '\0' && errno == 0) return n;
    fprintf(stderr, "%s: not a number of columns: '%s'\n", program, text);
    usage_error();
}

static void take_option(struct options *o, int letter, const char *program)
{
    switch (letter) {
    case 'u': o->flags |= LW_HEX_UPPER; break;
    case 'w': o->columns = parse_columns(program, optarg); break;
    case 'i': o->ignore_other = true; break;
    case 'L': o->flags |= LW_BASE64_URL; break;
    case 'N': o->flags |= LW_BASE64_NO_PAD; break;
    case 'A': o->flags |= LW_JSON_ASCII_ONLY; break;
    case 'H': o->flags |= LW_JSON_HTML_SAFE; break;
    case 'S': o->flags |= LW_JSON_SCRIPT_SAFE; break;
    case 'R': o->flags |= LW_JSON_REPLACE_INVALID; break;
    case 'h': print_and_exit(help);
    default: usage_error();
    }
}

/* What getopt_long needs: the options of one command, and --help. */
static void choose_options(const struct command *c, struct option *longs, char *shorts)
{
    size_t n = 0;
    for (size_t i = 0; i < sizeof all_options / sizeof *all_options; i++) {
        const char letter = (char)all_options[i].val;
        if (!strchr(c->letters, letter)) continue;
        longs[n++] = all_options[i];
        if (letter >= 'a') *shorts++ = letter;
        if (letter == 'w') *shorts++ = ':';
    }
    *shorts++ = 'h';
    *shorts = '\0';
    longs[n++] = (struct option){"help", no_argument, NULL, 'h'};
    longs[n] = (struct option){0};
}

static struct options parse(const struct command *c, int argc, char **argv)
{
    struct options o = {.columns = c->columns};
    struct option longs[OPTIONS_MAX];
    char shorts[2 * OPTIONS_MAX];
    choose_options(c, longs, shorts);
    int letter;
    while ((letter = getopt_long(argc, argv, shorts, longs, NULL)) != -1)
        take_option(&o, letter, argv[0]);
    if (optind < argc && c->run != run_info) o.file = argv[optind++];
    if (optind < argc) {
        fprintf(stderr, "%s: %s: '%s'\n", argv[0], o.file ? "more than one file" : "takes no file",
                argv[optind]);
        usage_error();
    }
    return o;
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) print_and_exit(help);
    if (strcmp(name, "--version") == 0) print_and_exit("lw " LW_VERSION "\n");
    fprintf(stderr, "lw: no such command: '%s'\n", name);
    usage_error();
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("lw: no command given\n", stderr);
        usage_error();
    }
    const struct command *c = find_command(argv[1]);
    static char program[32];
    snprintf(program, sizeof program, "lw %s", c->name);
    argv[1] = program;
    const struct options o = parse(c, argc - 1, argv + 1);
    io_name(program);
    io_open(o.file);
    c->run(&o);
    io_finish();
    return EXIT_SUCCESS;
}
