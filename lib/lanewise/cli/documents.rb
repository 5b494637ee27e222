# frozen_string_literal: true

module Lanewise
  module CLI
    # The documents that a command works on: the user's files, or made ones.
    class Documents
      Document = Struct.new(:name, :text, :object)

      MADE = File.expand_path("../../../bench/corpus", __dir__)
      LINES = [".ndjson", ".jsonl"].freeze

      # @param paths [Array<String>] files, and folders that mean their *.json; none: made documents
      def initialize(paths)
        @paths = paths
      end

      def size = sources.size

      # Yields each Document; one that cannot be read is yielded as [nil, message].
      def each
        sources.each do |source|
          yield @paths.empty? ? make(source) : read(source)
        rescue SystemCallError => e
          yield nil, "#{source}: #{e.message.sub(/ @ .*/, "")}"
        rescue ::JSON::ParserError, EncodingError => e
          yield nil, "#{source}: not valid JSON: #{e.message.lines.first.chomp[0, 200].scrub}"
        end
      end

      private

      def sources
        @sources ||= if @paths.empty?
                       made_names
                     else
                       @paths.flat_map do |path|
                         File.directory?(path) ? in_folder(path) : [path]
                       end
                     end
      end

      def in_folder(path)
        files = Dir[File.join(path, "*.json")]
        raise UsageError, "#{path} has no *.json" if files.empty?

        files
      end

      def made_names
        require MADE
        Corpus::NAMES
      end

      def make(name)
        object = Corpus.document(name)
        Document.new("#{name} (made)", ::JSON.generate(object), object)
      end

      def read(path)
        text = File.read(path, encoding: Encoding::UTF_8)
        Document.new(File.basename(path), text, parse(path, text))
      end

      def parse(path, text)
        return text.each_line.map { |line| ::JSON.parse(line) } if LINES.include?(File.extname(path))

        ::JSON.parse(text, max_nesting: false)
      end
    end
  end
end
