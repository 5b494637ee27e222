# frozen_string_literal: true

module Lanewise
  module CLI
    class Bench
      # The rows for a person at a terminal: time a call, ratios to stock with their intervals, goals.
      class Table
        UNITS = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]].freeze
        MARKS = { "reached" => "✓", "missed" => "✗", "not measured" => "?" }.freeze
        # The tiers that the goals were not set for.
        BELOW_GOALS = %i[scalar sse2 sse42].freeze

        # Three digits, and the unit that they need.
        def self.duration(nanoseconds)
          unit, scale = UNITS.reverse.find { |_, factor| nanoseconds >= factor } || UNITS.first
          value = nanoseconds / scale
          "#{value.round(value < 10 ? 2 : (value < 100 ? 1 : 0))} #{unit}" # rubocop:disable Style/NestedTernaryOperator
        end

        def initialize(results)
          @results = results
        end

        def write(out)
          Machine.rows.each { |name, value| out.puts "#{"#{name}:".ljust(11)} #{value}" }
          @results.rows.group_by { |row| [row.bench_case.part, row.bench_case.group] }.each do |(part, group), rows|
            out.puts "", "#{part}: #{group}"
            rows.each { |row| out.puts line(row) }
          end
          write_goals(out)
          out.puts "", footer
          tier = CPU.tier
          out.puts "The goals are for AVX2 and better; this run is on #{tier}." if BELOW_GOALS.include?(tier)
        end

        private

        def line(row)
          name = row.bench_case.name.ljust(30)
          "  #{name} #{times(row).ljust(58)} #{ratios(row)}#{goal(row)}"
        end

        def times(row)
          row.implementations.map { |name| "#{name} #{Table.duration(row.nanoseconds(name))}" }.join("  ")
        end

        def ratios(row)
          row.implementations.drop(1).map { |name| "#{name} #{row.ratio(name)}" }.join("  ")
        end

        def goal(row)
          return row.reached? ? "" : "  SLOWER" unless row.goal

          "  goal #{row.goal} #{row.verdict}"
        end

        # Those that no single case has; the others stand with their cases.
        def write_goals(out)
          goals = @results.goals.drop(@results.rows.count(&:goal))
          out.puts "", "Goals beyond single cases" unless goals.empty?
          goals.each do |goal|
            out.puts "  #{MARKS.fetch(goal.verdict)} #{goal.part}: #{goal.group}: #{goal.name}: #{goal.wanted}" \
                     "#{" (#{goal.measured})" unless goal.measured.empty?}"
          end
        end

        def footer
          "#{@results.compared} answers compared with stock's, #{@results.wrong.size} different; " \
            "#{@results.reached} of #{@results.goals.size} goals reached. Ratios: medians with 95% intervals."
        end
      end
    end
  end
end
