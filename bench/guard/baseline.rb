# frozen_string_literal: true

require "csv"
require "json"

module Guard
  # The committed counts. Lines with # tell the toolchain they hold for and why they were accepted.
  class Baseline
    PATH = File.join(__dir__, "baseline.csv")
    # Counts repeat but for a few instructions; growth beyond this is a change of the code.
    TOLERANCE = 0.03
    SLACK = 3

    def self.toolchain
      compiler = IO.popen(%w[cc -dumpfullversion], &:read).chomp
      "cc #{compiler}, ruby #{RUBY_VERSION}, json #{JSON::VERSION}"
    end

    def initialize
      lines = File.readlines(PATH, chomp: true)
      @toolchain = lines.grep(/^# toolchain: /).first.to_s.delete_prefix("# toolchain: ")
      @history = lines.grep(/^# accepted: /)
      rows = CSV.parse(lines.grep_v(/^#/).join("\n"), headers: true)
      @counts = rows.to_h { |row| [row["operation"], row["instructions"].to_i] }
    end

    attr_reader :toolchain

    # @return [Array<String>] a line for each operation that grew too much
    def grown(counts)
      @counts.filter_map do |name, before|
        now = counts[name]
        next unless now && now > (before * (1 + TOLERANCE)) + SLACK

        format("%-45s %9d -> %9d  (+%.1f%%)", name, before, now, ((now.to_f / before) - 1) * 100)
      end
    end

    # Operations that the baseline has and this machine could not count: tiers that it lacks.
    def uncounted(counts) = @counts.keys - counts.keys

    def accept(counts, reason)
      head = ["# toolchain: #{Baseline.toolchain}", *@history, "# accepted: #{reason}", "operation,instructions"]
      File.write(PATH, "#{head.join("\n")}\n#{counts.map { |row| CSV.generate_line(row) }.join}")
    end
  end
end
