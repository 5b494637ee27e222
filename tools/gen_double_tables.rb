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
  floor, exponent, rest = power_of_ten(GRISU_MIN + (GRISU_STEP * i), 64)
  [rest >= 1/2r ? floor + 1 : floor, exponent]
end

# What Grisu2 does with the doubles of one biased exponent (src/number/grisu.h): which of its powers
# scales them (the search of the json gem, from its estimate on), by how many bits the result is
# then too large, and how many more powers of ten keep the narrowed interval below 1.
def grisu_plan(biased, powers)
  exponent = biased - 1075 - 11
  index = ((-(exponent + GRISU_COUNT) * 0.30102999566398114).to_i - GRISU_MIN) / GRISU_STEP
  index += 1 while exponent + powers[index][1] + 64 < -60
  index -= 1 while exponent + powers[index][1] + 64 > -32
  shift = -(exponent + powers[index][1] + 64)
  width = ((2048 * powers[index][0]) >> 64) - 1
  tens = (0..).find { |n| width * (10**(n + 1)) >= 1 << shift }
  [index, tens, 64 - shift]
end

plans = Array.new(2047) { |biased| biased.zero? ? [0, 0, 0] : grisu_plan(biased, grisu) }
raise "a multiplier does not fit 64 bits" if plans.any? { |_, tens, shift| ((10**tens) << shift) >= 1 << 64 }

exponents = (-324..308).map { |e| format("e%+03d", e) }

TableFile.write("double", "Powers of ten for printing doubles.", include: "number/double_tables.h") do |f|
  f.table("uint64_t", "lw__tab_power10", shortest, per_line: 4, shared: true) { |v| hex64(v) }
  f.table("uint64_t", "lw__tab_grisu_power10", grisu.map(&:first), per_line: 4, shared: true) { |v| hex64(v) }
  f.table("struct lw__grisu_plan", "lw__tab_grisu_plan", plans, per_line: 8, shared: true) do |plan|
    "{#{plan.join(", ")}}"
  end
  f.table("uint64_t", "lw__tab_tens", Array.new(16) { |i| 10**i }, per_line: 4, shared: true) { |v| "UINT64_C(#{v})" }
  f.table("struct lw__exponent_text", "lw__tab_exponent", exponents, per_line: 6, shared: true) do |text|
    "{\"#{text}\", #{text.size}}"
  end
end
