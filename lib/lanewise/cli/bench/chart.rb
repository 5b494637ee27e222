# frozen_string_literal: true

require "open3"

module Lanewise
  module CLI
    class Bench
      # SVG charts by gnuplot. It is given marker colours, which become CSS variables, so that one
      # chart serves a light and a dark page.
      class Chart
        # Shades of grey rgb(n,n,n) that gnuplot writes, and the CSS variable that each becomes.
        INK = 1
        GRID = 2
        FIRST_SERIES = 3
        TERMINAL = "set terminal svg size %d,%d dynamic enhanced font 'sans-serif,13'"

        # @param curves [Array<#name, #points>]
        def self.lines(curves, xlabel:, ylabel:)
          data = curves.each_with_index.map { |curve, i| block("d#{i}", curve.points) }
          plots = curves.each_with_index.map do |curve, i|
            style = i == curves.size - 1 ? "lines dashtype 2" : "linespoints pt 7 ps 0.4"
            "$d#{i} using 1:2 with #{style} lw 2 lc rgb '#{shade(FIRST_SERIES + i)}' title '#{quote(curve.name)}'"
          end
          new(720, 420).draw([*data, "set logscale x 2", "set logscale y 10", "set format x '%.0b %BB'",
                              "set xlabel '#{xlabel}'", "set ylabel '#{ylabel}'", "set key outside right",
                              "plot #{plots.join(", ")}"])
        end

        # @param bars [Array<[String, Float, Float, Float]>] name, value, and the interval's ends
        def self.bars(bars, xlabel:)
          rows = bars.each_with_index.map { |(_, *values), i| [*values, bars.size - i] }
          names = bars.each_with_index.map { |(name, *), i| "'#{quote(name)}' #{bars.size - i}" }
          new(720, 70 + (22 * bars.size)).draw(
            [block("d", rows), "set logscale x 10", "set xlabel '#{xlabel}'", "set yrange [0.3:#{bars.size + 0.7}]",
             "set ytics (#{names.join(", ")})", "set arrow from 1,graph 0 to 1,graph 1 nohead lc rgb '#{shade(INK)}'",
             "plot #{bar_boxes}"]
          )
        end

        # From 1 (as fast as stock) to the ratio, whichever side it is on.
        def self.bar_boxes
          colour = shade(FIRST_SERIES + 1)
          "$d using 1:4:(($1<1)?$1:1):(($1<1)?1:$1):($4-0.36):($4+0.36) with boxxyerror fs solid 0.8 noborder " \
            "lc rgb '#{colour}' notitle, $d using 1:4:2:3 with xerrorbars pt 0 lc rgb '#{shade(INK)}' notitle"
        end

        def self.block(name, rows) = "$#{name} << EOD\n#{rows.map { |row| row.join(" ") }.join("\n")}\nEOD"
        def self.shade(level) = format("#%<n>02x%<n>02x%<n>02x", n: level)
        def self.quote(text) = text.gsub("'", "’").gsub(/[_{}@^&~]/) { |special| "\\#{special}" }

        def initialize(width, height)
          @width = width
          @height = height
        end

        def draw(commands)
          script = [format(TERMINAL, @width, @height), style, *commands].join("\n")
          svg, errors, status = Open3.capture3("gnuplot", stdin_data: script)
          raise UsageError, "gnuplot: #{errors}" unless status.success?

          svg.sub(/\A.*?(?=<svg)/m, "").gsub(/rgb\(\s*(\d+),\s*\1,\s*\1\)/) { variable(Regexp.last_match(1).to_i) }
        rescue Errno::ENOENT
          raise UsageError, "--html needs gnuplot, which is not installed"
        end

        private

        def style
          ink = self.class.shade(INK)
          "set border 3 lc rgb '#{ink}'\nset tics nomirror textcolor rgb '#{ink}'\nset key textcolor rgb '#{ink}'\n" \
            "set grid lc rgb '#{self.class.shade(GRID)}'\nset xlabel textcolor rgb '#{ink}'\n" \
            "set ylabel textcolor rgb '#{ink}'"
        end

        def variable(level)
          { INK => "var(--ink)", GRID => "var(--grid)" }.fetch(level) { "var(--series-#{level - FIRST_SERIES})" }
        end
      end
    end
  end
end
