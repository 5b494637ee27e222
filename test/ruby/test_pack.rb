# frozen_string_literal: true

require_relative "helper"

# Lanewise.pack, unpack and unpack1: stock's answers, LEB128, and strictness.
class TestPack < Minitest::Test
  include TestHelper

  LEB128 = { 0 => "\x00", 1 => "\x01", -1 => "\x7F", 127 => "\xFF\x00", -127 => "\x81\x7F", 128 => "\x80\x01",
             -128 => "\x80\x7F", -64 => "\xC0\x7F", 0x3FFF => "\xFF\xFF\x00", -0x3FFF => "\x81\x80\x7F",
             0x4000 => "\x80\x80\x01", -0x4000 => "\x80\x80\x7F",
             (2**96) - 1 => "#{"\xFF" * 13}\x1F", 1 - (2**96) => "\x81#{"\x80" * 12}\x60" }.freeze
  UNSIGNED_LEB128 = { 0 => "\x00", 127 => "\x7F", 128 => "\x80\x01", 0x3FFF => "\xFF\x7F", 0x4000 => "\x80\x80\x01",
                      (2**32) - 1 => "\xFF\xFF\xFF\xFF\x0F", (2**64) - 1 => "#{"\xFF" * 9}\x01" }.freeze

  def test_answers_as_stock
    assert_equal [1, 2, "ab"].pack("Nva3"), Lanewise.pack([1, 2, "ab"], "Nva3")
    assert_equal "abc".unpack("Ca*"), Lanewise.unpack("abc", "Ca*")
    assert_equal "abc".unpack("C*", offset: 1), Lanewise.unpack("abc", "C*", offset: 1)
    assert_equal "abc".unpack1("@1a"), Lanewise.unpack1("abc", "@1a")
    assert_equal "x\x01", Lanewise.pack([1], "C", buffer: +"x")
    assert_equal [nil].pack("p"), Lanewise.pack([nil], "p")
    values = []

    assert_nil(Lanewise.unpack("abc", "C*") { |value| values << value })
    assert_equal [97, 98, 99], values
  end

  def test_arguments
    assert_equal "\x01", Lanewise.pack(Struct.new(:to_ary).new([1]), "C")
    assert_raises(TypeError) { Lanewise.pack("no array", "C") }
    assert_raises(TypeError) { Lanewise.pack([1], nil) }
    assert_raises(ArgumentError) { Lanewise.pack([1]) }
    assert_raises(ArgumentError) { Lanewise.pack([1], "C", offset: 1) }
    assert_raises(ArgumentError) { Lanewise.unpack("a", "C", offset: 2) }
  end

  def test_leb128_both_ways
    LEB128.each do |value, bytes|
      assert_equal bytes.b, Lanewise.pack([value], "r"), value.to_s
      assert_equal value, Lanewise.unpack1(bytes, "r")
    end
    UNSIGNED_LEB128.each do |value, bytes|
      assert_equal bytes.b, Lanewise.pack([value], "R"), value.to_s
      assert_equal value, Lanewise.unpack1(bytes, "R")
    end
    values = Array.new(300) { random.rand(-(2**random.rand(1..90))..(2**random.rand(1..90))) }

    assert_equal values, Lanewise.unpack(Lanewise.pack(values, "r*"), "r*")
    magnitudes = values.map(&:abs)

    assert_equal magnitudes, Lanewise.unpack(Lanewise.pack(magnitudes, "xR*x"), "xR#{values.size}")
  end

  def test_leb128_that_is_not_there
    assert_equal [256, nil, nil, nil], Lanewise.unpack("\x80\x02\xFF", "rrrr")
    assert_equal [], Lanewise.unpack("\xFF", "R*")
    assert_nil Lanewise.unpack1("", "R")
    error = assert_raises(ArgumentError) { Lanewise.pack([-1], "R") }

    assert_equal "can't encode negative numbers in ULEB128", error.message
    assert_raises(ArgumentError) { Lanewise.pack([1, "a"], "Rp") }
  end

  def test_strict_integers
    { "C" => 8, "S" => 16, "L" => 32, "Q" => 64, "n" => 16, "V" => 32, "J" => 64 }.each do |letter, bits|
      assert_fit(letter, 0, (2**bits) - 1)
    end
    { "c" => 8, "s" => 16, "l" => 32, "q" => 64, "s>" => 16 }.each do |letter, bits|
      assert_fit(letter, -(2**(bits - 1)), (2**(bits - 1)) - 1)
    end
    error = assert_raises(RangeError) { Lanewise.pack([1, 2, 300], "CC*", strict: true) }

    assert_equal "300, element 2, does not fit C, which has 8 unsigned bits", error.message
    assert_raises(RangeError) { Lanewise.pack([0xD800], "U", strict: true) }
    assert_raises(RangeError) { Lanewise.pack(([97] * 50) + [0x110000], "U*", strict: true) }
  end

  def test_strict_digits
    assert_position(1) { Lanewise.pack(["ag"], "H*", strict: true) }
    assert_position(3) { Lanewise.pack(["abc"], "h*", strict: true) }
    assert_position(2) { Lanewise.pack(["abx"], "H3", strict: true) }
    assert_position(70) { Lanewise.pack(["#{"01" * 35}2"], "B*", strict: true) }
    assert_position(10) { Lanewise.unpack1("xYWJj\nZGVm!", "xm", strict: true) }
    assert_position(4) { Lanewise.unpack1("YWJj\n", "m0", strict: true) }
    assert_equal "\xAB\xC0".b, Lanewise.pack(["abc"], "H3", strict: true)
    assert_equal "\xA0".b, Lanewise.pack(["101"], "B*", strict: true)
    assert_equal ["abcdefg", "=="], Lanewise.unpack("YWJj\r\nZGVm\r\nZw==", "ma*", strict: true)
  end

  private

  def assert_fit(letter, least, greatest)
    [least, greatest].each { |value| assert_equal [value].pack(letter), Lanewise.pack([value], letter, strict: true) }
    [least - 1, greatest + 1, 2**70, -(2**70)].each do |value|
      assert_raises(RangeError, "#{value} #{letter}") { Lanewise.pack([value], letter, strict: true) }
    end
  end

  def assert_position(position, &)
    assert_equal position, assert_raises(Lanewise::DecodeError, &).position
  end
end
