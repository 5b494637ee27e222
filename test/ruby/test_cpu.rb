# frozen_string_literal: true

require_relative "helper"
require "open3"
require "rbconfig"

class TestCpu < Minitest::Test
  def test_the_tier_is_one_of_those_available
    assert_includes Lanewise::CPU.available, Lanewise::CPU.tier
    assert_equal :scalar, Lanewise::CPU.available.first
  end

  def test_use_switches_and_takes_strings
    TestHelper.each_tier do |tier|
      assert_equal tier, Lanewise::CPU.tier
      assert_equal tier, Lanewise::CPU.use(tier.to_s)
    end
  end

  def test_use_refuses_what_is_not_there
    before = Lanewise::CPU.tier
    error = assert_raises(ArgumentError) { Lanewise::CPU.use("avx1024") }
    assert_match(/no tier is named "avx1024" \(available: \[:scalar/, error.message)
    foreign = Lanewise::CPU.available.include?(:neon) ? :avx2 : :neon
    error = assert_raises(ArgumentError) { Lanewise::CPU.use(foreign) }
    assert_match(/tier #{foreign} is not supported by this processor/, error.message)
    assert_raises(TypeError) { Lanewise::CPU.use(1) }
    assert_equal before, Lanewise::CPU.tier
  end

  def test_the_environment_lowers_the_tier
    assert_equal ["scalar", ""], tier_of_child("scalar")
  end

  def test_an_unknown_tier_in_the_environment_is_reported_once
    tier, messages = tier_of_child("avx1024")

    assert_equal Lanewise::CPU.available.last.to_s, tier
    assert_match(/\Alanewise: LANEWISE_TIER=avx1024: no tier has this name; using \w+\. Available: scalar/, messages)
    assert_equal 1, messages.lines.size
  end

  private

  def tier_of_child(name)
    lib = File.expand_path("../../lib", __dir__)
    out, err, status = Open3.capture3({ "LANEWISE_TIER" => name }, RbConfig.ruby, "-I#{lib}", "-rlanewise",
                                      "-e", "print Lanewise::CPU.tier; Lanewise::Hex.encode('x')")

    assert_predicate status, :success?, err
    [out, err]
  end
end
