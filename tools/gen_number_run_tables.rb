# frozen_string_literal: true

# Makes src/tables/number_run.h: what src/isa/avx512vbmi/number_run.h looks up.
require_relative "grisu_plans"
require_relative "table_file"

# The exponents of doubles that are looked up, 2**-64 to 2**63.
FIRST = 1023 - 64
BINADES = 128
# The powers of ten among the first of which theirs are.
POWER = 42
POWERS = 8

plans = GrisuPlans::ALL[FIRST, BINADES]
raise "too many powers" unless plans.all? { |power, _, _| (POWER...(POWER + POWERS)).cover?(power) }
raise "a multiplier is too large" if plans.any? { |_, tens, shift| shift < 4 || (10**tens) << (shift - 4) >= 1 << 50 }

powers_and_tens = plans.map { |power, tens, _| ((power - POWER) << 4) | tens }
shifts = plans.map { |_, _, shift| shift - 4 }
# Where the point is in the sixteen digits: 0.digits * 10**point. From the least on, for bytes have no sign.
points = plans.map { |power, tens, _| -(GrisuPlans::MIN + (power * GrisuPlans::STEP)) - tens + 16 }
least = points.min

# A text as a choice among the sixteen digits, a seventeenth, and seven characters.
CHARACTERS = ",.0-[]"
DIGITS = (0..16).to_a
def row(text)
  text.flat_map { |part| part.is_a?(String) ? part.chars.map { |c| 17 + CHARACTERS.index(c) } : part }
      .then { |choice| choice + ([16] * (32 - choice.size)) }
end

def double_text(point)
  return ["0.#{"0" * -point}", *DIGITS] if point <= 0

  [*DIGITS.first(point), ".", *DIGITS.drop(point)]
end

# Doubles by the place of the point; integers, and doubles of six decimals, by the zeros before them.
texts = (-8..15).map { |point| double_text(point) } + (0..15).map { |zeros| DIGITS[zeros..15] } +
        (0..9).map { |zeros| [*DIGITS[zeros..9], ".", *DIGITS[10..15]] }
layouts = [",", ",-", "],[", "],[-"].flat_map { |before| texts.map { |text| row([before, *text]) } }
raise "a text is too long" if layouts.any? { |layout| layout.size != 32 }

TableFile.write("number_run", "Look-ups for printing many numbers at once.", include: "common/compiler.h") do |f|
  f.text(<<~C)
    enum {
        LW_RUN_FIRST = #{FIRST},
        LW_RUN_BINADES = #{BINADES},
        LW_RUN_POWER = #{POWER},
        LW_RUN_LEAST_POINT = #{least},
        LW_RUN_TEXTS = #{texts.size}
    };
  C
  f.table("uint8_t", "lw__tab_run_powers_and_tens", powers_and_tens, align: 64) { |v| format("0x%02x", v) }
  f.table("uint8_t", "lw__tab_run_shifts", shifts, align: 64, &:to_s)
  f.table("uint8_t", "lw__tab_run_points", points.map { |point| point - least }, align: 64, &:to_s)
  f.table("uint8_t", "lw__tab_run_layout", layouts.flatten, per_line: 32, align: 64, &:to_s)
end
