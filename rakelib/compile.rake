# frozen_string_literal: true

require "rake/extensiontask"

# mkmf writes the names of all sources into the Makefile, so that a new or a removed one makes it stale.
Dir["tmp/*/lanewise/*/Makefile"].each do |makefile|
  sources = Dir["{ext,src}/**/*.c"].map { |file| File.basename(file) }.sort
  rm_f makefile unless File.read(makefile)[/^SRCS = \$\(ORIG_SRCS\) (.*)$/, 1].to_s.split.sort == sources
end

Rake::ExtensionTask.new("lanewise", Bundler.load_gemspec("lanewise.gemspec")) do |ext|
  ext.lib_dir = "lib/lanewise"
  ext.source_pattern = "{.,../../src/**,../../include/**}/*.{c,h,def}"
end
