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

        # @param rows [Array<Measurement>]
        # @param curves [Hash{String => Array<TierCurves::Curve>}]
        def initialize(rows, curves)
          @rows = rows
          @curves = curves
        end

        def to_s = ERB.new(File.read(TEMPLATE, encoding: "UTF-8"), trim_mode: "-").result(binding)

        private

        def escape(text) = ERB::Util.html_escape(text)
        def goals = @rows.select(&:goal)
        def groups = @rows.group_by { |row| [row.bench_case.part, row.bench_case.group] }
        def duration(nanoseconds) = Table.duration(nanoseconds)

        def tier_chart(curves)
          Chart.lines(curves, xlabel: "bytes of the larger side", ylabel: "MB/s")
        end

        def ratio_chart(rows)
          bars = rows.map do |row|
            ratio = row.headline
            [row.bench_case.name, ratio.value, ratio.low, ratio.high]
          end
          Chart.bars(bars, xlabel: "times as fast as stock, with the 95% interval")
        end
      end
    end
  end
end
