#!/usr/bin/env bash
# The weakest length of each operation and tier: how much more than the next multiple of 64 any
# length up to 256 costs, in instructions (single steps) and in time. Of several passes over all
# lengths the fastest counts for each: the worst quotient of 256 finds whatever else the machine
# did in a single one.
#
#   bench/c/lengths.sh PROGRAM [OPERATION]...      TIERS="avx2 ..." PASSES=5
set -euo pipefail
program=$1
shift
[ $# -gt 0 ] || set -- hex_encode hex_decode hex_decode_lenient
passes=${PASSES:-5}
tiers=${TIERS:-$("$program" --csv --op =hex_encode --sizes 1 --seconds 0 | awk -F, '$1 == "hex_encode" { print $2 }' |
    grep -v 'memcpy\|peer_' | sort -u)}

# operation,tier,size,figure of every length up to 256, each tier in a process of its own.
rows() {
    for tier in $tiers; do
        for start in $(seq 1 32 256); do
            sizes=$(seq -s, "$start" $((start + 31)))
            "$program" --csv --seconds 0.004 --op "=$1" --tier "$tier" --sizes "$sizes" ${2:+"$2"} |
                grep "^$1,$tier,"
        done
    done
}

# From such rows: the length with the largest quotient.
weakest() {
    awk -F, -v what="$1" '
        !(($1 "," $2, $3) in figure) || $4 < figure[$1 "," $2, $3] { figure[$1 "," $2, $3] = $4 }
        { seen[$1 "," $2] = 1 }
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
    for _ in $(seq "$passes"); do rows "$op"; done | weakest time
done | sort
