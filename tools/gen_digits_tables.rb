# frozen_string_literal: true

# Makes src/tables/digits.h: the two digits of every number below 100.
require_relative "table_file"

digits = (0..99).flat_map { |v| format("%02d", v).chars }

TableFile.write("digits", "The two digits of each number below 100.") do |f|
  f.table("char", "lw__tab_two_digits", digits, per_line: 20) { |digit| "'#{digit}'" }
end
