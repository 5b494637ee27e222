# frozen_string_literal: true

require "mkmf"

# The extension compiles the C library's sources into itself: one plain compile line for all of
# them, without -march; the tiers choose their instructions inside their own files.
root = File.expand_path("../..", __dir__)
files = ->(pattern) { Dir[File.join(root, pattern)].map { |file| file.delete_prefix("#{root}/") }.sort }
sources = files["{ext/lanewise,src/*,src/isa/*}/*.c"]
headers = files["{include,src,ext}/**/*.{h,def}"]

$srcs = sources.map { |file| File.basename(file) }
$VPATH.concat(sources.map { |file| "$(srcdir)/../../#{File.dirname(file)}" }.uniq)
$INCFLAGS << " -I$(srcdir)/../../include -I$(srcdir)/../../src"
# LW_API= keeps the C API inside the extension, so that calls of it do not go through a table.
$CFLAGS << " -std=gnu11 -O3 -fvisibility=hidden -DLW_API="
$CFLAGS << " -Wall -Wextra -Wno-unused-parameter -Wno-declaration-after-statement -Werror" if ENV["LANEWISE_WERROR"]

have_func "rb_hash_stlike_foreach"

create_makefile "lanewise/lanewise"

# mkmf knows the headers of its own folder only.
File.open("Makefile", "a") do |makefile|
  makefile.puts "$(OBJS): #{headers.map { |file| "$(srcdir)/../../#{file}" }.join(" ")}"
end
