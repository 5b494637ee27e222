# frozen_string_literal: true

require "csv"
require "open3"
require "rbconfig"
require_relative "ruby_op"

module Guard
  # Counts instructions a call: of the C functions by the C benchmark, at every tier that this
  # processor has; of Ruby methods by callgrind, which runs the AVX2 tier.
  module Counts
    SIZES = "16,64,1000"
    PROGRAM = "build/bench/bench"
    VALGRIND = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"].freeze

    module_function

    # @return [Hash{String => Integer}] instructions a call, by operation
    def all = in_c.merge(in_ruby)

    def in_c
      text, status = Open3.capture2(PROGRAM, "--instructions", "--csv", "--sizes", SIZES)
      abort "#{PROGRAM} failed" unless status.success?

      rows = CSV.parse(text.lines.grep_v(/^#/).join, headers: true)
      rows.to_h { |row| ["C #{row["operation"]} #{row["candidate"]} #{row["size"]}", row["instructions"].to_i] }
    end

    # The difference between many calls and few leaves out starting and ending Ruby.
    def in_ruby
      RUBY_OPS.to_h do |name, (calls, *)|
        few, many = [1, 3].map { |factor| callgrind(name, factor) }
        ["Ruby #{name}", (many - few) / (2 * calls)]
      end
    end

    def callgrind(name, factor)
      program = [RbConfig.ruby, File.join(__dir__, "ruby_op.rb"), name, factor.to_s]
      _, report, status = Open3.capture3({ "LANEWISE_TIER" => "avx2" }, *VALGRIND, *program)
      abort "callgrind failed on #{name}:\n#{report}" unless status.success?

      report[/Collected : (\d+)/, 1].to_i
    end
  end
end
