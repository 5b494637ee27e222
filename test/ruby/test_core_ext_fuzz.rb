# frozen_string_literal: true

require_relative "helper"
require_relative "support/pack_fuzz"

# A short run of the differential test of pack and unpack at every tier; rake fuzz:pack runs longer.
class TestCoreExtFuzz < Minitest::Test
  include TestHelper

  DRAWS = 1500

  def test_random_calls_at_every_tier
    fuzz = PackFuzz.new(LANEWISE_SEED)
    start = 0
    each_tier do |tier|
      mismatches = fuzz.run(start...(start + DRAWS))

      assert_empty mismatches, "tier #{tier}, seed #{LANEWISE_SEED}:\n#{mismatches.join("\n")}"
      start += DRAWS
    end
  end

  # With methods in Ruby, as they are with YJIT.
  def test_random_calls_in_ruby
    Lanewise::CoreExt.install(ruby: true)
    mismatches = PackFuzz.new(LANEWISE_SEED).run(0...DRAWS)

    assert_empty mismatches, "seed #{LANEWISE_SEED}:\n#{mismatches.join("\n")}"
  ensure
    Lanewise::CoreExt.install
  end

  def test_a_difference_is_seen
    refute_empty PackFuzz.new(LANEWISE_SEED, { unpack: :unpack1 }).run(0...50)
  end
end
