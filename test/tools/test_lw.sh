#!/usr/bin/env bash
# The command lw beside xxd and base64: files of many sizes, input in pieces through slow pipes, bad
# input with its position, wrong usage, and outputs that fail. LW names the program.
set -euo pipefail
cd "$(dirname "$0")/../.."
lw=${LW:-$PWD/build/lw}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export LC_ALL=C

say() { echo "ok - $*"; }
die() {
  echo "not ok - $*" >&2
  exit 1
}
for tool in xxd base64 perl; do
  command -v "$tool" > "$tmp/which" || die "this test needs $tool"
done

# same NAME: standard input equals the file NAME
same() { cmp -s - "$1"; }
# fails STATUS MESSAGE COMMAND...: with that exit status and a message that contains MESSAGE
fails() {
  local want=$1 message=$2 status=0
  shift 2
  "$@" > "$tmp/out" 2> "$tmp/err" || status=$?
  [ "$status" -eq "$want" ] || die "$*: exit status $status, expected $want"
  grep -qF -- "$message" "$tmp/err" || die "$*: '$(cat "$tmp/err")' lacks '$message'"
}
# Writes its input in pieces of odd sizes, with pauses.
drip() {
  perl -e '$| = 1; binmode STDIN; my @n = (1, 7, 2, 1000, 65536, 3, 60001); my $i = 0;
    while (read STDIN, my $b, $n[$i++ % @n]) { print $b; select undef, undef, undef, 0.01 if $i < 60 }'
}

sizes="0 1 2 3 4 5 15 16 29 30 31 44 45 46 56 57 58 59 60 61 63 64 65 113 114 115 1000 4095 4096 4097
  65535 65536 65537 98303 98304 98305 98306 131071 131072 131073 262145 1000003"
head -c 1000003 /dev/urandom > "$tmp/random"
for size in $sizes; do
  in=$tmp/in text=$tmp/text
  head -c "$size" "$tmp/random" > "$in"
  xxd -p "$in" > "$text"
  "$lw" hex "$in" | same "$text" || die "hex, $size bytes"
  "$lw" unhex "$text" | same "$in" || die "unhex, $size bytes"
  xxd -p -u "$in" > "$text"
  "$lw" hex --upper < "$in" | same "$text" || die "hex -u, $size bytes"
  "$lw" unhex < "$text" | same "$in" || die "unhex of capitals, $size bytes"
  tr -d '\n' < "$text" > "$text.1"
  "$lw" hex -u -w 0 < "$in" | same "$text.1" || die "hex -w 0, $size bytes"
  base64 "$in" > "$text"
  "$lw" base64 "$in" | same "$text" || die "base64, $size bytes"
  "$lw" unbase64 "$text" | same "$in" || die "unbase64, $size bytes"
  tr -- '+/' '-_' < "$text" | tr -d = > "$text.1"
  "$lw" base64 --url --no-pad "$in" | same "$text.1" || die "base64 --url --no-pad, $size bytes"
  "$lw" unbase64 --url --no-pad "$text.1" | same "$in" || die "unbase64 --url --no-pad, $size bytes"
  base64 -w 0 "$in" > "$text"
  "$lw" base64 -w 0 - < "$in" | same "$text" || die "base64 -w 0, $size bytes"
  "$lw" unbase64 - < "$text" | same "$in" || die "unbase64 of one line, $size bytes"
done
say "as xxd -p and base64 at $(echo "$sizes" | wc -w) sizes, and back"

head -c 20000 "$tmp/random" > "$tmp/in"
for columns in 1 2 3 7 64 76 77 19999 100000; do
  base64 -w "$columns" "$tmp/in" > "$tmp/text"
  "$lw" base64 -w "$columns" "$tmp/in" | same "$tmp/text" || die "base64 -w $columns"
  "$lw" unbase64 "$tmp/text" | same "$tmp/in" || die "unbase64 of $columns columns"
  xxd -p "$tmp/in" | tr -d '\n' | fold -w "$columns" > "$tmp/text"
  "$lw" hex -w "$columns" "$tmp/in" > "$tmp/out"
  [ "$(tr -d '\n' < "$tmp/out")" = "$(tr -d '\n' < "$tmp/text")" ] || die "hex -w $columns: digits"
  [ "$(wc -l < "$tmp/out")" -eq $((($(tr -d '\n' < "$tmp/text" | wc -c) + columns - 1) / columns)) ] ||
    die "hex -w $columns: lines"
  "$lw" unhex "$tmp/out" | same "$tmp/in" || die "unhex of $columns columns"
done
say "lines of other lengths"

head -c 300001 "$tmp/random" > "$tmp/in"
xxd -p "$tmp/in" > "$tmp/hex"
base64 "$tmp/in" > "$tmp/base64"
drip < "$tmp/in" | "$lw" hex | drip | same "$tmp/hex" || die "hex in pieces"
drip < "$tmp/hex" | "$lw" unhex | drip | same "$tmp/in" || die "unhex in pieces"
drip < "$tmp/in" | "$lw" base64 | drip | same "$tmp/base64" || die "base64 in pieces"
drip < "$tmp/base64" | "$lw" unbase64 | drip | same "$tmp/in" || die "unbase64 in pieces"
[ "$({ printf 'Q'; sleep 0.1; printf 'U\nJ'; sleep 0.1; printf D; } | "$lw" unbase64)" = ABC ] || die "a group in pieces"
perl -e 'binmode STDOUT, ":utf8"; print map { chr(0x20 + $_ * 37 % 0x7D0) . ($_ % 9 ? "" : chr 0x1F600 + $_ % 70) . ($_ % 50 ? "" : "\n\"\\") } 1 .. 90000' > "$tmp/utf8"
"$lw" json "$tmp/utf8" > "$tmp/json"
drip < "$tmp/utf8" | "$lw" json | same "$tmp/json" || die "json in pieces"
say "input in pieces, a reader that lags"

perl -MJSON::PP -e 'local $/; my $t = <STDIN>; open my $f, "<", $ARGV[0]; binmode $f;
  exit(JSON::PP->new->utf8->allow_nonref->decode($t) eq do { my $u = <$f>; utf8::decode($u); $u } ? 0 : 1)' "$tmp/utf8" < "$tmp/json" ||
  die "json is not what it was made of"
[ "$(printf 'a"\\/\n\t\001<\303\251\342\202\254' | "$lw" json)" = $'"a\\"\\\\/\\n\\t\\u0001<\303\251\342\202\254"' ] || die "json escapes"
[ "$(printf '\303\251<&\360\237\230\200' | "$lw" json --ascii --html-safe)" = '"\u00e9\u003c\u0026\ud83d\ude00"' ] || die "json --ascii --html-safe"
[ "$(printf '</' | "$lw" json --script-safe)" = '"<\/"' ] || die "json --script-safe"
[ "$(printf 'a\377b\342\202' | "$lw" json --replace)" = $'"a\357\277\275b\357\277\275"' ] || die "json --replace"
[ "$("$lw" json < /dev/null)" = '""' ] || die "json of nothing"
say "JSON strings"

printf '12\n3x4' > "$tmp/bad"
fails 1 "$tmp/bad: invalid hex: 'x' at byte 4" "$lw" unhex "$tmp/bad"
[ "$(xxd -p "$tmp/out")" = 12 ] || die "what comes before the error is written"
{ tr -d '\n' < "$tmp/hex" && printf ' 00'; } > "$tmp/bad"
fails 1 "standard input: invalid hex: 0x20 at byte 600002" "$lw" unhex < "$tmp/bad"
{ cat "$tmp/hex" && printf '\200'; } > "$tmp/bad"
fails 1 "invalid hex: 0x80 at byte $(wc -c < "$tmp/hex")" "$lw" unhex "$tmp/bad"
fails 1 "invalid hex: 0x80 at byte $(wc -c < "$tmp/hex")" bash -c 'cat "$1" | "$0" unhex' "$lw" "$tmp/bad"
printf '123\n' > "$tmp/bad"
fails 1 "odd number of hex digits: input ends at byte 4" "$lw" unhex "$tmp/bad"
[ "$(printf ' 4-1:x42 \r\n' | "$lw" unhex -i)" = AB ] || die "unhex -i"
{ cat "$tmp/base64" && printf '!'; } > "$tmp/bad"
fails 1 "invalid base64: '!' at byte $(wc -c < "$tmp/base64")" "$lw" unbase64 "$tmp/bad"
printf 'QQ==QUJD' > "$tmp/bad"
fails 1 "invalid base64: 'Q' at byte 4" "$lw" unbase64 "$tmp/bad"
fails 1 "invalid base64: 'Q' at byte 4" bash -c '{ printf QQ==; sleep 0.1; printf QUJD; } | "$0" unbase64' "$lw"
fails 1 "invalid base64: '*' at byte 6" bash -c '{ printf "QU\nJD\n*"; sleep 0.1; printf AAA; } | "$0" unbase64' "$lw"
fails 1 "invalid base64: '*' at byte 8" bash -c '{ printf "QU\nJDA"; sleep 0.1; printf "B\n*\n"; sleep 0.1; printf CC; } | "$0" unbase64' "$lw"
fails 1 "invalid base64: '=' at byte 7" bash -c '{ printf "QU\n- JD="; sleep 0.1; printf "CC"; } | "$0" unbase64 -i' "$lw"
printf 'QUJDQ' > "$tmp/bad"
fails 1 "incomplete base64: input ends at byte 5" "$lw" unbase64 "$tmp/bad"
printf 'QUJDQR==' > "$tmp/bad"
fails 1 "invalid base64: 'R' at byte 5" "$lw" unbase64 "$tmp/bad"
[ "$(printf 'Q U\tJ*D\r\n' | "$lw" unbase64 -i)" = ABC ] || die "unbase64 -i"
{ cat "$tmp/utf8" && printf 'a\302' && head -c 70000 /dev/zero; } > "$tmp/bad"
fails 1 "invalid UTF-8: 0xc2 at byte $(($(wc -c < "$tmp/utf8") + 1))" "$lw" json "$tmp/bad"
{ cat "$tmp/utf8" && printf '\342\202'; } > "$tmp/bad"
fails 1 "invalid UTF-8: 0xe2 at byte $(wc -c < "$tmp/utf8")" "$lw" json "$tmp/bad"
fails 1 "$tmp/none: No such file" "$lw" hex "$tmp/none"
fails 1 "$tmp: Is a directory" "$lw" hex "$tmp"
say "bad input, with its position"

fails 2 "no command" "$lw"
fails 2 "no such command: 'frob'" "$lw" frob
fails 2 "invalid option -- 'i'" "$lw" hex -i
fails 2 "unrecognized option '--pad'" "$lw" base64 --pad
fails 2 "not a number of columns: '-1'" "$lw" hex -w -1
fails 2 "not a number of columns: '7x'" "$lw" hex -w 7x
fails 2 "not a number of columns: '99999999999999999999'" "$lw" hex -w 99999999999999999999
fails 2 "more than one file" "$lw" hex a b
fails 2 "takes no file: 'a'" "$lw" info a
"$lw" --help | grep -q '^usage: lw COMMAND' || die "--help"
"$lw" unhex -h | grep -q '^usage: lw COMMAND' || die "unhex -h"
"$lw" unhex --help | grep -q '^usage: lw COMMAND' || die "unhex --help"
"$lw" --version | grep -qx 'lw [0-9.]*' || die "--version"
[ "$(LANEWISE_TIER=scalar "$lw" info | grep '^tier:')" = "tier: scalar" ] || die "info"
say "usage"

if [ -w /dev/full ]; then
  fails 1 "standard output: No space left" bash -c '"$0" hex < "$1" > /dev/full' "$lw" "$tmp/in"
  fails 1 "standard output: No space left" bash -c '"$0" info > /dev/full' "$lw"
  fails 1 "standard output: No space left" bash -c '"$0" --help > /dev/full' "$lw"
fi
fails 1 "standard output: Bad file descriptor" bash -c '"$0" hex < "$1" >&-' "$lw" "$tmp/in"
# A reader that stops is no error worth a message, with SIGPIPE or without.
"$lw" hex < /dev/zero 2> "$tmp/err" | head -c 10 > "$tmp/out" || true
[ ! -s "$tmp/err" ] || die "a closed pipe: $(cat "$tmp/err")"
(trap '' PIPE; "$lw" base64 < /dev/zero 2> "$tmp/err" | head -c 10 > "$tmp/out") || true
[ ! -s "$tmp/err" ] || die "a closed pipe, SIGPIPE ignored: $(cat "$tmp/err")"
# Ends that do not block: the filter waits.
perl -MFcntl -e 'fcntl STDIN, F_SETFL, O_NONBLOCK; exec @ARGV' "$lw" unhex < <(sleep 0.2; cat "$tmp/hex") | same "$tmp/in" || die "input that does not block"
perl -MFcntl -e 'fcntl STDOUT, F_SETFL, O_NONBLOCK; exec @ARGV' "$lw" hex "$tmp/in" | { sleep 0.2; cat; } | same "$tmp/hex" || die "output that does not block"
say "outputs that fail, close or wait"
