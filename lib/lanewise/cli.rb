# frozen_string_literal: true

require "json"
require "optparse"
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
    # @return [Integer] the exit status: 0 fine, 1 a mismatch was found, 2 wrong usage, or something that
    #   could not be read or written, 130 interrupted
    def run(argv, out: $stdout, err: $stderr)
      status = dispatch(argv, out, err)
      out.flush # what cannot be written is found out here, not when Ruby ends and says nothing
      status
    rescue UsageError, OptionParser::ParseError => e
      err.puts "lanewise: #{printable(e.message)}", "Try `lanewise help`."
      2
    rescue Errno::EPIPE # whoever read the output has seen enough
      2
    rescue SystemCallError => e
      err.puts "lanewise: #{reason(e)}"
      2
    rescue Interrupt
      130
    end

    def dispatch(argv, out, err)
      argv = [argv[1], "--help"] if argv.first == "help" && argv.size > 1
      name, *rest = argv
      return help(out) if [nil, "help", "--help", "-h"].include?(name)
      return version(out) if ["--version", "-v"].include?(name)

      file, class_name = command(name)
      require_relative "cli/#{file}"
      const_get(class_name).new(out: out, err: err).run(rest)
    end

    # Text from outside, as a terminal may have it: UTF-8 whatever the locale says, without control characters.
    def printable(text)
      text.dup.force_encoding(Encoding::UTF_8).scrub.gsub(/[[:cntrl:]]/) { |character| character.dump[1..-2] }
    end

    # Why the system refused, without the function of Ruby's that asked it.
    def reason(error) = printable(error.message.sub(/ @ \w+/, ""))

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
