# frozen_string_literal: true

require "optparse"
require_relative "progress"

module Lanewise
  module CLI
    # `lanewise bench`: stock Ruby, Lanewise and what else is installed, side by side in one run.
    class Bench
      SUPPORT = File.expand_path("../../../bench", __dir__)
      # Each part is a suite: bench/suites/<part>.rb defines <Part>Suite.
      PARTS = { "json" => "JSONSuite", "hex" => "HexSuite", "base64" => "Base64Suite", "pack" => "PackSuite" }.freeze
      FORMATS = %w[table csv json].freeze

      def initialize(out:, err:)
        @out = out
        @err = err
        @options = { seconds: 0.25, format: "table", files: [], only: // }
      end

      def run(argv)
        parts = parser.parse(argv)
        return show(parser) if @options[:help]

        load_support
        cases = suites(parts).flat_map(&:cases).select { |c| @options[:only].match?("#{c.part} #{c.group} #{c.name}") }
        raise UsageError, "no case matches #{@options[:only].source}" if cases.empty?

        report(measure(cases))
      end

      private

      def parser
        @parser ||= OptionParser.new do |o|
          o.banner = "Usage: lanewise bench [#{PARTS.keys.join("|")}|all]... [options]"
          o.on("--file FILE", "your own JSON documents (json part), again for more") { |f| @options[:files] << f }
          o.on("--only REGEXP", Regexp, "only cases whose part, group and name match") { |re| @options[:only] = re }
          o.on("--seconds N", Float, "how long a case is measured (0.25)") { |n| @options[:seconds] = n }
          o.on("--csv", "comma-separated values") { @options[:format] = "csv" }
          o.on("--json", "JSON") { @options[:format] = "json" }
          o.on("--html FILE", "also write a page with charts (needs gnuplot)") { |f| @options[:html] = f }
          o.on("-h", "--help", "this text") { @options[:help] = true }
        end
      end

      def show(parser)
        @out.puts parser
        0
      end

      def load_support
        require File.join(SUPPORT, "support/stock")
        optional("oj")
        optional("yajl")
        %w[measurement machine].each { |file| require File.join(SUPPORT, "support", file) }
      end

      def optional(library)
        require library
      rescue LoadError
        nil
      end

      def suites(parts)
        parts = ["json"] if parts.empty? && @options[:files].any?
        parts = PARTS.keys if parts.empty? || parts.include?("all")
        parts.map { |part| suite(part) }
      end

      def suite(part)
        class_name = PARTS.fetch(part) { raise UsageError, "no part is named #{part} (#{PARTS.keys.join(", ")}, all)" }
        require File.join(SUPPORT, "suites", part)
        klass = Object.const_get(class_name)
        part == "json" ? klass.new(@options[:files]) : klass.new
      end

      def measure(cases)
        progress = Progress.new(cases.size, err: @err)
        rows = cases.map do |bench_case|
          progress.advance("#{bench_case.part} #{bench_case.group}")
          Measurement.of(bench_case, seconds: @options[:seconds])
        end
        progress.finish
        rows
      end

      def report(rows)
        require_relative "bench/#{@options[:format]}"
        self.class.const_get(@options[:format].capitalize).new(rows).write(@out)
        write_page(rows) if @options[:html]
        wrong = rows.flat_map(&:wrong)
        wrong.each { |text| @err.puts "lanewise: #{text}" }
        wrong.empty? ? 0 : 1
      end

      def write_page(rows)
        require_relative "bench/page"
        require File.join(SUPPORT, "support/tier_curves")
        File.write(@options[:html], Page.new(rows, TierCurves.measure(err: @err)).to_s)
        @err.puts "lanewise: wrote #{@options[:html]}"
      end
    end
  end
end
