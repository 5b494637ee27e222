#!/usr/bin/env bash
# Installs the C library into a folder of its own and uses it from there as a stranger would: found
# by pkg-config, linked shared and static, from C and from C++. Checks what the library exports.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=test/packaging
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export LC_ALL=C

say() { echo "ok - $*"; }
die() { echo "not ok - $*" >&2; exit 1; }

make -s BUILD="$tmp/build" PREFIX=/usr/local all >/dev/null
make -s BUILD="$tmp/build" PREFIX=/opt/lw-test DESTDIR="$tmp/stage" install >/dev/null
root="$tmp/stage/opt/lw-test"
[ -f "$root/include/lanewise.h" ] && [ -f "$root/lib/liblanewise.a" ] || die "install DESTDIR= PREFIX="
cmp -s include/lanewise/hex.h "$root/include/lanewise/hex.h" || die "installed headers"
make -s BUILD="$tmp/build" PREFIX=/opt/lw-test DESTDIR="$tmp/a stage" install >/dev/null
cmp -s "$root/lib/liblanewise.a" "$tmp/a stage/opt/lw-test/lib/liblanewise.a" || die "install DESTDIR with a space"
say "make install with DESTDIR and PREFIX"

export PKG_CONFIG_PATH="$root/lib/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$tmp/stage"
cflags=$(pkg-config --cflags lanewise)
libs=$(pkg-config --libs lanewise)
version=$(sed -n 's/.*LW_VERSION "\(.*\)"/\1/p' include/lanewise/base.h)
[ "$(pkg-config --modversion lanewise)" = "$version" ] || die "version in lanewise.pc"
grep -qx "prefix=/opt/lw-test" "$root/lib/pkgconfig/lanewise.pc" || die "lanewise.pc has the PREFIX of an earlier make"

run() { LD_LIBRARY_PATH="$root/lib" "$@" | grep -q "^$version " || die "running $1"; }
# shellcheck disable=SC2086
${CC:-cc} -std=c11 -Wall -Wextra -Werror $cflags $here/consumer.c $libs -o "$tmp/shared"
run "$tmp/shared"
say "a C program, shared"
# shellcheck disable=SC2086
${CC:-cc} -std=c11 $cflags $here/consumer.c "$root/lib/liblanewise.a" -lm -o "$tmp/static"
run "$tmp/static"
say "a C program, static"
# shellcheck disable=SC2086
${CXX:-c++} -std=c++11 -Wall -Wextra -Werror $cflags -x c++ $here/consumer.c -x none $libs -o "$tmp/cxx"
run "$tmp/cxx"
say "a C++ program, shared"
for example in examples/*.c; do
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror $cflags "$example" $libs -o "$tmp/$(basename "$example" .c)"
done
# What they print is what their heads say.
expect() { # TEXT COMMAND...
    local want=$1 got
    shift
    got=$(cd "$tmp" && LD_LIBRARY_PATH="$root/lib" "$@" 2>&1) || true
    [ "$got" = "$want" ] || die "$*: $got, not $want"
}
printf 12345 > "$tmp/five"
expect '{"files":[{"name":"five","bytes":5},{"name":"missing","bytes":null}],"total":5}' ./sizes five missing
expect deadbeef ./token 3q2-7w
expect "token: invalid byte at 3" ./token 3q2+7w
[ ! -e /dev/full ] || expect 'sizes: output failed' \
    sh -c './sizes five > /dev/full'
say "the examples"
for header in "$root"/include/lanewise/*.h; do
    echo "#include <lanewise/$(basename "$header")>" > "$tmp/alone.c"
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror $cflags -c "$tmp/alone.c" -o /dev/null || die "$header alone"
done
say "each header stands alone"

foreign=$(nm -D --defined-only "$root/lib/liblanewise.so" | awk '$3 !~ /^lw_[a-z0-9]/ {print $3}')
[ -z "$foreign" ] || die "exported, but not lw_: $foreign"
declared=$(cat include/lanewise/*.h | tr '\n' ' ' | grep -oE 'LW_API [^;(]*\(' | grep -oE 'lw_[a-z0-9_]+ *\(' | tr -d ' (' | sort -u)
exported=$(nm -D --defined-only "$root/lib/liblanewise.so" | awk '{print $3}' | sort -u)
[ "$declared" = "$exported" ] || die "declared and exported differ: $(diff <(echo "$declared") <(echo "$exported") || true)"
say "exports exactly what the headers declare ($(echo "$exported" | wc -l) functions)"
global=$(nm -g --defined-only "$root/lib/liblanewise.a" | awk 'NF == 3 && $3 !~ /^lw_/ {print $3}')
[ -z "$global" ] || die "global in the static library, but not lw_: $global"
say "every global symbol of the static library begins with lw_"
