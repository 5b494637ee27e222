# frozen_string_literal: true

require_relative "../support/hex_check"
require_relative "../support/suite"

# Hex through pack and unpack1, as the drop-in and as Lanewise::Hex.
class HexSuite < Suite
  SIZES = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096, 16_384, 65_536, 1 << 18, 1 << 20, 4 << 20,
           16 << 20].freeze
  # Around the ends of vectors of 16, 32 and 64 bytes.
  BOUNDARIES = [14, 15, 16, 17, 30, 31, 32, 33, 46, 47, 48, 49, 62, 63, 64, 65, 94, 95, 96, 97, 98].freeze
  # Digits in no pairs.
  ODD = [1, 3, 15, 31, 33, 63, 65, 127, 1023, 4095, 65_535].freeze
  # What people put into hex, in bytes.
  USES = { "MAC" => 6, "UUID" => 16, "IPv6" => 16, "MD5" => 16, "SHA-1" => 20, "SHA-256" => 32, "SHA-512" => 64,
           "AES-128 key" => 16, "AES-192 key" => 24, "AES-256 key" => 32, "payload 256 B" => 256,
           "payload 1 KB" => 1000, "payload 4 KB" => 4000, "payload 64 KB" => 64_000 }.freeze
  # Bytes whose digits the second-level cache has room for.
  IN_CACHE = [4096, 16_384, 65_536].freeze
  ENCODE_GOALS = { 16 => 1.2, 64 => 2.0 }.freeze
  ENCODE_GOAL_FROM_4_KIB = 12.0
  DECODE_GOALS = { 16 => 3.0, 64 => 10.0, 4096 => 150.0, 65_536 => 250.0 }.freeze

  def check = HexCheck.run

  private

  def define
    SIZES.each do |n|
      encode("encode by size", size_name(n), random.bytes(n), goal: ENCODE_GOALS[n])
      decode("decode by size", size_name(n), digits(n), goal: DECODE_GOALS[n])
    end
    IN_CACHE.each do |n|
      bytes = random.bytes(n)
      encode_beside_floor("encode, memory in the cache", size_name(n), bytes, after: ".clear",
                                                                              goal: ENCODE_GOAL_FROM_4_KIB)
      encode_beside_floor("encode, memory not in the cache", size_name(n), bytes, after: "")
    end
    BOUNDARIES.each do |n|
      encode("encode around vectors", size_name(n), random.bytes(n))
      decode("decode around vectors", size_name(n), digits(n))
    end
    ODD.each { |n| decode("decode odd lengths", "#{n} digits", digits((n / 2) + 1).chop) }
    USES.each { |name, n| use(name, random.bytes(n)) }
    low_nibble_first
    kinds_of_digits
  end

  def digits(bytes) = random.bytes(bytes).unpack1("H*")

  def encode(group, name, bytes, goal: nil, template: "H*")
    ours = template == "H*" ? "Lanewise::Hex.encode(s)" : nil
    add(group, name, { s: bytes },
        { "stock" => "s.stock_unpack1('#{template}')", "lanewise" => ours, "drop-in" => "s.unpack1('#{template}')" },
        bytes: 2 * bytes.bytesize, goal: goal)
  end

  # The floor is making a String of that size and filling it. After clear, the result's memory is free
  # again for the next call, which then finds it in the cache. Otherwise the collector keeps some
  # megabytes of results, and a call writes to memory that no cache holds.
  def encode_beside_floor(group, name, bytes, after:, goal: nil)
    add(group, name, { s: bytes, z: "0", n: 2 * bytes.bytesize },
        { "stock" => "s.stock_unpack1('H*')#{after}", "lanewise" => "Lanewise::Hex.encode(s)#{after}",
          "drop-in" => "s.unpack1('H*')#{after}", "floor" => "(z * n)#{after}" },
        bytes: 2 * bytes.bytesize, goal: goal)
  end

  def decode(group, name, digits, goal: nil, template: "H*")
    strict = template == "H*" && digits.bytesize.even? ? "Lanewise::Hex.decode(s)" : nil
    add(group, name, { s: digits },
        { "stock" => "[s].stock_pack('#{template}')", "lanewise" => strict, "drop-in" => "[s].pack('#{template}')" },
        bytes: digits.bytesize, goal: goal)
  end

  def use(name, bytes)
    encode("encode by use", name, bytes)
    decode("decode by use", name, bytes.unpack1("H*"))
    add("round trip by use", name, { s: bytes },
        { "stock" => "[s.stock_unpack1('H*')].stock_pack('H*')",
          "lanewise" => "Lanewise::Hex.decode(Lanewise::Hex.encode(s))",
          "drop-in" => "[s.unpack1('H*')].pack('H*')" }, bytes: 2 * bytes.bytesize)
  end

  def low_nibble_first
    [16, 256, 4096, 65_536].each do |n|
      bytes = random.bytes(n)
      encode("encode, low nibble first", size_name(n), bytes, template: "h*")
      decode("decode, low nibble first", size_name(n), bytes.unpack1("h*"), template: "h*")
    end
  end

  def kinds_of_digits
    [16, 2048].each do |n|
      HexCheck.kinds(digits(n), random).each { |name, text| decode("decode #{2 * n} digits by kind", name, text) }
    end
  end
end
