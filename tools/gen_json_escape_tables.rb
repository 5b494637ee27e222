# frozen_string_literal: true

# Makes src/tables/json_escape.h: what each byte of a JSON string is written as, for each choice of
# the two sets that escape more than they must; and how to spread 8 bytes so that each of some of
# them has a backslash before it.
require_relative "table_file"

SHORT = { '"' => '\"', "\\" => "\\\\", "\b" => '\b', "\t" => '\t', "\n" => '\n', "\f" => '\f', "\r" => '\r' }.freeze
SCRIPT_SAFE = 1
HTML_SAFE = 2

def escape(byte, set)
  char = byte.chr
  return SHORT[char] if SHORT[char]
  return '\/' if char == "/" && set.anybits?(SCRIPT_SAFE)
  return format('\u%04x', byte) if byte < 0x20 || ("<>&".include?(char) && set.anybits?(HTML_SAFE))

  char
end

def literal(text)
  bytes = text.bytes
  body = bytes.map { |b| b.between?(0x20, 0x7e) ? b.chr.gsub(/["\\]/) { "\\#{_1}" } : format('\x%02x', b) }.join
  "{\"#{body}\", #{bytes.size}}"
end

# The shuffle of 16 bytes that writes bytes 0 to 7, with byte 8, a backslash, before each of the hits.
def spread(hits)
  order = 8.times.flat_map { |i| hits[i] == 1 ? [8, i] : [i] }
  order + ([0] * (16 - order.size))
end

texts = 4.times.flat_map { |set| 256.times.map { |byte| escape(byte, set) } }

TableFile.write("json_escape", "Escapes of JSON strings (json/escape.h).", include: "json/escape.h") do |f|
  f.table("struct lw__json_text", "lw__tab_json_text", texts, per_line: 6, shared: true) { |text| literal(text) }
  f.table("uint8_t", "lw__tab_json_spread", 256.times.flat_map do |hits|
    spread(hits)
  end, per_line: 16, shared: true, &:to_s)
end
