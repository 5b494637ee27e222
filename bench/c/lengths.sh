#!/usr/bin/env bash
# The weakest length of each operation and tier: how much more than the next multiple of 64 any
# length up to 256 costs, in instructions (single steps) and in time.
#
#   bench/c/lengths.sh PROGRAM [OPERATION]...
set -euo pipefail
program=$1
shift
[ $# -gt 0 ] || set -- hex_encode hex_decode hex_decode_lenient

rows() {
    for start in $(seq 1 32 256); do
        sizes=$(seq -s, "$start" $((start + 31)))
        "$program" --csv --seconds 0.02 --op "$1" --sizes "$sizes" ${2:+"$2"} |
            grep -v "^#\|peer_\|memcpy\|operation" | grep "^$1,"
    done
}

# From operation,tier,size,figure: the length with the largest quotient.
weakest() {
    awk -F, -v what="$1" '
        { figure[$1 "," $2, $3] = $4; seen[$1 "," $2] = 1 }
        END {
            for (s in seen) {
                worst = 0
                for (n = 1; n <= 256; n++) {
                    quotient = figure[s, n] / figure[s, int((n + 63) / 64) * 64]
                    if (quotient > worst) { worst = quotient; at = n }
                }
                split(s, name, ",")
                printf "%-22s %-12s %-12s %4d bytes  %.2f\n", name[1], name[2], what, at, worst
            }
        }'
}

for op in "$@"; do
    rows "$op" --instructions | weakest instructions
    rows "$op" | weakest time
done | sort
