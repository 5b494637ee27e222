# frozen_string_literal: true

require_relative "suite"

# What came out of one BenchCase: times, ratios to stock, objects and bytes allocated, and whether the
# answers agree.
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
    @allocations = without_collector { bench_case.candidates.transform_values { |text| allocations(given, text) } }
    check(given)
  end

  def implementations = result.names
  def ours = implementations & OURS
  def nanoseconds(name) = result.seconds(name) * 1e9
  def spread(name) = result.spread(name)

  # One call's objects, and bytes by malloc, the result included.
  def objects(name) = @allocations.fetch(name).first
  def bytes(name) = @allocations.fetch(name).last
  def ratio(name) = result.ratio("stock", name)

  # The drop-in's ratio where there is one: that is what the goals are about.
  def headline = ratio(ours.last)
  def goal = bench_case.goal
  def reached? = goal.nil? ? headline.high >= SLOWER : headline.value >= goal

  def verdict
    return reached? ? "" : "slower" if goal.nil?

    reached? ? "reached" : "missed"
  end

  private

  def compile(given, source)
    eval("->(#{given.keys.join(", ")}) { #{source} }", TOPLEVEL_BINDING.dup) # rubocop:disable Security/Eval,Style/EvalWithLocation
  end

  def value(given, source) = compile(given, source).call(*given.values)

  def allocations(given, source)
    work = compile(given, source)
    values = given.values
    work.call(*values)
    objects = GC.stat(:total_allocated_objects)
    bytes = GC.stat(:malloc_increase_bytes)
    work.call(*values)
    [GC.stat(:total_allocated_objects) - objects, GC.stat(:malloc_increase_bytes) - bytes]
  end

  # What it frees must not be taken off what is allocated.
  def without_collector
    GC.start
    GC.disable
    yield
  ensure
    GC.enable
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
