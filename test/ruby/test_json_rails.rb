# frozen_string_literal: true

require_relative "helper"
require "open3"
require "rbconfig"

# ActiveSupport's JSON with the drop-in and without, each in a process of its own.
class TestJSONRails < Minitest::Test
  SCRIPT = File.expand_path("support/rails_json.rb", __dir__)

  def test_the_same_bytes
    stock, ours = [[], ["lanewise"]].map { |arguments| Open3.capture3(RbConfig.ruby, "-W0", SCRIPT, *arguments) }
    skip "activesupport is not installed" if stock[1].include?("cannot load such file -- active_support")

    assert_predicate stock[2], :success?, stock[1]
    assert_predicate ours[2], :success?, ours[1]
    assert_operator stock[0].lines.size, :>, 300
    stock[0].lines.zip(ours[0].lines) { |want, got| assert_equal want, got }
  end
end
