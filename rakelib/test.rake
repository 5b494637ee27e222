# frozen_string_literal: true

require "rake/testtask"

Rake::TestTask.new(test: :compile) do |t|
  t.libs = %w[lib test/ruby]
  t.pattern = "test/ruby/**/test_*.rb"
  t.warning = true
end
