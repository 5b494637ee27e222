# frozen_string_literal: true

# Makes src/tables/quoted_printable.h: what each byte is written as, and how to spread 4 bytes so that
# an escape takes the place of each of some of them.
require_relative "table_file"

def plain?(byte) = byte.between?(0x20, 0x7E) && byte != "=".ord

# Up to three characters, and how many they are. A newline stands for itself.
def text(byte)
  chars = plain?(byte) || [9, 10].include?(byte) ? [byte] : format("=%02X", byte).bytes
  (chars + [0, 0]).first(3) + [chars.size]
end

# The shuffle of 16 bytes that writes bytes 0 to 3, but for each of the escaped ones '=', which is
# bytes 4 to 7, its high digit, from bytes 8 to 11, and its low one, from bytes 12 to 15.
def spread(escaped)
  order = 4.times.flat_map { |i| escaped[i].zero? ? [i] : [4, 8 + i, 12 + i] }
  order + ([0] * (16 - order.size))
end

texts = 256.times.flat_map { |byte| text(byte) }
spreads = 16.times.flat_map { |escaped| spread(escaped) }

TableFile.write("quoted_printable", "Quoted-printable (isa/quoted_printable_text.h).",
                include: "isa/quoted_printable_text.h") do |f|
  f.table("uint8_t", "lw__tab_qp_text", texts, per_line: 16, shared: true) { |byte| format("0x%02x", byte) }
  f.table("uint8_t", "lw__tab_qp_spread", spreads, per_line: 16, shared: true, &:to_s)
end
