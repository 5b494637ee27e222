/*
 * Other libraries, built by hand and handed over as PEERS=<folder> (docs/benchmarks.md): its
 * include/peers.h declares C entry points and lists them by kind in X macros. All of them are
 * called as ours are, through one function of the signature that the benchmark wants.
 */
#include "bench.h"

#ifdef BENCH_PEERS

#include <peers.h>

/* Kinds that came later: a header from before does not list them. */
#ifndef PEERS_UTF8_CHECK
#define PEERS_UTF8_CHECK(X)
#define PEERS_UTF8_COUNT(X)
#define PEERS_UTF8_ENCODE(X)
#define PEERS_UTF8_DECODE(X)
#endif

#define DEFINE(f) \
    static void run_##f(const void *src, size_t n, void *dst) { f(src, n, dst); }
#define DEFINE_LINES(f) \
    static void run_##f(const void *src, size_t n, void *dst) { f(src, n, dst, 60); }
PEERS_HEX_ENCODE(DEFINE)
PEERS_HEX_DECODE(DEFINE)
PEERS_HEX_DECODE_NOCHECK(DEFINE)
PEERS_B64_ENCODE(DEFINE)
PEERS_B64_DECODE(DEFINE)
PEERS_B64_DECODE_LOOSE(DEFINE)
PEERS_B64_LINES(DEFINE_LINES)
PEERS_JSON_ESCAPE(DEFINE)

#define DEFINE_DOUBLE(f) \
    static void run_##f(const void *src, size_t n, void *dst) { bench_doubles(src, n, dst, f); }
PEERS_DOUBLE(DEFINE_DOUBLE)

#define DEFINE_CHECK(f) \
    static void run_##f(const void *src, size_t n, void *dst) { *(bool *)dst = f(src, n) != 0; }
#define DEFINE_COUNT(f) \
    static void run_##f(const void *src, size_t n, void *dst) { *(size_t *)dst = f(src, n); }
#define DEFINE_POINTS(f) \
    static void run_##f(const void *src, size_t n, void *dst) { f(src, n / 4, dst); }
PEERS_UTF8_CHECK(DEFINE_CHECK)
PEERS_UTF8_COUNT(DEFINE_COUNT)
PEERS_UTF8_ENCODE(DEFINE_POINTS)
PEERS_UTF8_DECODE(DEFINE)

#define ROW_HEX_ENCODE(f) {"hex_encode", #f, run_##f},
#define ROW_HEX_DECODE(f) {"hex_decode", #f, run_##f},
#define ROW_HEX_NOCHECK(f) {"hex_decode_lenient", #f, run_##f},
#define ROW_B64_ENCODE(f) {"base64_encode", #f, run_##f},
#define ROW_B64_DECODE(f) {"base64_decode", #f, run_##f},
#define ROW_B64_LOOSE(f)                                                            \
    {"base64_decode_lenient", #f, run_##f}, {"base64_decode_wrapped", #f, run_##f}, \
        {"base64_decode_mime", #f, run_##f},
#define ROW_B64_LINES(f) {"base64_encode_wrapped", #f, run_##f},
#define ROW_JSON_ESCAPE(f)                                                             \
    {"json_escape", #f, run_##f}, {"json_escape_some", #f, run_##f},                   \
        {"json_escape_varied", #f, run_##f}, {"json_escape_some_varied", #f, run_##f}, \
        {"json_escape_long_varied", #f, run_##f},
#define ROW_DOUBLE(f)                                                                \
    {"double_json_any", #f, run_##f}, {"double_json_coordinates", #f, run_##f},      \
        {"double_json_prices", #f, run_##f}, {"double_json_below_one", #f, run_##f}, \
        {"double_es6_any", #f, run_##f}, {"double_es6_coordinates", #f, run_##f},
#define ROW_UTF8_CHECK(f) {"utf8_check", #f, run_##f}, {"utf8_check_ascii", #f, run_##f},
#define ROW_UTF8_COUNT(f) {"utf8_count", #f, run_##f},
#define ROW_UTF8_ENCODE(f)                                            \
    {"utf8_encode", #f, run_##f}, {"utf8_encode_ascii", #f, run_##f}, \
        {"utf8_encode_cyrillic", #f, run_##f}, {"utf8_encode_cjk", #f, run_##f},
#define ROW_UTF8_DECODE(f)                                            \
    {"utf8_decode", #f, run_##f}, {"utf8_decode_ascii", #f, run_##f}, \
        {"utf8_decode_cyrillic", #f, run_##f}, {"utf8_decode_cjk", #f, run_##f},

const struct bench_peer bench_peers[] = {
    PEERS_HEX_ENCODE(ROW_HEX_ENCODE)          /**/
    PEERS_HEX_DECODE(ROW_HEX_DECODE)          /**/
    PEERS_HEX_DECODE_NOCHECK(ROW_HEX_NOCHECK) /**/
    PEERS_B64_ENCODE(ROW_B64_ENCODE)          /**/
    PEERS_B64_DECODE(ROW_B64_DECODE)          /**/
    PEERS_B64_DECODE_LOOSE(ROW_B64_LOOSE)     /**/
    PEERS_B64_LINES(ROW_B64_LINES)            /**/
    PEERS_JSON_ESCAPE(ROW_JSON_ESCAPE)        /**/
    PEERS_DOUBLE(ROW_DOUBLE)                  /**/
    PEERS_UTF8_CHECK(ROW_UTF8_CHECK)          /**/
    PEERS_UTF8_COUNT(ROW_UTF8_COUNT)          /**/
    PEERS_UTF8_ENCODE(ROW_UTF8_ENCODE)        /**/
    PEERS_UTF8_DECODE(ROW_UTF8_DECODE)        /**/
};
const size_t bench_peer_count = sizeof bench_peers / sizeof bench_peers[0];

#else

const struct bench_peer bench_peers[1];
const size_t bench_peer_count = 0;

#endif
