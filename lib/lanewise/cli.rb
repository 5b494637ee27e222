# frozen_string_literal: true

require "json"
require "lanewise"

module Lanewise
  # The command `lanewise`: picks the subcommand and hands it the rest of the arguments.
  module CLI
    COMMANDS = {
      "info" => ["Info", "versions, and the processor's tiers"],
      "verify" => ["Verify", "compare Lanewise with stock Ruby on your documents"],
      "bench" => ["Bench", "measure Lanewise beside stock Ruby"]
    }.freeze

    # A mistake of the user's: its message is all they need to see.
    class UsageError < StandardError; end

    module_function

    # @param argv [Array<String>]
    # @return [Integer] the exit status: 0 fine, 1 a mismatch was found, 2 wrong usage or bad input
    def run(argv, out: $stdout, err: $stderr)
      name, *rest = argv
      return help(out) if [nil, "help", "--help", "-h"].include?(name)
      return version(out) if ["--version", "-v"].include?(name)

      file, class_name = command(name)
      require_relative "cli/#{file}"
      const_get(class_name).new(out: out, err: err).run(rest)
    rescue UsageError, OptionParser::ParseError => e
      err.puts "lanewise: #{e.message}", "Try `lanewise help`."
      2
    end

    def command(name)
      class_name, = COMMANDS.fetch(name) do
        raise UsageError, "no command is named #{name.inspect} (there are #{COMMANDS.keys.join(", ")})"
      end
      [name, class_name]
    end

    def help(out)
      out.puts "Usage: lanewise COMMAND [options]", ""
      COMMANDS.each { |name, (_, about)| out.puts "  #{name.ljust(8)} #{about}" }
      out.puts "", "`lanewise COMMAND --help` tells more. LANEWISE_TIER=NAME lowers the tier in use."
      0
    end

    def version(out)
      out.puts "lanewise #{VERSION}"
      0
    end
  end
end
