# frozen_string_literal: true

require_relative "progress"

module Lanewise
  module CLI
    # `lanewise bench`: stock Ruby, Lanewise and what else is installed, side by side in one run.
    class Bench
      SUPPORT = File.expand_path("../../../bench", __dir__)
      # Each part is a suite: bench/suites/<part>.rb defines <Part>Suite. The part "c" is the C benchmark.
      SUITES = { "json" => "JSONSuite", "hex" => "HexSuite", "base64" => "Base64Suite", "pack" => "PackSuite" }.freeze
      PARTS = [*SUITES.keys, "c"].freeze

      def initialize(out:, err:)
        @out = out
        @err = err
        @options = { seconds: 0.25, format: "table", files: [] }
      end

      def run(argv)
        parts = parts_of(parser.parse(argv))
        return show(parser) if @options[:help]

        load_support
        check_files
        report(results(parts))
      rescue RegexpError => e
        raise UsageError, "--only: #{e.message}"
      rescue ::JSON::GeneratorError, ::JSON::NestingError => e
        raise UsageError, "a document cannot be generated: #{e.message}"
      end

      private

      def parser
        @parser ||= OptionParser.new do |o|
          o.banner = "Usage: lanewise bench [#{PARTS.join("|")}|all]... [options]"
          o.on("--file FILE", "your own JSON documents (json part), again for more") { |f| @options[:files] << f }
          o.on("--only REGEXP", Regexp, "only cases whose part, group and name match") { |re| @options[:only] = re }
          o.on("--seconds N", Float, "how long a case is measured (0.25)") { |n| @options[:seconds] = positive(n) }
          o.on("--c-results FILE", "C figures that `make bench BENCH=--csv` wrote") { |f| @options[:c_results] = f }
          o.on("--csv", "comma-separated values") { @options[:format] = "csv" }
          o.on("--json", "JSON") { @options[:format] = "json" }
          o.on("--html FILE", "also write a page with charts (needs gnuplot)") { |f| @options[:html] = f }
          o.on("-h", "--help", "this text") { @options[:help] = true }
        end
      end

      def positive(number)
        return number if number.positive? && number.finite?

        raise OptionParser::InvalidArgument, "#{number} (it must be positive)"
      end

      def show(parser)
        @out.puts parser
        0
      end

      def parts_of(names)
        unknown = names - PARTS - ["all"]
        raise UsageError, "no part is named #{unknown.first} (#{PARTS.join(", ")}, all)" unless unknown.empty?
        return ["json"] if names.empty? && @options[:files].any?

        names.empty? || names.include?("all") ? PARTS : names
      end

      def load_support
        require File.join(SUPPORT, "support/stock")
        optional("oj")
        optional("yajl")
        %w[measurement machine goal c_benchmark c_results].each { |file| require File.join(SUPPORT, "support", file) }
        require_relative "bench/results"
      end

      # Before minutes are spent on what then could not be read or written.
      def check_files
        @c = CResults.new(File.read(@options[:c_results])) if @options[:c_results]
        return unless @options[:html]

        require_relative "bench/page"
        Chart.check
        File.open(@options[:html], "a") { nil }
      rescue CSV::MalformedCSVError, ArgumentError, EncodingError
        raise UsageError, "#{@options[:c_results]}: not what `make bench BENCH=--csv` writes"
      end

      def optional(library)
        require library
      rescue LoadError
        nil
      end

      # Times first: what starts processes of its own (goals about memory, the C benchmark) disturbs them.
      def results(parts)
        measured = measure((parts - ["c"]).map { |part| suite(part) })
        tiers = @options[:html] ? tier_curves : {}
        c = c_results(parts)
        rows = measured.values.flatten
        raise UsageError, "no case matches #{@options[:only].source}" if rows.empty? && c.nil?

        Results.new(rows: rows, goals: [*case_goals(rows), *whole_goals(measured), *c&.goals],
                    checks: checks(measured.keys), tiers: tiers, c: c)
      end

      def case_goals(rows) = rows.select(&:goal).map { |row| Goal.of(row) }

      # What is said of whole parts makes no sense of a choice of cases.
      def whole_goals(measured)
        return [] if @options[:only]

        measured.flat_map { |suite, rows| suite.goals(rows) } + Goal.never_slower(measured.values.flatten)
      end

      def checks(suites) = @options[:only] ? [] : suites.filter_map(&:check)

      def suite(part)
        require File.join(SUPPORT, "suites", part)
        klass = Object.const_get(SUITES.fetch(part))
        part == "json" ? klass.new(@options[:files]) : klass.new
      end

      # @return [Hash{Suite => Array<Measurement>}]
      def measure(suites)
        chosen = suites.to_h { |suite| [suite, suite.cases.select { |bench_case| chosen?(bench_case) }] }
        Compare.age_allocator # again, after the suites may have started compilers
        progress = Progress.new(chosen.values.sum(&:size), err: @err)
        rows = chosen.transform_values do |cases|
          cases.map do |bench_case|
            progress.advance("#{bench_case.part} #{bench_case.group}")
            Measurement.of(bench_case, seconds: @options[:seconds])
          end
        end
        progress.finish
        rows
      end

      def chosen?(bench_case)
        @options[:only].nil? || @options[:only].match?("#{bench_case.part} #{bench_case.group} #{bench_case.name}")
      end

      def tier_curves
        require File.join(SUPPORT, "support/tier_curves")
        TierCurves.measure(err: @err)
      end

      def c_results(parts)
        return @c if @c
        return unless parts.include?("c") && @options[:only].nil?

        @err.puts "lanewise: the C benchmark" if @err.tty?
        CResults.new(CBenchmark.buildable? ? CBenchmark.brief : "")
      end

      def report(results)
        require_relative "bench/#{@options[:format]}"
        self.class.const_get(@options[:format].capitalize).new(results).write(@out)
        write_page(results) if @options[:html]
        results.wrong.each { |text| @err.puts "lanewise: #{text}" }
        results.wrong.empty? ? 0 : 1
      end

      def write_page(results)
        File.write(@options[:html], Page.new(results).to_s)
        @err.puts "lanewise: wrote #{@options[:html]}"
      end
    end
  end
end
