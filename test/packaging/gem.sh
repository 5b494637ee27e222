#!/usr/bin/env bash
# Builds the gem, installs it into an empty GEM_HOME, and uses it from another directory.
set -euo pipefail
cd "$(dirname "$0")/../.."
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

gem build --silent --output "$home/lanewise.gem" lanewise.gemspec
# What the gem depends on may come from the gems that are here; lanewise itself must be the new one.
export GEM_PATH="$home:$(ruby -e 'print Gem.path.join(":")')"
export GEM_HOME=$home
unset BUNDLE_GEMFILE RUBYOPT RUBYLIB
gem install --silent --local --no-document --ignore-dependencies "$home/lanewise.gem"

cd "$home"
ruby -e '
  require "lanewise"
  used = $LOADED_FEATURES.grep(%r{lanewise/lanewise\.})
  abort "not the installed extension: #{used}" unless used.one? { |path| path.start_with?(File.realpath(ENV["GEM_HOME"])) }
  abort "hex" unless Lanewise::Hex.encode("lane") == "6c616e65"
  abort "json" unless Lanewise::JSON.generate({ "a" => [1, 2.5, nil] }) == %q({"a":[1,2.5,null]})
'
"$home/bin/lanewise" info
echo "gem: 1 installed and used"
