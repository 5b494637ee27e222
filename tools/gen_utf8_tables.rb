# frozen_string_literal: true

# Makes src/tables/utf8.h, shuffles for the lengths of four characters: how to bring their bytes to a
# 32-bit lane each, the last byte lowest, and how to leave out of four lanes, the last byte highest,
# what the characters do not have. The index of the first holds the lengths, less one, as four digits
# of two bits; that of the second their lower bits, then their upper bits; how many bytes that leaves
# is a table, too. The last one is for eight lanes of 16 bits, whose second byte is left out where the
# index has no bit.
require_relative "table_file"

NONE = 0x80 # the shuffle makes 0 of it

def shuffle(lengths)
  at = 0
  lengths.flat_map do |length|
    at += length
    (1..length).map { |back| at - back } + ([NONE] * (4 - length))
  end
end

def packed_lengths(index) = 4.times.map { |i| 1 + index[i] + (2 * index[4 + i]) }

def packing(index)
  bytes = packed_lengths(index).each_with_index.flat_map { |length, i| (((4 * i) + 4 - length)...(4 * (i + 1))).to_a }
  bytes + ([NONE] * (16 - bytes.size))
end

def packing_pairs(index)
  bytes = 8.times.flat_map { |i| index[i] == 1 ? [2 * i, (2 * i) + 1] : [2 * i] }
  bytes + ([NONE] * (16 - bytes.size))
end

shuffles = 256.times.flat_map { |index| shuffle(4.times.map { |i| 1 + ((index >> (2 * i)) & 3) }) }
packings = 256.times.flat_map { |index| packing(index) }
pairs = 256.times.flat_map { |index| packing_pairs(index) }

TableFile.write("utf8", "Shuffles that bring the bytes of four characters to lanes, and back.",
                include: "common/utf8_code_points.h") do |f|
  { lanes: shuffles, pack: packings, pack_pairs: pairs }.each do |name, all|
    f.table("uint8_t", "lw__tab_utf8_#{name}", all, per_line: 16, shared: true) { |from| format("0x%02x", from) }
  end
  sizes = 256.times.map { |index| packed_lengths(index).sum }
  f.table("uint8_t", "lw__tab_utf8_pack_size", sizes, per_line: 16, shared: true, &:to_s)
end
