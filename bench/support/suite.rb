# frozen_string_literal: true

require_relative "compare"

# One comparison of a benchmark.
#   part, group   where it belongs: "hex", "sizes, encode"
#   name          what is measured: "64 B"
#   given         local variables of the candidates, or a lambda that makes them (large ones)
#   candidates    source text by implementation; "stock" is what the ratios refer to
#   bytes         the larger of input and output, for throughput; nil where that means nothing
#   goal          the least ratio to stock that the project promises; nil: only never slower
BenchCase = Struct.new(:part, :group, :name, :given, :candidates, :bytes, :goal, keyword_init: true)

# A list of cases that reads like a table; suites inherit from it and define #cases.
class Suite
  # Implementations in the order in which they are shown.
  IMPLEMENTATIONS = %w[stock lanewise drop-in oj yajl].freeze

  def initialize
    @cases = []
    define
  end

  attr_reader :cases

  private

  def part = self.class.name.delete_suffix("Suite").downcase

  def add(group, name, given, candidates, bytes: nil, goal: nil)
    @cases << BenchCase.new(part: part, group: group, name: name, given: given, candidates: candidates.compact,
                            bytes: bytes, goal: goal)
  end

  def random = @random ||= Random.new(42)

  # 64 KiB reads as people say it.
  def size_name(bytes)
    return "#{bytes} B" if bytes < 1024

    bytes < 1 << 20 ? "#{bytes / 1024} KiB" : "#{bytes >> 20} MiB"
  end
end
