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

      # Yields each Document, or nil and a message for one that cannot be read.
      def each
        sources.each { |source| yield(*document(source)) }
      end

      private

      def document(source)
        return [nil, "#{name(source)} has no *.json"] if File.directory?(source) && Dir.children(source)

        [@paths.empty? ? make(source) : read(source), nil]
      rescue SystemCallError => e
        [nil, "#{name(source)}: #{SystemCallError.new(e.errno).message}"]
      rescue ::JSON::ParserError, EncodingError => e
        [nil, "#{name(source)}: not valid JSON: #{CLI.printable(e.message.lines.first.chomp[0, 200])}"]
      rescue SystemStackError
        [nil, "#{name(source)}: nested too deep to be parsed"]
      end

      def name(path) = CLI.printable(path)

      def sources = @sources ||= @paths.empty? ? made_names : @paths.flat_map { |path| files(path) }

      # A folder without documents stands for itself, and is then what cannot be read.
      def files(path)
        return [path] unless File.directory?(path)

        inside = Dir.children(path).grep(/\.json\z/).sort.map { |file| File.join(path, file) }
        found = inside.reject { |file| File.directory?(file) }
        found.empty? ? [path] : found
      rescue SystemCallError
        [path]
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
        Document.new(name(File.basename(path)), text, parse(path, text))
      end

      def parse(path, text)
        return parse_value(text) unless LINES.include?(File.extname(path))

        text.each_line.with_index(1).map do |line, number|
          parse_value(line)
        rescue ::JSON::ParserError => e
          raise ::JSON::ParserError, "line #{number}: #{e.message.sub(" at line 1 column", " at column")}"
        end
      end

      def parse_value(text) = ::JSON.parse(text, max_nesting: false)
    end
  end
end
