# frozen_string_literal: true

module Lanewise
  module CLI
    class Bench
      # All that a run of the benchmark found, for whatever writes it down.
      #   rows    Array<Measurement>
      #   goals   Array<Goal>, those of cases first
      #   checks  Array<Suite::Check>
      #   tiers   throughput through Ruby, tier by tier: Hash{String => Array<Curve>}
      #   c       CResults, or nil if there are none
      Results = Struct.new(:rows, :goals, :checks, :tiers, :c, keyword_init: true) do
        def compared = rows.sum(&:checked) + checks.sum(&:compared)
        def wrong = rows.flat_map(&:wrong) + checks.flat_map(&:wrong)
        def c_tiers = c ? c.curves : {}
        def reached = goals.count(&:reached?)

        # How many answers were compared, and how many differed, by part.
        def compared_by_part
          parts = rows.group_by { |row| row.bench_case.part }
          counts = parts.transform_values { |list| [list.sum(&:checked), list.sum { |row| row.wrong.size }] }
          checks.each do |check|
            before = counts[check.part] || [0, 0]
            counts[check.part] = [before.first + check.compared, before.last + check.wrong.size]
          end
          counts
        end
      end
    end
  end
end
