# frozen_string_literal: true

require_relative "suite"

# What came out of one BenchCase: times, ratios to stock, objects made, and whether the answers agree.
class Measurement
  # Implementations that promise stock's bytes; the others are there to compare speed.
  OURS = %w[lanewise drop-in].freeze
  # Below this nobody could tell a difference from noise.
  SLOWER = 0.97

  attr_reader :bench_case, :result, :wrong, :checked

  def self.of(bench_case, seconds:)
    given = bench_case.given
    given = given.call if given.respond_to?(:call)
    new(bench_case, given, Compare.new(given, seconds: seconds).run(bench_case.candidates))
  end

  def initialize(bench_case, given, result)
    @bench_case = bench_case
    @result = result
    @objects = bench_case.candidates.transform_values { |source| allocated(given, source) }
    check(given)
  end

  def implementations = result.names
  def ours = implementations & OURS
  def nanoseconds(name) = result.seconds(name) * 1e9
  def spread(name) = result.spread(name)
  def objects(name) = @objects.fetch(name)
  def ratio(name) = result.ratio("stock", name)
  def megabytes_a_second(name) = bench_case.bytes && (bench_case.bytes / result.seconds(name) / 1e6)

  # The drop-in's ratio where there is one: that is what the goals are about.
  def headline = ratio(ours.last)
  def goal = bench_case.goal
  def reached? = goal.nil? ? headline.high >= SLOWER : headline.value >= goal

  def verdict
    return reached? ? "" : "slower" if goal.nil?

    reached? ? "reached" : "missed"
  end

  private

  def value(given, source)
    eval("->(#{given.keys.join(", ")}) { #{source} }", TOPLEVEL_BINDING.dup).call(*given.values) # rubocop:disable Security/Eval,Style/EvalWithLocation
  end

  # Objects that one call makes, the result included.
  def allocated(given, source)
    value(given, source)
    before = GC.stat(:total_allocated_objects)
    value(given, "20.times { #{source} }")
    ((GC.stat(:total_allocated_objects) - before) / 20.0).round(1)
  end

  def check(given)
    stock = value(given, bench_case.candidates["stock"])
    differing = ours.reject { |name| same?(stock, value(given, bench_case.candidates[name])) }
    @checked = ours.size
    @wrong = differing.map do |name|
      "#{name} differs from stock: #{bench_case.part}, #{bench_case.group}, #{bench_case.name}"
    end
  end

  def same?(one, other) = one == other && (!one.is_a?(String) || one.encoding == other.encoding)
end
