# frozen_string_literal: true

require "rake/testtask"

Rake::TestTask.new(test: :compile) do |t|
  t.libs = %w[lib test/ruby]
  t.pattern = "test/ruby/**/test_*.rb"
  t.warning = true
end

namespace :test do
  desc "Ruby tests of the API by name, with the types of arguments and results checked against sig/"
  task signatures: :compile do
    environment = { "RBS_TEST_TARGET" => "Lanewise,Lanewise::*", "RBS_TEST_OPT" => "-I sig",
                    "RBS_TEST_DOUBLE_SUITE" => "minitest", "RBS_TEST_LOGLEVEL" => "warn" }
    # Checks are put in where a module's definition ends; those that C defines are opened once more.
    opened = %w[Hex Base64 CPU].map { |name| "module Lanewise::#{name}; end" }.join(";")
    tests = %w[hex base64 cpu json].map { |name| %(require "test_#{name}") }.join(";")
    sh environment, RbConfig.ruby, "-Ilib", "-Itest/ruby", "-rrbs/test/setup", "-rlanewise", "-e", "#{opened};#{tests}",
       "--", "--exclude", "/argument|what_is_not_there/" # those that pass wrong types
  end
end
