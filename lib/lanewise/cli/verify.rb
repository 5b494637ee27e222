# frozen_string_literal: true

require "digest"
require_relative "../../../bench/support/compare"
require_relative "progress"
require_relative "documents"

module Lanewise
  module CLI
    # `lanewise verify`: generates each document with the json gem and with Lanewise, takes its bytes
    # to hex and back with stock Ruby and with Lanewise, and says whether anybody could tell them apart.
    class Verify
      USAGE = <<~TEXT
        Usage: lanewise verify [FILE or FOLDER]...

        A folder means its *.json; .ndjson and .jsonl files are one document a line. Without
        arguments, documents made from a fixed seed. Exit status: 0 all the same, 1 a mismatch,
        2 something could not be read, parsed or written (the rest is still verified).
      TEXT

      def initialize(out:, err:)
        @out = out
        @err = err
        @counts = { same: 0, different: 0, unreadable: 0 }
      end

      def run(argv)
        OptionParser.new(USAGE) { |o| o.on("-h", "--help", "this text") { return show(o) } }.parse!(argv)
        verify_all(Documents.new(argv))
        @out.puts summary
        status
      end

      private

      def show(parser)
        @out.puts parser
        0
      end

      def verify_all(documents)
        progress = Progress.new(documents.size, err: @err)
        documents.each do |document, trouble|
          row, trouble = attempt(document) if document
          progress.interrupt { row ? @out.puts(row) : unreadable(trouble) }
          progress.advance(document ? document.name : "")
        end
        progress.finish
      end

      # The row, or nil and what is wrong: no stack is deep enough for every document.
      def attempt(document)
        [verify(document), nil]
      rescue SystemStackError
        [nil, "#{document.name}: nested too deep to be generated"]
      end

      def unreadable(trouble)
        @counts[:unreadable] += 1
        @err.puts "lanewise: #{trouble}"
      end

      def verify(document)
        stock, ours = [::JSON, Lanewise::JSON].map { |generator| outcome(generator, document.object) }
        faults = [(json_fault(stock, ours) if stock != ours), hex_fault(document.text)].compact
        @counts[faults.empty? ? :same : :different] += 1
        name = document.name.ljust(24)
        faults.empty? ? "✓ #{name} #{row(document, stock)}" : "✗ #{name} #{faults.join("; ")}"
      end

      # Documents nest deeper than the default limit now and then; that is no reason to refuse them.
      def generate(generator, object) = generator.generate(object, max_nesting: 0)

      # What can be told apart: the bytes and their encoding, or the error.
      def outcome(generator, object)
        text = generate(generator, object)
        [text.bytesize, Digest::SHA256.hexdigest(text), text.encoding]
      rescue ::JSON::GeneratorError => e
        [e.class, e.message]
      end

      # Stock Ruby's pack and unpack1 are the measure; nil if nothing is wrong.
      def hex_fault(text)
        bytes = text.b
        digits = bytes.unpack1("H*")
        return "hex encoding differs from unpack1(\"H*\")" unless Hex.encode(bytes) == digits

        "hex decoding differs from pack(\"H*\")" unless Hex.decode(digits) == [digits].pack("H*")
      end

      def json_fault(stock, ours) = "json gem #{stock.inspect}, Lanewise #{ours.inspect}"

      def row(document, outcome)
        return "same error: #{outcome.last}" if outcome.size == 2

        result = Compare.new({ object: document.object }, seconds: 0.3, rounds: 5)
                        .run("stock" => "::JSON.generate(object, max_nesting: 0)",
                             "ours" => "Lanewise::JSON.generate(object, max_nesting: 0)")
        size, digest, = outcome
        stock, ours = %w[stock ours].map { |name| size / result.seconds(name) / 1e6 }
        format("%<digest>s %<size>9d B  json %<stock>5.0f MB/s  lanewise %<ours>5.0f MB/s  %<ratio>.2fx  hex ✓",
               digest: digest[0, 16], size: size, stock: stock, ours: ours, ratio: result.ratio("stock", "ours").value)
      end

      def summary
        "#{@counts[:same]} the same, #{@counts[:different]} different, #{@counts[:unreadable]} unreadable " \
          "(tier #{CPU.tier}, json #{::JSON::VERSION})"
      end

      def status
        return 1 if @counts[:different].positive?

        @counts[:unreadable].positive? ? 2 : 0
      end
    end
  end
end
