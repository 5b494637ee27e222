# frozen_string_literal: true

require_relative "helper"

require "open3"

# Floats of the library beside those of the host: Float#to_s, the json gem, and Node.js where it is
# installed. `rake fuzz:doubles` runs the same comparison for longer.
class TestNumberText < Minitest::Test
  ROOT = File.expand_path("../..", __dir__)
  TOOL = "build/test/tools/doubles_text"
  # The json gem has changed how it lays floats out.
  JSON_FORM =
    case Gem::Version.new(JSON::VERSION)
    when ...Gem::Version.new("2.11") then "ruby"
    when ...Gem::Version.new("2.12") then "json_2_11"
    when ...Gem::Version.new("2.15") then "json_2_12"
    else "json"
    end
  CHECKERS = {
    "json" => [RbConfig.ruby, "test/ruby/support/doubles_check.rb", "json"],
    "ruby" => [RbConfig.ruby, "test/ruby/support/doubles_check.rb", "ruby"],
    "json_runs" => [RbConfig.ruby, "test/ruby/support/doubles_check.rb", "json"],
    "es6" => ["node", "test/ruby/support/doubles_check.js"]
  }.freeze
  COUNT = 50_000

  CHECKERS.each do |form, checker|
    %w[edges decimals near bits].each do |set|
      define_method("test_#{form}_#{set}") do
        skip "Node.js is not installed" unless form != "es6" || system("node", "--version", out: File::NULL)
        skip "json before 2.15 writes other floats" if form == "json_runs" && JSON_FORM != "json"

        each_tier_text(form, set, checker)
      end
    end
  end

  private

  def text_form(form) = form == "json" ? JSON_FORM : form

  # The fastest and the scalar tier; the C tests compare the others with these.
  def each_tier_text(form, set, checker)
    assert system("make", "-s", TOOL, chdir: ROOT, out: File::NULL), "make #{TOOL} fails"
    ["scalar", Lanewise::CPU.available.last.to_s].each do |tier|
      writer = [{ "LANEWISE_TIER" => tier }, TOOL, text_form(form), set, LANEWISE_SEED.to_s, COUNT.to_s]
      statuses = Open3.pipeline(writer, checker, chdir: ROOT, out: File::NULL)

      assert statuses.all?(&:success?), "#{form} #{set} on #{tier}: see above"
    end
  end
end
