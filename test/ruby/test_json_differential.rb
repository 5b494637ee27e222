# frozen_string_literal: true

require_relative "helper"
require "open3"
require "rbconfig"

# The json gem with the drop-in against the json gem without it, each in a process of its own, with
# the same random graphs and options: text, encoding, error, message, warnings, the State afterwards.
# LANEWISE_CASES is how many cases a version gets.
class TestJSONDifferential < Minitest::Test
  SCRIPT = File.expand_path("support/json_differential.rb", __dir__)
  CASES = Integer(ENV.fetch("LANEWISE_CASES", 2000))
  LIBRARY = File.expand_path("../../lib", __dir__)
  OLDEST = Gem::Version.new("2.10")

  # The versions of the json gem that are installed and that the drop-in knows.
  def self.versions
    @versions ||= begin
      list = 'puts Gem::Specification.find_all_by_name("json").map(&:version)'
      found = capture(RbConfig.ruby, "-e", list).first.split
      found.map { |text| Gem::Version.new(text) }.select { |version| version >= OLDEST }.uniq.sort
    end
  end

  # A child process without the bundle's choice of versions, but with the gems of its folder.
  def self.capture(*command, environment: {})
    return Open3.capture3(environment, *command, binmode: true) unless defined?(Bundler)

    environment = { "GEM_PATH" => Gem.path.join(File::PATH_SEPARATOR), **environment }
    Bundler.with_unbundled_env { Open3.capture3(environment, *command, binmode: true) }
  end

  versions.each do |version|
    define_method(:"test_json_#{version.to_s.tr(".", "_")}") { compare(version.to_s) }
  end

  def test_the_oldest_and_the_newest_are_there
    versions = self.class.versions
    skip "only json #{versions.join(", ")}: no test of the oldest" if versions.first >= Gem::Version.new("2.11")

    assert_operator versions.last, :>, OLDEST
  end

  # With which the json gem up to 3.0 crashes, so that there is nothing to compare with.
  def test_as_json_may_be_a_method
    script = <<~RUBY
      gem "json", ARGV.first
      require "lanewise/json_ext"
      def text(object, *) = "text of \#{object}"
      puts JSON.generate([Object], strict: true, as_json: method(:text))
      begin
        JSON::State.new.as_json = Mutex.new
      rescue TypeError => error
        puts error.message
      end
    RUBY
    self.class.versions.each do |version|
      out, error, status = self.class.capture(RbConfig.ruby, "-I#{LIBRARY}", "-e", script, version.to_s)

      assert_predicate status, :success?, "json #{version}: #{error.lines.first}"
      assert_equal ["[\"text of Object\"]", "as_json must be a Proc"], out.lines(chomp: true), "json #{version}"
    end
  end

  def test_every_tier
    Lanewise::CPU.available.each do |tier|
      compare(self.class.versions.last.to_s, count: CASES / 10, environment: { "DIFFERENTIAL_TIER" => tier.to_s })
    end
  end

  private

  def compare(version, count: CASES, environment: {})
    stock, ours = [[], ["lanewise"]].map do |drop_in|
      Thread.new { lines(version, count, drop_in, environment) }
    end.map(&:value)

    assert_equal count, stock.size
    different = stock.each_index.find { |index| stock[index] != ours[index] }
    return unless different

    flunk "json #{version}, case #{different} (LANEWISE_SEED=#{LANEWISE_SEED})\n" \
          "stock:    #{stock[different]}\nlanewise: #{ours[different]}"
  end

  def lines(version, count, drop_in, environment)
    arguments = [version, LANEWISE_SEED.to_s, "0", count.to_s, *drop_in]
    command = [RbConfig.ruby, "-W0", "--disable=error_highlight", SCRIPT, *arguments]
    out, error, status = self.class.capture(*command, environment: environment)

    assert_predicate status, :success?, "#{command.join(" ")}: #{status} #{error}"
    out.lines(chomp: true)
  end
end
