# frozen_string_literal: true

# Makes src/tables/double.h: powers of ten for printing doubles.
require_relative "table_file"

# 10**k as an integer of `bits` bits times 2**exponent, cut off; also the exponent and the rest.
def power_of_ten(exp10, bits)
  value = Rational(10)**exp10
  exponent = (exp10 * Math.log2(10)).floor - bits + 1
  scaled = value / (Rational(2)**exponent)
  raise "10**#{exp10} is not normalised" unless scaled.floor.bit_length == bits

  [scaled.floor, exponent, scaled - scaled.floor]
end

def hex64(value) = format("0x%016x", value)

MIN = -293
MAX = 324
shortest = (MIN..MAX).flat_map { |k| power_of_ten(k, 128).first.divmod(1 << 64) }

GRISU_MIN = -348
GRISU_STEP = 8
GRISU_COUNT = 87
grisu = Array.new(GRISU_COUNT) do |i|
  floor, _, rest = power_of_ten(GRISU_MIN + (GRISU_STEP * i), 64)
  rest >= 1/2r ? floor + 1 : floor
end

TableFile.write("double", "Powers of ten for printing doubles.") do |f|
  f.text <<~C
    /* floor(10**k * 2**s) with all 128 bits in use, the high half first; k from #{MIN} to #{MAX}. */
    #define LW_TAB_POWER10_MIN (#{MIN})
  C
  f.table("uint64_t", "lw__tab_power10", shortest, per_line: 4) { |v| hex64(v) }
  f.text <<~C
    /* 10**k * 2**s, rounded to 64 bits: every #{GRISU_STEP}th k from #{GRISU_MIN} on. */
    #define LW_TAB_GRISU_MIN (#{GRISU_MIN})
    #define LW_TAB_GRISU_STEP #{GRISU_STEP}
  C
  f.table("uint64_t", "lw__tab_grisu_power10", grisu, per_line: 4) { |v| hex64(v) }
end
