# frozen_string_literal: true

# Prints records as they come: for people, or comma-separated with --csv among the arguments.
class Listing
  def initialize(columns, out: $stdout, arguments: ARGV)
    @csv = arguments.delete("--csv")
    @out = out
    @widths = columns.map { |name| [name.size, 14].max }
    line(columns)
  end

  def add(values) = line(values.map { |value| value.is_a?(Float) ? format("%.4g", value) : value.to_s })

  private

  def line(fields)
    return @out.puts(fields.join(",")) if @csv

    first, *others = fields.zip(@widths)
    @out.puts [first[0].ljust(24), *others.map { |text, width| text.rjust(width) }].join(" ")
  end
end
