# frozen_string_literal: true

# Makes src/tables/double.h: powers of ten for printing doubles.
require_relative "grisu_plans"
require_relative "table_file"

def hex64(value) = format("0x%016x", value)

MIN = -293
MAX = 324
shortest = (MIN..MAX).flat_map { |k| GrisuPlans.power_of_ten(k, 128).first.divmod(1 << 64) }
plans = GrisuPlans::ALL
raise "a multiplier does not fit 64 bits" if plans.any? { |_, tens, shift| ((10**tens) << shift) >= 1 << 64 }

exponents = (-324..308).map { |e| format("e%+03d", e) }

TableFile.write("double", "Powers of ten for printing doubles.", include: "number/double_tables.h") do |f|
  f.table("uint64_t", "lw__tab_power10", shortest, per_line: 4, shared: true) { |v| hex64(v) }
  f.table("uint64_t", "lw__tab_grisu_power10", GrisuPlans::POWERS.map(&:first), per_line: 4, shared: true) { |v| hex64(v) }
  f.table("struct lw__grisu_plan", "lw__tab_grisu_plan", plans, per_line: 8, shared: true) do |plan|
    "{#{plan.join(", ")}}"
  end
  f.table("uint64_t", "lw__tab_tens", Array.new(16) { |i| 10**i }, per_line: 4, shared: true) { |v| "UINT64_C(#{v})" }
  f.table("struct lw__exponent_text", "lw__tab_exponent", exponents, per_line: 6, shared: true) do |text|
    "{\"#{text}\", #{text.size}}"
  end
end
