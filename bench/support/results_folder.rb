# frozen_string_literal: true

require "csv"
require "json"

# A folder of kept results, bench/results/<name>: what `rake bench:results` writes and what the README's
# table and the pictures are made from.
class ResultsFolder
  ROOT = File.expand_path("../..", __dir__)
  FILES = { ruby: "ruby.json", c: "c.csv", caches: "caches.csv", growth: "growth.csv", threads: "threads.csv" }.freeze

  # @param name [String] of the folder, or its path
  def initialize(name)
    @path = name.include?("/") ? File.expand_path(name) : File.join(ROOT, "bench/results", name)
  end

  attr_reader :path

  def file(kind) = File.join(path, FILES.fetch(kind))
  def there?(kind) = File.exist?(file(kind))
  def text(kind) = File.read(file(kind))

  # @return [Hash] of `lanewise bench --json`
  def ruby = @ruby ||= JSON.parse(text(:ruby))

  # @return [Array<CSV::Row>]
  def rows(kind) = CSV.parse(text(kind).lines.grep_v(/^#/).join, headers: true).each.to_a

  # The machine in a line.
  def machine
    about = ruby["machine"]
    "#{about["processor"]}, #{about["tier"]}, Ruby #{about["ruby"][/\d\S*/]}, json #{about["json"]}"
  end
end
