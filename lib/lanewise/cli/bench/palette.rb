# frozen_string_literal: true

module Lanewise
  module CLI
    class Bench
      # The colours of charts, by role. Gnuplot is given markers, greys of a level that no chart uses
      # otherwise, and what it wrote is then coloured: with CSS variables on a page, which may be light
      # or dark, or with the colours of one of the two for a picture.
      module Palette
        LIGHT = { ink: "#1b1f24", grid: "#d0d7de", bad: "#cf222e", series0: "#57606a", series1: "#0969da",
                  series2: "#8250df", series3: "#1a7f37", series4: "#bc4c00", series5: "#bf3989",
                  series6: "#0f7b83", series7: "#6e7781" }.freeze
        DARK = { ink: "#e6edf3", grid: "#30363d", bad: "#f85149", series0: "#8b949e", series1: "#58a6ff",
                 series2: "#bc8cff", series3: "#3fb950", series4: "#ffa657", series5: "#f778ba",
                 series6: "#39c5cf", series7: "#b1bac4" }.freeze
        ROLES = LIGHT.keys.freeze
        PAGE = ROLES.to_h { |role| [role, "var(--#{role})"] }.freeze

        module_function

        # What gnuplot is given in place of a colour.
        def marker(role) = format("#%<n>02x%<n>02x%<n>02x", n: ROLES.index(role) + 1)

        # @param svg [String] with markers, as gnuplot writes them
        def paint(svg, colours)
          svg.gsub(/rgb\(\s*(\d+),\s*\1,\s*\1\)/) do |other|
            level = Regexp.last_match(1).to_i
            level.between?(1, ROLES.size) ? colours.fetch(ROLES[level - 1]) : other
          end
        end

        # As declarations of CSS variables.
        def css(colours) = colours.map { |role, colour| "--#{role}: #{colour};" }.join(" ")
      end
    end
  end
end
