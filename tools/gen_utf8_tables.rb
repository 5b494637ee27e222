# frozen_string_literal: true

# Makes src/tables/utf8.h: for the lengths of four characters, less one, two bits each, how to bring
# their bytes to a 32-bit lane each, the last byte lowest.
require_relative "table_file"

NONE = 0x80 # the shuffle makes 0 of it

def shuffle(lengths)
  at = 0
  lengths.flat_map do |length|
    at += length
    (1..length).map { |back| at - back } + ([NONE] * (4 - length))
  end
end

shuffles = 256.times.flat_map { |index| shuffle(4.times.map { |i| 1 + ((index >> (2 * i)) & 3) }) }

TableFile.write("utf8", "Shuffles that bring the bytes of four characters to lanes.",
                include: "common/utf8_code_points.h") do |f|
  f.table("uint8_t", "lw__tab_utf8_lanes", shuffles, per_line: 16, shared: true) { |from| format("0x%02x", from) }
end
