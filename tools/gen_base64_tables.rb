# frozen_string_literal: true

# Makes src/tables/base64.h: the two alphabets of RFC 4648.
require_relative "table_file"

common = [*"A".."Z", *"a".."z", *"0".."9"]

TableFile.write("base64", "The base64 alphabets.", include: "isa/base64_alphabet.h") do |f|
  { "standard" => %w[+ /], "url" => %w[- _] }.each do |name, extra|
    chars = (common + extra).map(&:ord)
    values = Array.new(256) { |byte| chars.index(byte) || 0xFF }
    shares = [18, 12, 6, 0].map { |shift| values.map { |value| value == 0xFF ? 1 << 24 : value << shift } }
    f.record("struct lw__base64_alphabet", "lw__base64_#{name}", chars:, values:, shares:)
  end
end
