# frozen_string_literal: true

require_relative "helper"
require "lanewise/cli"
require "lanewise/cli/bench/chart"
require "lanewise/cli/bench/table"
require_relative "../../bench/support/curve"

# The benchmark's charts and numbers, as far as they can be told from their text.
class TestBenchCharts < Minitest::Test
  Chart = Lanewise::CLI::Bench::Chart
  Palette = Lanewise::CLI::Bench::Palette

  def test_every_marker_becomes_its_colour
    Palette::ROLES.each_with_index do |role, i|
      assert_equal Palette::DARK[role], Palette.paint("rgb(#{format("%3d, %3d, %3d", i + 1, i + 1, i + 1)})", Palette::DARK)
    end
    assert_equal "rgb(  1,   2,   3) rgb(200, 200, 200)", Palette.paint("rgb(  1,   2,   3) rgb(200, 200, 200)", Palette::DARK)
  end

  def test_light_and_dark_have_the_same_roles
    assert_equal Palette::LIGHT.keys, Palette::DARK.keys
  end

  def test_sizes_are_named_as_people_say_them
    assert_equal(["16 B", "1 KiB", "64 KiB", "4 MiB", "1 GiB"],
                 [16, 1024, 65_536, 1 << 22, 1 << 30].map { |n| Chart.size_name(n) })
    assert_equal "'16 B' 16, '64 B' 64, '256 B' 256", Chart.size_tics([Curve.new("", [[16, 1], [256, 1]])])
  end

  def test_durations
    table = Lanewise::CLI::Bench::Table

    { 3.251 => "3.25 ns", 12_345 => "12.3 µs", 123_456_789 => "123 ms", 1e9 => "1.0 s" }.each do |nanoseconds, text|
      assert_equal text, table.duration(nanoseconds)
    end
  end

  def test_charts_hold_their_labels_and_no_colours_but_variables
    skip "SKIPPED: gnuplot is not installed" unless TestHelper.gnuplot?

    svg = Chart.lines([Curve.new("avx2", [[16, 1.5], [4096, 30]]), Curve.new("floor", [[16, 2], [4096, 40]])],
                      ylabel: "GB/s")
    bars = Chart.bars([["a_b 'c'", 2.0, 1.9, 2.1], ["slow", 0.5, 0.4, 0.6]], xlabel: "times",
                                                                             marks: { "oj" => [0.7, nil] })

    assert_includes svg, "1 KiB"
    assert_includes bars, "a_b ’c’"
    assert_includes bars, "var(--bad)"
    refute_match(/rgb\(\s*(\d),\s*\1,\s*\1\)/, svg + bars, "a marker was left")
  end
end
