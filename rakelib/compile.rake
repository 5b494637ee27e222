# frozen_string_literal: true

require "rake/extensiontask"

# The Makefile that extconf.rb writes names all sources and headers, so that a new or a removed one
# makes it stale.
Dir["tmp/*/lanewise/*/Makefile"].each do |makefile|
  text = File.read(makefile)
  named = text[/^SRCS = \$\(ORIG_SRCS\) (.*)$/, 1].to_s.split
  named += text.scan(%r{\$\(srcdir\)/\.\./\.\./(\S+\.(?:h|def))}).flatten
  there = Dir["{ext,src}/**/*.c"].map { |file| File.basename(file) } + Dir["{include,src,ext}/**/*.{h,def}"]
  rm_f makefile unless named.sort == there.sort
end

Rake::ExtensionTask.new("lanewise", Bundler.load_gemspec("lanewise.gemspec")) do |ext|
  ext.lib_dir = "lib/lanewise"
  ext.source_pattern = "{.,../../src/**,../../include/**}/*.{c,h,def}"
end
