# frozen_string_literal: true

require_relative "helper"
require_relative "../../bench/support/compare"

# The instrument that every figure comes from.
class TestCompare < Minitest::Test
  def test_a_candidate_that_does_twice_the_work_takes_longer
    result = Compare.new({ n: 300 }, seconds: 0.2).run("one" => "n.times {}", "four" => "4.times { n.times {} }")
    ratio = result.ratio("four", "one")

    assert_operator ratio.value, :>, 1.5
    assert_operator ratio.low, :<=, ratio.value
    assert_operator ratio.value, :<=, ratio.high
    assert_operator result.minimum("one"), :<=, result.seconds("one")
  end

  def test_median
    assert_in_delta 2.0, Compare.median([3, 1, 2])
    assert_in_delta 2.5, Compare.median([4, 1, 2, 3])
  end
end
