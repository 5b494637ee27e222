# frozen_string_literal: true

module Lanewise
  module CLI
    class Bench
      # The rows for a person at a terminal: time a call, ratios to stock with their intervals, goals.
      class Table
        def self.duration(nanoseconds)
          unit, scale = [["ns", 1], ["us", 1e3], ["ms", 1e6], ["s", 1e9]].reverse.find do |_, s|
            nanoseconds >= s
          end || ["ns", 1]
          value = nanoseconds / scale
          "#{value.round(value < 10 ? 2 : 1)} #{unit}"
        end

        def initialize(rows)
          @rows = rows
        end

        def write(out)
          Machine.rows.each { |name, value| out.puts "#{"#{name}:".ljust(11)} #{value}" }
          @rows.group_by { |row| [row.bench_case.part, row.bench_case.group] }.each do |(part, group), rows|
            out.puts "", "#{part}: #{group}"
            rows.each { |row| out.puts line(row) }
          end
          out.puts "", footer
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

        def footer
          goals = @rows.select(&:goal)
          checked = @rows.sum(&:checked)
          "#{checked} answers compared with stock's, #{@rows.sum { |row| row.wrong.size }} different; " \
            "#{goals.count(&:reached?)} of #{goals.size} goals reached. Ratios: medians with 95% intervals."
        end
      end
    end
  end
end
