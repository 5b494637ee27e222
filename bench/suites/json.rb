# frozen_string_literal: true

require "json"
require_relative "../corpus"
require_relative "../support/suite"

# JSON generation: documents, small objects, long strings, options.
class JSONSuite < Suite
  CORPUS = File.expand_path("../../../shared/corpus", __dir__)
  FLOATS = %w[canada marine_ik mesh numbers].freeze
  OPTIONS = { "ascii_only" => { ascii_only: true }, "script_safe" => { script_safe: true },
              "sort_keys" => { sort_keys: true } }.freeze

  # @param files [Array<String>] the user's documents, in place of those of the corpus
  def initialize(files = [])
    @files = files
    super()
  end

  private

  def define
    documents.each { |name, object| document(name, object) }
    return unless @files.empty?

    small
    strings
    twitter = documents.find { |name, _| name.start_with?("twitter") }.last
    options(twitter)
  end

  # The real documents where they are there, else made ones of the same shapes.
  def documents
    @documents ||= if !@files.empty? || Dir.exist?(CORPUS)
                     paths = @files.empty? ? Dir[File.join(CORPUS, "*.json")] : @files
                     paths.to_h { |path| [File.basename(path, ".json"), JSON.parse(File.read(path), max_nesting: 0)] }
                   else
                     Corpus.documents.transform_keys { |name| "#{name} (made)" }
                   end
  end

  def document(name, object)
    generate("documents", name, object, goal: FLOATS.include?(name[/\w+/]) ? 4.0 : 1.5)
  end

  def generate(group, name, object, goal: nil, arguments: "o")
    add(group, name, { o: object },
        { "stock" => "StockJSON.generate(#{arguments})", "lanewise" => "Lanewise::JSON.generate(#{arguments})",
          "drop-in" => "JSON.generate(#{arguments})", "oj" => arguments == "o" ? oj : nil },
        bytes: JSON.generate(object, max_nesting: 0).bytesize, goal: goal)
  end

  def oj = defined?(::Oj) ? "Oj.dump(o, mode: :compat)" : nil

  def small
    { "3-pair Hash" => { "username" => "jane", "id" => 123, "event" => "login" }, "mixed Array" => [1, "two", nil, 4.5],
      "\"hello\"" => "hello", "42" => 42 }.each do |name, object|
      generate("small, JSON.generate", name, object, goal: 1.5)
      add("small, to_json", name, { o: object }, { "stock" => "o.stock_to_json", "drop-in" => "o.to_json" }, goal: 1.5)
    end
    generate("arrays", "1,000 integers", Array.new(1000) { random.rand(10**9) })
    generate("arrays", "1,000 floats", Array.new(1000) { random.rand }, goal: 4.0)
    generate("arrays", "1,000 short strings", Array.new(1000) { |i| "user-#{i}" })
    generate("arrays", "1,000 symbol keys", Array.new(200) { |i| { id: i, name: "n", tags: [], at: nil, ok: true } })
  end

  def strings
    words = ("lorem ipsum dolor " * 400) + ("caf\u00E9 \u65E5\u672C " * 40)
    generate("long strings", "mixed utf8", [words] * 10, goal: 1.7)
    generate("long strings", "mostly utf8", ["\u65E5\u672C\u8A9E\u306E\u6587\u7AE0 " * 500] * 10, goal: 1.7)
    generate("long strings", "full of escapes", ["\"quoted\"\\\n\t" * 600] * 10, goal: 1.5)
  end

  def options(object)
    OPTIONS.each do |name, options|
      generate("options, twitter", name, object, goal: 1.3, arguments: "o, #{options.map { |k, v| "#{k}: #{v}" }.join}")
    end
    add("options, twitter", "pretty_generate", { o: object },
        { "stock" => "StockJSON.pretty_generate(o)", "lanewise" => "Lanewise::JSON.pretty_generate(o)",
          "drop-in" => "JSON.pretty_generate(o)" }, bytes: JSON.pretty_generate(object).bytesize, goal: 1.3)
  end
end
