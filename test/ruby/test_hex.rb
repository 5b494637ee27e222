# frozen_string_literal: true

require_relative "helper"

# Lanewise::Hex against stock pack and unpack1, and what it refuses.
class TestHex < Minitest::Test
  include TestHelper

  def test_encode_and_decode_agree_with_stock_at_every_size_and_tier
    each_tier do
      (0..300).each do |size|
        bytes = random.bytes(size)
        digits = bytes.unpack1("H*")

        assert_equal [digits, Encoding::US_ASCII], encoded(bytes)
        assert_equal [digits.upcase, Encoding::US_ASCII], encoded(bytes, upcase: true)
        assert_equal [bytes, Encoding::BINARY], decoded(digits)
        assert_equal [bytes, Encoding::BINARY], decoded(digits.upcase)
      end
    end
  end

  def test_decode_names_the_first_bad_byte
    each_tier { assert_names_the_bad_byte(Lanewise::Hex, "hex", "5a", "g", [1, 2, 15, 16, 31, 32, 63, 64, 127, 128, 200]) }
  end

  def test_decode_refuses_an_odd_number_of_digits
    error = assert_raises(Lanewise::DecodeError) { Lanewise::Hex.decode("abc") }

    assert_equal 3, error.position
    assert_equal "invalid hex: input ends too early, at position 3", error.message
    assert_kind_of Lanewise::Error, error
  end

  def test_arguments
    assert_equal "6162", Lanewise::Hex.encode(Struct.new(:to_str).new("ab"))
    assert_raises(TypeError) { Lanewise::Hex.encode(nil) }
    assert_raises(TypeError) { Lanewise::Hex.decode(12) }
    assert_raises(ArgumentError) { Lanewise::Hex.encode("a", downcase: true) }
    assert_raises(ArgumentError) { Lanewise::Hex.encode }
  end

  def test_any_encoding_is_its_bytes
    text = "é".encode("UTF-16LE")

    assert_equal "e900", Lanewise::Hex.encode(text)
    assert_equal "\u00e9".b.unpack1("H*"), Lanewise::Hex.encode("\u00e9")
  end

  private

  def encoded(...) = Lanewise::Hex.encode(...).then { |text| [text, text.encoding] }
  def decoded(...) = Lanewise::Hex.decode(...).then { |text| [text, text.encoding] }
end
