# frozen_string_literal: true

require_relative "helper"

# Numbers in Arrays, which are written many at a time, beside the json gem's text.
class TestJSONNumbers < Minitest::Test
  J = Lanewise::JSON
  EDGES = [0, -1, 7, 10_000_000, 99_999_999, -100_000_000, (10**16) - 1, 10**16, (2**62) - 1, -(2**62), 2**62, 2**80,
           0.0, -0.0, 1.0, 0.5, -0.25, 1e15, 1e16, 1e-9, 1e-10, 1e23, 5e-324, 1.7976931348623157e308, 0.1,
           123_456.789, 9_007_199_254_740_993.0].freeze
  OTHERS = [nil, true, "s", :sym, [], {}, [[1]], { "a" => 1.5 }].freeze

  def setup
    skip "json before 2.15 writes other floats" if Gem::Version.new(JSON::VERSION) < Gem::Version.new("2.15")
    @random = Random.new(LANEWISE_SEED)
  end

  def test_arrays_of_numbers
    draw = -> { Array.new(@random.rand(@random.rand(4).zero? ? 300 : 20)) { number } }
    500.times { check(draw.call) }
    500.times { check(Array.new(@random.rand(40)) { draw.call }) }
  end

  def test_points
    (1..18).each do |size|
      points = Array.new(100) { Array.new(size) { number } }

      check(points)
      check([points, points.first(3)])
      check({ "a" => points, "b" => points.first })
    end
  end

  def test_other_values_between
    500.times do
      check(Array.new(@random.rand(30)) { rare { Array.new(@random.rand(4)) { rare { number } } } })
    end
  end

  # Where the buffer is full is anywhere in an Array.
  def test_every_size
    (0..400).each { |size| check(["x" * (3000 + size), Array.new(60) { [1.5, -2.25] }, [1] * 100]) }
    check(Array.new(100_000) { @random.rand })
  end

  def test_nesting_limit
    points = [[1.5, 2.5], [3, 4]]

    assert_equal JSON.generate(points, max_nesting: 2), J.generate(points, max_nesting: 2)
    [1, 2].each do |limit|
      assert_raises(JSON::NestingError) { J.generate(limit == 1 ? points : [points], max_nesting: limit) }
    end
  end

  private

  def number
    case @random.rand(7)
    when 0 then EDGES.sample(random: @random)
    when 1 then @random.rand(1000) - 500
    when 2 then @random.rand(2**70) >> @random.rand(70)
    when 3 then (@random.rand - 0.5).round(@random.rand(8))
    when 4 then @random.rand * (10.0**(@random.rand(60) - 30))
    else (@random.rand * 360) - 180
    end
  end

  def rare = @random.rand(5).zero? ? OTHERS.sample(random: @random) : yield

  def check(object)
    want = JSON.generate(object)

    TestHelper.each_tier { |tier| assert_equal want, J.generate(object), "on #{tier}" }
  end
end
