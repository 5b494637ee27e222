# frozen_string_literal: true

require_relative "suite"

# Is it the same at all? Every length up to some vectors, every kind of digit, both orders of nibbles,
# every pair of characters, counts that cut off: stock's answer beside the drop-in's and Lanewise::Hex's.
class HexCheck
  LENGTHS = (0..200)
  TEMPLATES = %w[H* h* H h H7 h7 H64 h64].freeze

  # @return [Suite::Check]
  def self.run = new.run

  # The same digits in another case, or with digits and letters only.
  def self.kinds(digits, random)
    { "lower case" => digits, "upper case" => digits.upcase,
      "mixed case" => digits.gsub(/[a-f]/) { |letter| random.rand(2).zero? ? letter : letter.upcase },
      "digits only" => digits.tr("a-f", "0-5"), "letters only" => digits.tr("0-9", "a-fa-d") }
  end

  def initialize
    @random = Random.new(16)
    @count = 0
    @wrong = []
  end

  def run
    LENGTHS.each { |n| round(@random.bytes(n)) }
    pairs = Array.new(65_536) { |i| [i].pack("n") }
    pairs.each { |pair| decode(pair, "H*") }
    decode(pairs.join, "h*")
    Suite::Check.new("hex", @count, @wrong)
  end

  private

  def round(bytes)
    TEMPLATES.each { |template| encode(bytes, template) }
    same("Hex.encode, #{bytes.bytesize} bytes", bytes.stock_unpack1("H*"), Lanewise::Hex.encode(bytes))
    self.class.kinds(bytes.stock_unpack1("H*"), @random).each do |kind, digits|
      TEMPLATES.each { |template| decode(digits, template) }
      decode(digits.chop, "H*")
      same("Hex.decode, #{digits.bytesize} digits, #{kind}", bytes_of(digits), Lanewise::Hex.decode(digits))
    end
    decode(bytes, "H*") # no digits at all, most of them
  end

  def bytes_of(digits) = [digits].stock_pack("H*")

  def encode(bytes, template)
    same("unpack1(#{template}), #{bytes.bytesize} bytes", bytes.stock_unpack1(template), bytes.unpack1(template))
  end

  def decode(digits, template)
    same("pack(#{template}), #{digits.bytesize} characters", [digits].stock_pack(template), [digits].pack(template))
  end

  def same(what, stock, ours)
    @count += 1
    @wrong << "#{what}: differs from stock" unless stock == ours && stock.encoding == ours.encoding
  end
end
