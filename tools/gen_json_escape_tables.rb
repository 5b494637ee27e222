# frozen_string_literal: true

# Makes src/tables/json_escape.h: what each byte of a JSON string is written as, for each choice of
# the two sets that escape more than they must.
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

texts = 4.times.flat_map { |set| 256.times.map { |byte| escape(byte, set) } }
type = "struct lw__json_text {\n    char text[7];\n    uint8_t size;\n}"

TableFile.write("json_escape", "What a byte is written as: 256 rows for each of 4 sets.") do |f|
  f.table(type, "lw__tab_json_text", texts, per_line: 6) { |text| literal(text) }
end
