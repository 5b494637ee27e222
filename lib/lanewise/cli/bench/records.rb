# frozen_string_literal: true

module Lanewise
  module CLI
    class Bench
      # A Hash for each case and implementation: what the machine-readable formats write.
      module Records
        module_function

        def of(rows) = rows.flat_map { |row| row.implementations.map { |name| record(row, name) } }

        def record(row, name)
          ratio = row.ratio(name)
          { part: row.bench_case.part, group: row.bench_case.group, name: row.bench_case.name, implementation: name,
            bytes: row.bench_case.bytes, nanoseconds: row.nanoseconds(name).round(2), spread: row.spread(name).round(4),
            objects: row.objects(name), allocated: row.bytes(name), ratio: ratio.value.round(3),
            ratio_low: ratio.low.round(3), ratio_high: ratio.high.round(3), goal: row.goal,
            verdict: name == row.ours.last ? row.verdict : "" }
        end
      end
    end
  end
end
