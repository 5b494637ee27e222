# frozen_string_literal: true

require "erb"
require_relative "chart"
require_relative "table"

module Lanewise
  module CLI
    class Bench
      # --html: one page with everything in it, for any browser, without a network.
      class Page
        TEMPLATE = File.join(__dir__, "page.html.erb")

        # @param results [Results]
        def initialize(results)
          @results = results
        end

        def to_s = ERB.new(File.read(TEMPLATE, encoding: "UTF-8"), trim_mode: "-").result(binding)

        private

        def escape(text) = ERB::Util.html_escape(text)
        def goals = @results.goals.group_by { |goal| [goal.part, goal.group] }
        def groups = @results.rows.group_by { |row| [row.bench_case.part, row.bench_case.group] }
        def duration(nanoseconds) = Table.duration(nanoseconds)
        def number(count) = count.to_s.gsub(/(\d)(?=(\d{3})+\z)/, "\\1,")
        def mark(goal) = Table::MARKS.fetch(goal.verdict)

        # What one call allocates.
        def allocation(row, name)
          bytes = row.bytes(name)
          "#{number(row.objects(name))} objects#{" and #{number(bytes)} B" if bytes.positive?}"
        end

        def throughput_chart(curves) = Chart.lines(curves, ylabel: "GB/s")

        def ratio_chart(rows)
          bars = rows.map do |row|
            ratio = row.headline
            [row.bench_case.name, ratio.value, ratio.low, ratio.high]
          end
          others = rows.flat_map(&:implementations).uniq - ["stock", rows.first.ours.last]
          marks = others.to_h do |name|
            [name, rows.map { |row| row.ratio(name).value if row.implementations.include?(name) }]
          end
          Chart.bars(bars, xlabel: "times as fast as stock", marks: marks)
        end
      end
    end
  end
end
