# frozen_string_literal: true

# Writes the table of ratios into README.md from the results of a benchmark:
#
#   lanewise bench all --json > bench/results/NAME.json
#   ruby bench/readme_table.rb bench/results/NAME.json
require "json"

ROOT = File.expand_path("..", __dir__)
BEGINNING = "<!-- ratios: made by bench/readme_table.rb -->\n"
ENDING = "<!-- end of ratios -->\n"

# What a reader wants to know first: rows by part, group and name.
SHOWN = [
  ["json", /^documents$/, /./], ["json", /^small, JSON.generate$/, /Hash/], ["json", /^small, to_json$/, /Hash/],
  ["hex", /by size/, /^(16 B|64 B|4 KiB|64 KiB)$/], ["base64", /m0/, /^64 KiB$/],
  ["pack", /64 KiB/, /./], ["pack", /10,000/, /"(C|N|q|d|U)\*"/], ["pack", /small/, /NnCa3/]
].freeze

def shown?(row)
  SHOWN.any? { |part, group, name| row["part"] == part && row["group"].match?(group) && row["name"].match?(name) }
end

def duration(nanoseconds)
  scale, unit = [[1e6, "ms"], [1e3, "µs"], [1, "ns"]].find { |s, _| nanoseconds >= s } || [1, "ns"]
  "#{(nanoseconds / scale).round(nanoseconds / scale < 10 ? 2 : 0)} #{unit}"
end

def table(results)
  rows = results.select { |row| shown?(row) }.group_by { |row| row.values_at("part", "group", "name") }
  lines = rows.map do |(part, group, name), all|
    stock, ours = %w[stock drop-in].map { |who| all.find { |row| row["implementation"] == who } }
    times = [stock, ours].map { |row| duration(row["nanoseconds"]) }
    "| #{part}: #{group.sub(/^documents$/, "generate")} | #{name} | #{times.join(" | ")} | #{ours["ratio"].round(1)} |"
  end
  ["| | case | stock | Lanewise | times as fast |", "| --- | --- | ---: | ---: | ---: |", *lines].join("\n")
end

path = ARGV.fetch(0)
report = JSON.parse(File.read(path))
machine = report["machine"]
where = "#{machine["processor"]}, #{machine["tier"]}, Ruby #{machine["ruby"][/\d\S*/]}, json #{machine["json"]}"
how = "`lanewise bench all --json > #{path.delete_prefix("#{ROOT}/")}`, then `ruby bench/readme_table.rb` on it"
text = "#{BEGINNING}#{where}; medians of one run, the drop-in beside stock (#{how}).\n\n" \
       "#{table(report["results"])}\n#{ENDING}"
readme = File.read(File.join(ROOT, "README.md"))
changed = readme.sub(/#{Regexp.escape(BEGINNING)}.*#{Regexp.escape(ENDING)}/m) { text }
abort "README.md has no place for the table" if changed == readme && !readme.include?(text)
File.write(File.join(ROOT, "README.md"), changed)
