#!/usr/bin/env bash
# Writes the benchmark's page and opens it in a real browser: it must have its charts, in light and in
# dark, and nothing on it may come from a network.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
page=$folder/report.html

bundle exec exe/lanewise bench hex base64 --only "by size|64 KiB" --seconds 0.02 --html "$page" >"$folder/table"
grep -q " 0 different" "$folder/table"
if grep -nE '(src|href)="?(https?:)?//' "$page"; then
  echo "the page refers to a network"
  exit 1
fi

chromium_run() {
  chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --user-data-dir="$folder/profile" "$@" "file://$page" 2>/dev/null
}
chromium_run --dump-dom >"$folder/dom"
count() { grep -o "$1" "$folder/dom" | wc -l; }
[ "$(count '<figure class="tiers"><svg')" -eq 5 ] || { echo "expected 5 charts of tiers"; exit 1; }
[ "$(count '<figure class="ratios"><svg')" -ge 4 ] || { echo "expected a chart of ratios for each group"; exit 1; }
[ "$(count 'id="goals"')" -eq 1 ] || { echo "expected the table of goals"; exit 1; }

chromium_run --window-size=400,2000 --screenshot="$folder/phone.png" >/dev/null
chromium_run --window-size=1000,2000 --force-dark-mode --enable-features=WebContentsForceDark \
  --screenshot="$folder/dark.png" >/dev/null
for picture in phone dark; do
  [ "$(stat -c %s "$folder/$picture.png")" -gt 20000 ] || { echo "$picture.png is blank"; exit 1; }
done
[ -z "${KEEP:-}" ] || cp "$page" "$folder"/*.png "$KEEP"
echo "report: 4 passed, 0 failed"
