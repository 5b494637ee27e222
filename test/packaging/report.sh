#!/usr/bin/env bash
# Writes the benchmark's page and opens it in a real browser: it must have its charts, in light and in
# dark, and nothing on it may come from a network. KEEP=folder keeps the page and the pictures.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
page=$folder/report.html

cat >"$folder/c.csv" <<CSV
operation,candidate,size,ns,gb_per_s,times_memcpy,times_best_peer,best_peer
hex_encode,memcpy,64,2.0,32.0,1.0,,
hex_encode,avx2,63,2.5,25.2,1.25,,
hex_encode,avx2,64,2.5,25.6,1.25,,
hex_encode,memcpy,1024,11.0,93.1,1.0,,
hex_encode,avx2,1024,14.0,73.1,1.27,,
CSV
bundle exec exe/lanewise bench hex base64 --only "by size (16|64) B|64 KiB" --seconds 0.02 --c-results "$folder/c.csv" \
  --html "$page" >"$folder/table"
grep -q " 0 different" "$folder/table"
if grep -nE '(src|href)="?(https?:)?//' "$page"; then
  echo "the page refers to a network"
  exit 1
fi

chromium_run() {
  chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$folder/profile" "$@" \
    "file://$page" 2>/dev/null
}
chromium_run --dump-dom | tr -d '\n' >"$folder/dom"
expect() {
  local want=$1 what=$2 got
  got=$(grep -oE "$3" "$folder/dom" | wc -l)
  [ "$got" -eq "$want" ] || {
    echo "expected $want of $what, the page has $got"
    exit 1
  }
}
expect 5 "charts of tiers through Ruby" '<figure class="tiers"><h3>[^<]*</h3><svg'
expect 1 "charts of tiers in C" '<figure class="c-tiers"><h3>[^<]*</h3><svg'
expect "$(grep -cE '^(hex|base64): ' "$folder/table")" "charts of ratios, one for each group of the table," '<figure class="ratios"><svg'
expect 1 "tables of goals" 'id="goals"'

chromium_run --window-size=500,2000 --screenshot="$folder/phone.png" >/dev/null
chromium_run --window-size=1280,2000 --screenshot="$folder/light.png" >/dev/null
chromium_run --window-size=1280,2000 --blink-settings=preferredColorScheme=0 --screenshot="$folder/dark.png" >/dev/null
for picture in phone light dark; do
  [ "$(stat -c %s "$folder/$picture.png")" -gt 20000 ] || { echo "$picture.png is blank"; exit 1; }
done
if cmp -s "$folder/light.png" "$folder/dark.png"; then
  echo "the page is the same in light and in dark"
  exit 1
fi
[ -z "${KEEP:-}" ] || cp "$page" "$folder"/*.png "$KEEP"
echo "report: 7 passed, 0 failed"
