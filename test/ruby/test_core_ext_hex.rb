# frozen_string_literal: true

require_relative "helper"
require "lanewise/core_ext"

# Hex templates through the drop-in, against the stock methods of this process.
class TestCoreExtHex < Minitest::Test
  include TestHelper

  COUNTS = ["", "*", "0", "1", "2", "3", "7", "8", "31", "32", "33", "100", "511", "1100"].freeze

  def test_pack_of_any_bytes_at_every_size_and_tier
    each_tier do
      (0..200).each do |size|
        text = random.bytes(size)
        COUNTS.each { |count| %w[H h].each { |letter| assert_same_pack([text], letter + count) } }
      end
    end
  end

  def test_unpack_at_every_size_and_tier
    each_tier do
      (0..200).each do |size|
        text = random.bytes(size)
        COUNTS.each { |count| %w[H h].each { |letter| assert_same_unpack(text, letter + count) } }
      end
    end
  end

  def test_every_byte_is_a_digit
    all = (0..255).map(&:chr).join
    each_tier { %w[H* h* H255].each { |template| assert_same_pack([all], template) } }
  end

  def test_several_directives
    values = ["61", "abcdef", nil, "", "7"]
    ["H4h*H2Hh3", "H h# comment\n H*", "  H*\th ", "#H*", "", "H*H*H*H*H*H*"].each do |template|
      assert_same_pack(values, template)
      assert_same_unpack("some bytes", template)
      assert_same_unpack("", template)
    end
  end

  private

  def assert_same_pack(values, template)
    assert_equal outcome { values.send(:lanewise_stock_pack, template) }, outcome { values.pack(template) },
                 "#{values.inspect}.pack(#{template.inspect})"
  end

  def assert_same_unpack(text, template)
    call = "#{text.inspect}.unpack(#{template.inspect})"

    assert_equal outcome { text.send(:lanewise_stock_unpack, template) }, outcome { text.unpack(template) }, call
    assert_equal [outcome { text.send(:lanewise_stock_unpack1, template) }], [outcome { text.unpack1(template) }], call
  end
end
