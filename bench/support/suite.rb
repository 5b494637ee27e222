# frozen_string_literal: true

require_relative "compare"

# One comparison of a benchmark.
#   part, group   where it belongs: "hex", "sizes, encode"
#   name          what is measured: "64 B"
#   given         local variables of the candidates, or a lambda that makes them (large ones)
#   candidates    source text by implementation; "stock" is what the ratios refer to
#   bytes         the larger of input and output, for throughput; nil where that means nothing
#   goal          the least ratio to stock that the project promises; nil: only never slower
# Candidates that are none of ours ("floor", other libraries) are shown beside, and not compared.
BenchCase = Struct.new(:part, :group, :name, :given, :candidates, :bytes, :goal, keyword_init: true)

# A list of cases that reads like a table; suites inherit from it and define their cases in #define.
class Suite
  # Answers compared with stock's beyond those of the cases: how many, and what differs.
  Check = Struct.new(:part, :compared, :wrong)

  def initialize
    @cases = []
    define
  end

  attr_reader :cases

  # Goals that no single case has.
  # @param rows [Array<Measurement>] those of this suite
  # @return [Array<Goal>]
  def goals(_rows) = []

  # @return [Check, nil]
  def check = nil

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
