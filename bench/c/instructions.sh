#!/usr/bin/env bash
# Instructions a call and a byte, for every operation and tier: by callgrind on the tiers that
# valgrind can run, by single steps on the others. Both count the same, to a call or two.
#
#   bench/c/instructions.sh PROGRAM [--op TEXT] [--sizes N,N...]
set -euo pipefail
program=$1
shift
op= sizes=64,1024
while [ $# -gt 0 ]; do
    case $1 in
    --op) op=$2 ;;
    --sizes) sizes=$2 ;;
    *) echo "usage: $0 PROGRAM [--op TEXT] [--sizes N,N...]" >&2; exit 2 ;;
    esac
    shift 2
done

# What valgrind counts for the whole program with so many calls; nothing if it cannot run it (it lacks
# the tier, or other libraries are linked in that use what it lacks).
collected() {
    local log
    log=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --op "=$1" --tier "$2" --sizes "$3" \
        --repeat "$4" 2>&1) || return 0
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p' <<<"$log"
}

printf '%-22s %-12s %9s %12s %10s  %s\n' '# operation' tier size instructions 'per byte' by
"$program" --instructions --csv --op "$op" --sizes "$sizes" | grep -v '^#' | tail -n +2 |
    while IFS=, read -r name tier size steps _; do
        case $tier in peer_*) continue ;; esac
        count=$steps by=steps
        few=
        case $tier in avx512*) ;; *) few=$(collected "$name" "$tier" "$size" 10) ;; esac
        if [ -n "$few" ]; then
            many=$(collected "$name" "$tier" "$size" 1010)
            count=$(((many - few) / 1000)) by=callgrind
        fi
        awk -v n="$name" -v t="$tier" -v s="$size" -v c="$count" -v b="$by" \
            'BEGIN { printf "%-22s %-12s %9d %12d %10.4f  %s\n", n, t, s, c, c / s, b }'
    done
