# frozen_string_literal: true

# Makes src/tables/hex.h: the value of each hex digit, 0xFF for every other byte.
require_relative "table_file"

values = Array.new(256, 0xFF)
16.times { |v| [v.to_s(16), v.to_s(16).upcase].each { |digit| values[digit.ord] = v } }

TableFile.write("hex", "The value of a hex digit; 0xFF for a byte that is none.") do |f|
  f.table("uint8_t", "lw__tab_hex_value", values) { |v| format("0x%02x", v) }
end
