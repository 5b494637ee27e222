# frozen_string_literal: true

require "open3"
require_relative "palette"

module Lanewise
  module CLI
    class Bench
      # SVG charts by gnuplot.
      class Chart
        WIDTH = 560
        BYTES = [["B", 1], ["KiB", 1 << 10], ["MiB", 1 << 20], ["GiB", 1 << 30]].freeze
        # Where ratios get a tick.
        RATIOS = [1, 2, 5].product((-2..4).to_a).map { |digit, power| digit * (10.0**power) }.freeze

        # Values against sizes in bytes, both on log axes; the last curve is the floor if its name says so.
        # @param curves [Array<Curve>]
        # @param xtics [String] other ticks than sizes, as gnuplot takes them
        def self.lines(curves, ylabel:, colours: Palette::PAGE, xtics: size_tics(curves))
          plots = curves.each_with_index.map { |curve, i| line(curve, i) }
          blocks = curves.each_with_index.map { |curve, i| block("d#{i}", curve.points) }
          new(WIDTH, 360, colours).draw(
            [*blocks, "set logscale x 2", "set logscale y 10", "set xrange [#{size_range(curves)}]",
             "set xtics (#{xtics})", "set format y '%g'", "set ylabel '#{quote(ylabel)}'", "set key below",
             "plot #{plots.join(", ")}"]
          )
        end

        def self.line(curve, index)
          style = curve.name.start_with?("floor") ? "lines dashtype 2" : "linespoints pt 7 ps 0.35"
          "$d#{index} using 1:2 with #{style} lw 1.75 lc rgb '#{Palette.marker(:"series#{index % 8}")}' " \
            "title '#{quote(curve.name)}'"
        end

        # A hair more than the points need, so that the ticks at the ends are not lost to rounding.
        def self.size_range(curves)
          low, high = curves.flat_map { |curve| curve.points.map(&:first) }.minmax
          "#{low * 0.999}:#{high * 1.001}"
        end

        # Every fourth power of two, as people say it.
        def self.size_tics(curves)
          low, high = curves.flat_map { |curve| curve.points.map(&:first) }.minmax.map { |size| Math.log2(size) }
          powers = (((low / 2).ceil * 2)..high.ceil).step(high - low > 16 ? 4 : 2)
          powers.map { |power| "'#{size_name(1 << power)}' #{1 << power}" }.join(", ")
        end

        def self.size_name(bytes)
          unit, scale = BYTES.reverse.find { |_, factor| bytes >= factor }
          "#{bytes / scale} #{unit}"
        end

        # Ratios to stock: a bar each, from 1 to the ratio, with its interval; other ratios as marks.
        # @param bars [Array<[String, Float, Float, Float]>] name, ratio, and the interval's ends
        # @param marks [Hash{String => Array<Float, nil>}] ratios of others, by their name, in the bars' order
        def self.bars(bars, xlabel:, marks: {}, colours: Palette::PAGE)
          heights = bars.each_index.map { |i| bars.size - i }
          names = bars.zip(heights).map { |(name, *), y| "'#{quote(name)}' #{y}" }
          blocks = bar_blocks(bars, heights, marks) + mark_blocks(marks, heights)
          plots = bar_plots(bars) + mark_plots(marks)
          new(WIDTH, 66 + (marks.empty? ? 0 : 20) + (20 * bars.size), colours).draw(
            [*blocks, "set logscale x 10", "set xlabel '#{quote(xlabel)}'", "set yrange [0.4:#{bars.size + 0.6}]",
             "set ytics (#{names.join(", ")}) scale 0", *ratio_axis(bars, marks),
             "set arrow from 1,graph 0 to 1,graph 1 nohead lc rgb '#{Palette.marker(:ink)}'",
             marks.empty? ? "unset key" : "set key below", "plot #{plots.join(", ")}"]
          )
        end

        # Ratio, interval, height, and where there is room for the figure: right of everything.
        def self.bar_blocks(bars, heights, marks)
          rows = bars.each_with_index.map do |(_, *values), i|
            [*values, heights[i], [*values, 1, *marks.each_value.filter_map { |list| list[i] }].max]
          end
          fast, slow = rows.partition { |value, *| value >= 1 }
          [block("fast", fast), block("slow", slow)]
        end

        def self.bar_plots(bars)
          kinds = { "fast" => :series1, "slow" => :bad }
          kinds.delete("slow") if bars.all? { |_, value| value >= 1 }
          kinds.delete("fast") if bars.none? { |_, value| value >= 1 }
          kinds.flat_map { |name, role| bar_plot("$#{name}", Palette.marker(role), Palette.marker(:ink)) }
        end

        def self.bar_plot(data, colour, ink)
          ["#{data} using 1:4:(($1<1)?$1:1):(($1<1)?1:$1):($4-0.36):($4+0.36) with boxxyerror fs solid 0.75 noborder " \
           "lc rgb '#{colour}' notitle",
           "#{data} using 1:4:2:3 with xerrorbars pt 0 lc rgb '#{ink}' notitle",
           "#{data} using 5:4:(sprintf('%.3g', $1)) with labels left offset 0.7,0 " \
           "textcolor rgb '#{ink}' font ',11' notitle"]
        end

        def self.mark_blocks(marks, heights)
          marks.values.each_with_index.map do |values, i|
            block("m#{i}", values.zip(heights).select(&:first))
          end
        end

        def self.mark_plots(marks)
          marks.keys.each_with_index.map do |name, i|
            "$m#{i} using 1:2 with points pt #{[6, 8, 4, 12][i % 4]} ps 0.6 lw 1.5 " \
              "lc rgb '#{Palette.marker(:"series#{4 + (i % 4)}")}' title '#{quote(name)}'"
          end
        end

        # Room for the figure right of the longest bar.
        def self.ratio_axis(bars, marks)
          values = bars.flat_map { |_, *numbers| numbers } + marks.values.flatten.compact + [1.0]
          low = values.min * 0.93
          high = values.max * ((values.max / low)**0.13)
          tics = RATIOS.grep(low..high)
          ["set xrange [#{low}:#{high}]", "set xtics (#{tics.map do |ratio|
            "'#{format("%g", ratio)}' #{ratio}"
          end.join(", ")})"]
        end

        def self.block(name, rows) = "$#{name} << EOD\n#{rows.map { |row| row.join(" ") }.join("\n")}\nEOD"
        def self.quote(text) = text.gsub("'", "’").gsub(/[_{}@^&~]/) { |special| "\\#{special}" }

        # Whether gnuplot is there, and works: raises UsageError if not.
        def self.check = lines([Curve.new("floor", [[16, 1.0], [64, 2.0]])], ylabel: "")

        # Each chart's names for its parts are its own, so that many fit on a page.
        def self.serial = @serial = (@serial || 0) + 1

        def initialize(width, height, colours)
          @terminal = "set terminal svg size #{width},#{height} dynamic enhanced font 'sans-serif,12' " \
                      "name 'chart#{self.class.serial}'"
          @colours = colours
        end

        def draw(commands)
          svg, errors, status = Open3.capture3("gnuplot", stdin_data: [@terminal, style, *commands].join("\n"))
          raise UsageError, "gnuplot: #{errors}" unless status.success?

          Palette.paint(svg.sub(/\A.*?(?=<svg)/m, ""), @colours)
        rescue Errno::ENOENT
          raise UsageError, "charts need gnuplot, which is not installed"
        end

        private

        def style
          ink = Palette.marker(:ink)
          ["set border 3 lc rgb '#{ink}'", "set tics nomirror textcolor rgb '#{ink}'", "set key textcolor rgb '#{ink}'",
           "set grid lc rgb '#{Palette.marker(:grid)}'", "set xlabel textcolor rgb '#{ink}'",
           "set ylabel textcolor rgb '#{ink}'", "set tmargin 0.5"].join("\n")
        end
      end
    end
  end
end
