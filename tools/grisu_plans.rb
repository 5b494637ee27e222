# frozen_string_literal: true

# What Grisu2 does with the doubles of one biased exponent, for the scripts that make tables of it
# (src/number/grisu.h has the method).
module GrisuPlans
  MIN = -348
  STEP = 8
  COUNT = 87

  # 10**k as an integer of `bits` bits times 2**exponent, cut off; also the exponent and the rest.
  def self.power_of_ten(exp10, bits)
    value = Rational(10)**exp10
    exponent = (exp10 * Math.log2(10)).floor - bits + 1
    scaled = value / (Rational(2)**exponent)
    raise "10**#{exp10} is not normalised" unless scaled.floor.bit_length == bits

    [scaled.floor, exponent, scaled - scaled.floor]
  end

  POWERS = Array.new(COUNT) do |i|
    floor, exponent, rest = power_of_ten(MIN + (STEP * i), 64)
    [rest >= 1/2r ? floor + 1 : floor, exponent]
  end

  # Which of the powers scales the doubles (the search of the json gem, from its estimate on), by how
  # many bits the result is then too large, and how many more powers of ten keep the narrowed interval
  # below 1: [index of the power, tens, 64 - bits].
  def self.plan(biased)
    exponent = biased - 1075 - 11
    index = ((-(exponent + COUNT) * 0.30102999566398114).to_i - MIN) / STEP
    index += 1 while exponent + POWERS[index][1] + 64 < -60
    index -= 1 while exponent + POWERS[index][1] + 64 > -32
    shift = -(exponent + POWERS[index][1] + 64)
    width = ((2048 * POWERS[index][0]) >> 64) - 1
    tens = (0..).find { |n| width * (10**(n + 1)) >= 1 << shift }
    [index, tens, 64 - shift]
  end

  ALL = Array.new(2047) { |biased| biased.zero? ? [0, 0, 0] : plan(biased) }
end
