# frozen_string_literal: true

$LOAD_PATH.unshift(File.expand_path("../../lib", __dir__))

require "minitest/autorun"
require "json"
require "lanewise"

# One seed for every random draw of the run; LANEWISE_SEED repeats a run.
LANEWISE_SEED = Integer(ENV.fetch("LANEWISE_SEED") { Random.new_seed % (2**32) })
warn "LANEWISE_SEED=#{LANEWISE_SEED} tier=#{Lanewise::CPU.tier} json=#{JSON::VERSION} ruby=#{RUBY_VERSION}"

# What the tests share.
module TestHelper
  # Real documents stand beside the project where they are there at all.
  CORPUS = File.expand_path("../../../shared/corpus", __dir__)

  module_function

  def each_tier
    before = Lanewise::CPU.tier
    Lanewise::CPU.available.each { |tier| yield Lanewise::CPU.use(tier) }
  ensure
    Lanewise::CPU.use(before)
  end

  # A strict decoder names the first byte that it refuses: `bad`, anywhere in `unit` so many times.
  def assert_names_the_bad_byte(codec, name, unit, bad, counts)
    counts.each do |count|
      text = unit * count
      position = random.rand(text.size)
      text[position] = bad
      error = assert_raises(Lanewise::DecodeError) { codec.decode(text) }

      assert_equal position, error.position
      assert_equal "invalid #{name}: byte #{bad.inspect} at position #{position}", error.message
    end
  end

  def gnuplot? = system("gnuplot", "--version", out: File::NULL, err: File::NULL) == true

  def random = @random ||= Random.new(LANEWISE_SEED)

  # What a Ractor's block returns; Ractor#take is gone from Ruby 4.0, which has value instead.
  def ractor_value(ractor) = ractor.respond_to?(:value) ? ractor.value : ractor.take

  # What a call does, in a form that can be compared: its value with the encoding, or its error.
  def outcome
    value = yield
    value.is_a?(String) ? [value, value.encoding, value.valid_encoding?] : value
  rescue StandardError => e
    [e.class, e.message]
  end
end
