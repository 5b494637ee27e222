# frozen_string_literal: true

require "mkmf"

# The extension compiles the C library's sources into itself: one plain compile line for all of
# them, without -march; the tiers choose their instructions inside their own files.
root = File.expand_path("../..", __dir__)
folders = Dir[File.join(root, "src/**/")].reject { |dir| Dir[File.join(dir, "*.c")].empty? }.map { |dir| dir.delete_prefix("#{root}/").chomp("/") }
headers = Dir[File.join(root, "{include,src,ext}/**/*.{h,def}")].map { |file| file.delete_prefix("#{root}/") }

$srcs = ["ext/lanewise", *folders].flat_map { |dir| Dir[File.join(root, dir, "*.c")].map { |file| File.basename(file) } }.sort
$VPATH.concat(folders.map { |dir| "$(srcdir)/../../#{dir}" })
$INCFLAGS << " -I$(srcdir)/../../include -I$(srcdir)/../../src"
$CFLAGS << " -std=gnu11 -O3 -fvisibility=hidden"
$CFLAGS << " -Wall -Wextra -Wno-unused-parameter -Wno-declaration-after-statement -Werror" if ENV["LANEWISE_WERROR"]

create_makefile "lanewise/lanewise"

# mkmf knows the headers of its own folder only.
File.open("Makefile", "a") do |makefile|
  makefile.puts "$(OBJS): #{headers.map { |file| "$(srcdir)/../../#{file}" }.join(" ")}"
end
