#!/usr/bin/env bash
# The demo, at the best tier and at scalar; and the verify command's exit status on bad input.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

script/demo
LANEWISE_TIER=scalar script/demo

expect_status() {
  local want=$1 got=0
  shift
  "$@" >"$folder/out" 2>&1 || got=$?
  [ "$got" -eq "$want" ] || {
    cat "$folder/out"
    echo "exit status $got, expected $want: $*"
    exit 1
  }
}
echo '{"a": 1}' >"$folder/good.json"
echo '{"a": ' >"$folder/bad.json"
expect_status 0 bundle exec exe/lanewise verify "$folder/good.json"
expect_status 2 bundle exec exe/lanewise verify "$folder"
grep -q "✓ good.json" "$folder/out"
grep -q "bad.json: not valid JSON" "$folder/out"
expect_status 2 bundle exec exe/lanewise verify "$folder/absent.json"
grep -q "absent.json: No such file" "$folder/out"
expect_status 2 bundle exec exe/lanewise unknown
if [ -d ../shared/corpus ]; then
  bundle exec exe/lanewise verify ../shared/corpus
else
  echo "SKIPPED: no ../shared/corpus here, so only made documents were verified"
fi
