# frozen_string_literal: true

# Draws the pictures of README.md and docs/benchmarks.md from kept results (rake bench:results makes
# them), for light and for dark pages. Needs gnuplot.
#
#   ruby bench/pictures.rb NAME            a folder of bench/results
$LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
require "lanewise/cli"
require "lanewise/cli/bench/chart"
require_relative "support/c_results"
require_relative "support/results_folder"

# Each picture is a method's name and a file's.
class Pictures
  TARGET = File.join(ResultsFolder::ROOT, "docs/images")
  Chart = Lanewise::CLI::Bench::Chart
  Palette = Lanewise::CLI::Bench::Palette
  COLOURS = { "light" => Palette::LIGHT, "dark" => Palette::DARK }.freeze
  # What each needs of the folder.
  NEEDS = { documents: :ruby, hex_decode: :c, caches: :caches, growth: :growth, threads: :threads }.freeze

  # @param folder [ResultsFolder]
  def initialize(folder)
    @folder = folder
  end

  def draw
    NEEDS.each do |picture, kind|
      next warn("pictures: #{picture} needs #{@folder.file(kind)}") unless @folder.there?(kind)

      COLOURS.each do |shade, colours|
        File.write(File.join(TARGET, "#{picture}-#{shade}.svg"), send(picture, colours))
      end
    end
  end

  private

  def documents(colours)
    bars = documents_of("drop-in").map { |row| row.values_at("name", "ratio", "ratio_low", "ratio_high") }
    others = documents_of("oj").map { |row| row["ratio"] }
    Chart.bars(bars, xlabel: "JSON.generate: times as fast as the json gem", colours: colours,
                     marks: others.empty? ? {} : { "Oj" => others })
  end

  def documents_of(implementation)
    wanted = { "part" => "json", "group" => "documents", "implementation" => implementation }
    @folder.ruby["results"].select { |row| row >= wanted }
  end

  def hex_decode(colours)
    curves = CResults.new(@folder.text(:c)).curves.fetch(CResults::CHARTS.fetch("hex_decode"))
    Chart.lines(curves, ylabel: "GB/s of decoded bytes", colours: colours)
  end

  # Throughput of one tier where the buffers are there already: what ends is the caches.
  def caches(colours)
    rows = @folder.rows(:caches).reject { |row| row["candidate"].start_with?("peer_") }
    curves = rows.group_by { |row| curve_name(row) }.map do |name, list|
      Curve.new(name, list.map { |row| [row["size"].to_i, row["gb_per_s"].to_f] })
    end
    Chart.lines(curves.sort_by(&:name), ylabel: "GB/s", colours: colours)
  end

  def curve_name(row) = row["candidate"] == "memcpy" ? "floor of #{row["operation"]}" : row["operation"]

  # Of encoding and generation; decoding behaves the same.
  def growth(colours)
    curves = { "first_ns" => "first", "again_ns" => "again" }.flat_map do |column, words|
      by_operation(:growth, words, "bytes", column).grep_v(->(curve) { curve.name.include?("decode") })
    end
    Chart.lines(curves, ylabel: "ns a byte", colours: colours)
  end

  def threads(colours)
    curves = %w[threads Ractors].flat_map do |kind|
      by_operation(:threads, kind, "workers", "#{kind}_calls_per_s", scale: 1e-6)
    end
    Chart.lines(curves, ylabel: "million calls a second", colours: colours, xtics: "1, 2, 4, 16")
  end

  # A curve for each operation: one column against another.
  def by_operation(kind, words, across, column, scale: 1)
    @folder.rows(kind).reject { |row| row[column].to_s.empty? }.group_by { |row| row["operation"] }.map do |name, list|
      Curve.new("#{name}, #{words}", list.map { |row| [row[across].to_i, row[column].to_f * scale] })
    end
  end
end

Pictures.new(ResultsFolder.new(ARGV.fetch(0) { abort "usage: ruby bench/pictures.rb NAME" })).draw
