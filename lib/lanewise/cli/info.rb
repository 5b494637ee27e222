# frozen_string_literal: true

module Lanewise
  module CLI
    # `lanewise info`: what is running here.
    class Info
      def initialize(out:, err:)
        @out = out
        @err = err
      end

      def run(argv)
        OptionParser.new("Usage: lanewise info") { |o| o.on("-h", "--help") { return show(o) } }.parse!(argv)
        raise UsageError, "info takes no arguments" unless argv.empty?

        rows.each { |name, value| @out.puts "#{"#{name}:".ljust(10)} #{value}" }
        0
      end

      private

      def show(parser)
        @out.puts parser
        0
      end

      def rows
        { "lanewise" => VERSION, "ruby" => RUBY_DESCRIPTION, "json" => ::JSON::VERSION, "tier" => CPU.tier,
          "available" => CPU.available.join(" "), "extension" => extension }
      end

      def extension = $LOADED_FEATURES.find { |path| path.match?(%r{lanewise/lanewise\.\w+\z}) }
    end
  end
end
