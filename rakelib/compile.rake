# frozen_string_literal: true

require "rake/extensiontask"

Rake::ExtensionTask.new("lanewise", Bundler.load_gemspec("lanewise.gemspec")) do |ext|
  ext.lib_dir = "lib/lanewise"
  ext.source_pattern = "{.,../../src/**,../../include/**}/*.{c,h,def}"
end
