# frozen_string_literal: true

# Makes src/tables/hex_vbmi.h: what the 128-entry byte look-up of AVX-512 VBMI takes for hex.
require_relative "table_file"

strict = Array.new(128, 0x80)
16.times { |v| [v.to_s(16), v.to_s(16).upcase].each { |digit| strict[digit.ord] = v } }
lenient = Array.new(128) { |c| c.chr.match?(/[A-Za-z]/) ? (c + 9) & 15 : c & 15 }
even = Array.new(64) { |i| 2 * i }

TableFile.write("hex_vbmi", "Hex digits by ASCII code, for vpermi2b.") do |f|
  hex = ->(v) { format("0x%02x", v) }
  f.table("_Alignas(64) uint8_t", "lw__tab_hex_value_of_ascii", strict, &hex)
  f.table("_Alignas(64) uint8_t", "lw__tab_hex_lenient_of_ascii", lenient, &hex)
  f.table("_Alignas(64) uint8_t", "lw__tab_even_bytes", even, &hex)
end
