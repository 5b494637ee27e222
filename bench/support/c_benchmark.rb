# frozen_string_literal: true

require "open3"

# Runs the C benchmark (bench/c), as `make bench` does; CResults reads what it prints.
module CBenchmark
  ROOT = File.expand_path("../..", __dir__)
  PROGRAM = File.join(ROOT, "build/bench/bench")
  # What a report needs: operations by parts of their names.
  OPERATIONS = %w[hex_encode hex_decode base64_encode base64_decode json_escape double_es6].freeze
  SIZES = "16,20,24,32,48,64,100,200,256,1024,4096,16384,65536,1048576"
  CHARTED = %w[hex_encode hex_decode base64_encode base64_decode json_escape json_escape_some].freeze
  LARGE_SIZES = "262144,4194304,16777216"
  # Lengths that are not a multiple of the vector, and the multiples above them.
  LENGTHS = "1,8,15,17,31,33,47,49,63,64,65,79,97,127,128,129,160,191,192,193,200,224,255,256"
  # Operations and sizes that show where the caches end.
  CACHE_OPERATIONS = %w[hex_encode base64_encode].freeze
  CACHE_SIZES = (10..28).map { |power| 1 << power }.join(",")

  module_function

  # @return [Boolean] whether the benchmark can be built here: not from an installed gem
  def buildable? = File.exist?(File.join(ROOT, "Makefile"))

  # What a report needs, in half a minute.
  # @return [String] CSV
  def brief
    build
    join([*OPERATIONS.map { |name| figures(name, SIZES) }, *lengths])
  end

  # Every operation, and up to 16 MiB those that have charts: some minutes. Of the other libraries, the
  # fastest at each size.
  # @return [String] CSV
  def whole
    build
    condense(join([figures("", SIZES), *CHARTED.map { |name| figures("=#{name}", LARGE_SIZES) }, *lengths]))
  end

  def figures(operation, sizes, seconds = 0.05)
    call("--op", operation, "--sizes", sizes, "--seconds", seconds.to_s)
  end

  def lengths = %w[hex_encode hex_decode].map { |name| figures("=#{name}", LENGTHS, 0.02) }

  # One operation after the other at one tier, beside memcpy.
  def caches(tier)
    build
    texts = CACHE_OPERATIONS.map { |name| call("--op", "=#{name}", "--tier", tier.to_s, "--sizes", CACHE_SIZES) }
    join(texts).lines.grep_v(/^\w+,peer_/).join
  end

  # Texts of several runs, under one head.
  def join(texts) = [texts.first, *texts.drop(1).map { |text| text.lines.drop(2).join }].join

  # Without the peers that are not the fastest at their size; zmij stays.
  # @param text [String] CSV of a run
  def condense(text)
    head, rows = text.lines.partition { |line| line.start_with?("#", "operation,") }
    kept = rows.group_by { |line| line.split(",").values_at(0, 2) }.values.flat_map do |same|
      peers, others = same.partition { |line| line.split(",")[1].start_with?("peer_") }
      (others + peers.select { |line| line.include?("zmij") }) | peers.min_by(1) { |line| line.split(",")[3].to_f }
    end
    [*head, *kept].join
  end

  def build
    peers = ENV["PEERS"] ? ["PEERS=#{File.expand_path(ENV["PEERS"])}"] : []
    log, status = Open3.capture2e("make", "-s", "-j2", "build/bench/bench", *peers, chdir: ROOT)
    raise "make build/bench/bench failed:\n#{log}" unless status.success?
  end

  def call(*arguments)
    text, status = Open3.capture2(PROGRAM, "--csv", *arguments)
    raise "#{PROGRAM} failed" unless status.success?

    text
  end
end
