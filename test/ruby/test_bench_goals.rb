# frozen_string_literal: true

require_relative "helper"
require_relative "../../bench/support/c_benchmark"
require_relative "../../bench/support/c_results"
require_relative "../../bench/support/goal"
require_relative "../../bench/support/peak_memory"

# What the benchmark says of goals: the arithmetic, not the speed.
class TestBenchGoals < Minitest::Test
  HEAD = "# lanewise\noperation,candidate,size,ns,gb_per_s,times_memcpy,times_best_peer,best_peer\n"

  def goals(lines, group)
    CResults.new(HEAD + lines).goals.select { |goal| goal.group == group }.to_h { |goal| [goal.name, goal] }
  end

  def test_peers_are_compared_at_each_size
    found = goals(<<~CSV, "beside the best peer")
      hex_encode,avx2,16,2.0,8,1,1.02,peer_a
      hex_encode,avx2,64,3.0,8,1,0.9,peer_b
      hex_decode,avx2,16,2.0,8,1,0.9,peer_a
      hex_decode,avx2,64,3.0,8,1,1.25,peer_b
    CSV

    assert_equal "reached", found["hex_encode, avx2"].verdict
    assert_equal "missed", found["hex_decode, avx2"].verdict
    assert_equal "1 of 2 sizes slower, worst 1.25 at 64 B (b)", found["hex_decode, avx2"].measured
    assert_equal "not measured", found["base64_encode"].verdict
  end

  def test_lengths_are_compared_with_the_next_multiple_of_the_vector
    found = goals(<<~CSV, "lengths up to 256")
      hex_encode,avx2,63,3.0,8,1,,
      hex_encode,avx2,64,2.0,8,1,,
      hex_encode,avx512,65,5.0,8,1,,
      hex_encode,avx512,64,1.0,8,1,,
      hex_encode,avx512,128,2.0,8,1,,
    CSV

    assert_equal "reached", found["hex_encode, avx2"].verdict
    assert_equal "missed", found["hex_encode, avx512"].verdict
    assert_equal "worst 2.5, at 65 B", found["hex_encode, avx512"].measured
  end

  # 6400 bytes have 100 escapes.
  def test_what_an_escape_costs
    lines = "json_escape_varied,avx2,6400,1000,1,1,,\njson_escape_some_varied,avx2,6400,%d,1,1,,\n"

    assert_equal "reached", goals(format(lines, 1500), "an escape at unforeseen places")["avx2"].verdict
    assert_equal "missed", goals(format(lines, 1501), "an escape at unforeseen places")["avx2"].verdict
  end

  def test_doubles_beside_zmij
    lines = "double_es6_any,avx2,65536,%d,1,1,,\ndouble_es6_any,peer_zmij_double,65536,81920,1,1,,\n"

    assert_equal "reached", goals(format(lines, 98_000), "double to shortest text")["random bits"].verdict
    assert_equal "missed", goals(format(lines, 99_000), "double to shortest text")["random bits"].verdict
    assert_equal "not measured", goals(format(lines, 1), "double to shortest text")["coordinates"].verdict
  end

  def test_curves_end_with_the_floor
    curves = CResults.new(<<~CSV).curves.fetch("Hex, encoding")
      #{HEAD}hex_encode,memcpy,64,1.0,64,1,,
      hex_encode,avx2,64,2.0,32,2,,
      hex_encode,avx2,65,2.0,32,2,,
      hex_encode,peer_a,64,4.0,16,4,,
      hex_encode,peer_b,64,8.0,8,8,,
    CSV

    assert_equal ["avx2", "fastest peer", "floor (memcpy)"], curves.map(&:name)
    assert_equal [[[64, 32.0]], [[64, 16.0]], [[64, 64.0]]], curves.map(&:points)
  end

  def test_of_the_peers_the_fastest_and_zmij_are_kept
    text = CBenchmark.condense(<<~CSV)
      #{HEAD}a,memcpy,64,1.0,64,1,,
      a,peer_slow,64,9.0,64,1,,
      a,peer_fast,64,8.0,64,1,,
      a,peer_zmij,64,9.5,64,1,,
      a,peer_slow,128,7.0,64,1,,
    CSV

    assert_equal(%w[memcpy peer_zmij peer_fast peer_slow], text.lines.drop(2).map { |line| line.split(",")[1] })
    assert_equal HEAD, text.lines.first(2).join
  end

  def test_peak_of_memory
    skip "SKIPPED: no /proc/self/clear_refs here" unless PeakMemory.available?

    # In a small process: of a large one the kernel may take idle memory back meanwhile.
    script = %(require "./bench/support/peak_memory"; puts PeakMemory.rise { ("x" * 50_000_000).bytesize })
    rise, status = Open3.capture2e(RbConfig.ruby, "-e", script, chdir: File.expand_path("../..", __dir__))

    assert_predicate status, :success?, rise
    assert_includes 30_000_000..60_000_000, Integer(rise)
  end
end
