# frozen_string_literal: true

require "rbconfig"

# The json gem's own tests that concern generation.
JSON_GEM_TESTS = %w[generator coder encoding common_interface addition generic_object].freeze

# Runs a Ruby outside of the bundle, with a version of the json gem.
def ruby_with_json(version, *arguments)
  preload = %(gem "json", "#{version}"; require "json")
  Bundler.with_unbundled_env { sh(RbConfig.ruby, "-W0", "-Ilib", "-e", "#{preload}; load ARGV.shift", *arguments) }
end

namespace :test do
  desc "The drop-in against every installed json gem from 2.10 on (LANEWISE_CASES, LANEWISE_SEED)"
  task json_versions: :compile do
    ENV["LANEWISE_CASES"] ||= "5000"
    ruby "-Ilib", "-Itest/ruby", "test/ruby/test_json_differential.rb"
    list = 'puts Gem::Specification.find_all_by_name("json").map(&:version)'
    versions = Bundler.with_unbundled_env { IO.popen([RbConfig.ruby, "-e", list], &:read) }.split.uniq
    versions.select! { |version| Gem::Version.new(version) >= Gem::Version.new("2.10") }
    versions.each { |version| ruby_with_json(version, "test/ruby/test_json.rb") }
  end

  desc "The json gem's own tests with the drop-in: JSON_REPO=folder of a clone, JSON_VERSION=installed version"
  task json_gem: :compile do
    repo = ENV.fetch("JSON_REPO") { abort "JSON_REPO: the folder of a clone of ruby/json at the tag of JSON_VERSION" }
    version = ENV.fetch("JSON_VERSION") { File.read(File.join(repo, "lib/json/version.rb"))[/VERSION = '([\d.]+)'/, 1] }
    tests = JSON_GEM_TESTS.map { |name| File.join(repo, "test/json/json_#{name}_test.rb") }
    tests << File.join(repo, "test/json/ractor_test.rb")
    tests.each do |test|
      puts "== #{File.basename(test)} with json #{version}"
      drop_in = %(require "lanewise/json_ext"; load "#{test}")
      Bundler.with_unbundled_env do
        sh(RbConfig.ruby, "-W0", "-I#{File.expand_path("../lib", __dir__)}", "-I#{File.dirname(test)}", "-e",
           %(gem "json", "#{version}"; require "json"; #{drop_in}))
      end
    end
  end
end
