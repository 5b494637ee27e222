# frozen_string_literal: true

require_relative "../support/suite"

# Hex through pack and unpack1, as the drop-in and as Lanewise::Hex.
class HexSuite < Suite
  SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096, 16_384, 65_536, 1 << 20, 16 << 20].freeze
  BOUNDARIES = [14, 15, 16, 17, 30, 31, 32, 33, 46, 47, 48, 49, 62, 63, 64, 65, 94, 95, 96, 97, 98].freeze
  NAMED = { "MAC" => 6, "UUID, MD5, IPv6, AES-128 key" => 16, "SHA-1" => 20, "SHA-256, AES-256 key" => 32,
            "SHA-512" => 64, "payload 256 B" => 256, "payload 1 KB" => 1000, "payload 4 KB" => 4000,
            "payload 64 KB" => 64_000 }.freeze
  ENCODE_GOALS = { 16 => 1.2, 64 => 2.0, 4096 => 12.0, 16_384 => 12.0, 65_536 => 12.0 }.freeze
  DECODE_GOALS = { 16 => 3.0, 64 => 10.0, 4096 => 150.0, 65_536 => 250.0 }.freeze

  private

  def define
    SIZES.each do |n|
      encode("encode by size", size_name(n), random.bytes(n), goal: ENCODE_GOALS[n])
      decode("decode by size", size_name(n), random.bytes(n).unpack1("H*"), goal: DECODE_GOALS[n])
    end
    BOUNDARIES.each do |n|
      encode("encode around vectors", "#{n} B", random.bytes(n))
      decode("decode around vectors", "#{n} B", random.bytes(n).unpack1("H*"))
    end
    NAMED.each { |name, n| round_trip("round trip", name, random.bytes(n)) }
    low_nibble_first
    digit_kinds
  end

  def encode(group, name, bytes, goal: nil, template: "H*")
    ours = template == "H*" ? "Lanewise::Hex.encode(s)" : nil
    add(group, name, { s: bytes },
        { "stock" => "s.stock_unpack1('#{template}')", "lanewise" => ours, "drop-in" => "s.unpack1('#{template}')" },
        bytes: 2 * bytes.bytesize, goal: goal)
  end

  def decode(group, name, digits, goal: nil, template: "H*")
    strict = template == "H*" && digits.bytesize.even? ? "Lanewise::Hex.decode(s)" : nil
    add(group, name, { s: digits },
        { "stock" => "[s].stock_pack('#{template}')", "lanewise" => strict, "drop-in" => "[s].pack('#{template}')" },
        bytes: digits.bytesize, goal: goal)
  end

  def round_trip(group, name, bytes)
    add(group, name, { s: bytes },
        { "stock" => "[s.stock_unpack1('H*')].stock_pack('H*')",
          "lanewise" => "Lanewise::Hex.decode(Lanewise::Hex.encode(s))",
          "drop-in" => "[s.unpack1('H*')].pack('H*')" }, bytes: 2 * bytes.bytesize)
  end

  def low_nibble_first
    [16, 4096].each do |n|
      bytes = random.bytes(n)
      encode("low nibble first", "encode #{size_name(n)}", bytes, template: "h*")
      decode("low nibble first", "decode #{size_name(n)}", bytes.unpack1("h*"), template: "h*")
    end
  end

  def digit_kinds
    digits = random.bytes(2048).unpack1("H*")
    { "lower case" => digits, "upper case" => digits.upcase, "mixed case" => digits.gsub(/[a-f]/) { |d| mixed(d) },
      "digits only" => digits.tr("a-f", "0-5"), "letters only" => digits.tr("0-9", "a-fa-d"),
      "odd length" => digits.chop }.each { |name, text| decode("4 KiB of digits", name, text) }
  end

  def mixed(digit) = random.rand(2).zero? ? digit : digit.upcase
end
