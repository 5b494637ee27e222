# frozen_string_literal: true

# Writes the table of ratios into README.md from kept results (rake bench:results makes them):
#
#   ruby bench/readme_table.rb NAME        a folder of bench/results
require_relative "support/results_folder"

# The rows that a reader wants to know first, as Markdown between two comments of the README.
class ReadmeTable
  README = File.join(ResultsFolder::ROOT, "README.md")
  BEGINNING = "<!-- ratios: made by bench/readme_table.rb -->\n"
  ENDING = "<!-- end of ratios -->\n"

  # Rows by part, group and name.
  SHOWN = [
    ["json", /^documents$/, /./], ["json", /^small, JSON.generate$/, /Hash/], ["json", /^small, to_json$/, /Hash/],
    ["hex", /by size/, /^(16 B|64 B|4 KiB|64 KiB)$/], ["base64", /m0/, /^64 KiB$/],
    ["pack", /64 KiB/, /./], ["pack", /10,000/, /"(C|N|q|d|U)\*"/], ["pack", /small/, /NnCa3/]
  ].freeze
  HEAD = ["| | case | stock | Lanewise | times as fast |", "| --- | --- | ---: | ---: | ---: |"].freeze
  UNITS = [[1e6, "ms"], [1e3, "µs"], [1, "ns"]].freeze

  # @param folder [ResultsFolder]
  def initialize(folder)
    @folder = folder
  end

  def to_s
    name = File.basename(@folder.path)
    "#{BEGINNING}#{@folder.machine}; medians of one run, the drop-in beside stock. `rake bench:results` measures,\n" \
      "`ruby bench/readme_table.rb #{name}` makes this table from [what is kept](bench/results).\n\n" \
      "#{[*HEAD, *lines].join("\n")}\n#{ENDING}"
  end

  # Puts it in the place of the one before.
  def write
    readme = File.read(README)
    changed = readme.sub(/#{Regexp.escape(BEGINNING)}.*#{Regexp.escape(ENDING)}/m) { to_s }
    abort "README.md has no place for the table" unless changed.include?(to_s)
    File.write(README, changed)
  end

  private

  def lines
    rows = @folder.ruby["results"].select { |row| shown?(row) }
    rows.group_by { |row| row.values_at("part", "group", "name") }.map { |names, all| line(*names, all) }
  end

  def line(part, group, name, rows)
    stock, ours = %w[stock drop-in].map { |who| rows.find { |row| row["implementation"] == who } }
    times = [stock, ours].map { |row| duration(row["nanoseconds"]) }
    "| #{part}: #{group.sub(/^documents$/, "generate")} | #{name} | #{times.join(" | ")} | #{ours["ratio"].round(1)} |"
  end

  def shown?(row)
    SHOWN.any? { |part, group, name| row["part"] == part && row["group"].match?(group) && row["name"].match?(name) }
  end

  def duration(nanoseconds)
    scale, unit = UNITS.find { |factor, _| nanoseconds >= factor } || UNITS.last
    "#{(nanoseconds / scale).round(nanoseconds / scale < 10 ? 2 : 0)} #{unit}"
  end
end

ReadmeTable.new(ResultsFolder.new(ARGV.fetch(0) { abort "usage: ruby bench/readme_table.rb NAME" })).write
