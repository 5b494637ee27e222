# frozen_string_literal: true

# Makes src/tables/squeeze.h: for each mask of 8 bytes, a byte shuffle that moves those whose bit is
# clear to the front.
require_relative "table_file"

shuffles = Array.new(256) do |mask|
  kept, dropped = (0..7).partition { |i| mask[i].zero? }
  (kept + dropped).each_with_index.sum { |from, to| from << (8 * to) }
end

TableFile.write("squeeze", "Byte shuffles that move the bytes whose bit is clear to the front.") do |f|
  f.table("uint64_t", "lw__tab_squeeze", shuffles, per_line: 5) { |shuffle| format("0x%016x", shuffle) }
end
