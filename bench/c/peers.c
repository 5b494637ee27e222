/*
 * Other libraries, built by hand and handed over as PEERS=<folder> (docs/benchmarks.md): its
 * include/peers.h declares C entry points and lists them by kind in X macros. All of them are
 * called as ours are, through one function of the signature that the benchmark wants.
 */
#include "bench.h"

#ifdef BENCH_PEERS

#include <peers.h>

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

#define ROW_HEX_ENCODE(f) {"hex_encode", #f, run_##f},
#define ROW_HEX_DECODE(f) {"hex_decode", #f, run_##f},
#define ROW_HEX_NOCHECK(f) {"hex_decode_lenient", #f, run_##f},
#define ROW_B64_ENCODE(f) {"base64_encode", #f, run_##f},
#define ROW_B64_DECODE(f) {"base64_decode", #f, run_##f},
#define ROW_B64_LOOSE(f) \
    {"base64_decode_lenient", #f, run_##f}, {"base64_decode_wrapped", #f, run_##f},
#define ROW_B64_LINES(f) {"base64_encode_wrapped", #f, run_##f},
#define ROW_JSON_ESCAPE(f)                                           \
    {"json_escape", #f, run_##f}, {"json_escape_some", #f, run_##f}, \
        {"json_escape_varied", #f, run_##f}, {"json_escape_some_varied", #f, run_##f},
#define ROW_DOUBLE(f)                                                                \
    {"double_json_any", #f, run_##f}, {"double_json_coordinates", #f, run_##f},      \
        {"double_json_prices", #f, run_##f}, {"double_json_below_one", #f, run_##f}, \
        {"double_es6_any", #f, run_##f}, {"double_es6_coordinates", #f, run_##f},

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
};
const size_t bench_peer_count = sizeof bench_peers / sizeof bench_peers[0];

#else

const struct bench_peer bench_peers[1];
const size_t bench_peer_count = 0;

#endif
