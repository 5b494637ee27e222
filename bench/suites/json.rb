# frozen_string_literal: true

require "json"
require "stringio"
require "lanewise/cli/documents"
require_relative "../support/floor"
require_relative "../support/goal"
require_relative "../support/peak_memory"
require_relative "../support/suite"

# JSON generation: documents, small objects, long strings, options, and what memory it takes.
class JSONSuite < Suite
  CORPUS = File.expand_path("../../../shared/corpus", __dir__)
  # Documents with goals, real or made, by the beginnings of their names.
  STRINGS = /\A(activitypub|apache_builds|citm_catalog|github_events|gsoc|ohai|twitter|twitterescaped|update-center)\b/
  FLOATS = /\A(canada|marine_ik|mesh|numbers)\b/
  # How many times what a bare walk and one copy take.
  FLOOR_GOAL = 1.6
  MEAN_GOAL = 2.0
  OPTIONS = { "ascii_only" => "ascii_only: true", "script_safe" => "script_safe: true",
              "sort_keys" => "sort_keys: true" }.freeze

  # @param files [Array<String>] the user's documents, in place of those of the corpus
  def initialize(files = [])
    @files = files
    Floor.load
    super()
  end

  def goals(rows)
    strings = rows.select { |row| row.bench_case.group == "documents" && row.bench_case.goal && strings?(row) }
    beside_floor = strings.select { |row| row.implementations.include?("floor") }
    [*mean_goal(strings), *beside_floor.map { |row| floor_goal(row) },
     *(PeakMemory.goals(self.class.largest) if strings.any?)]
  end

  # The document whose peak of memory is measured: a file, or none for a made one.
  def self.largest = Dir[File.join(CORPUS, "gsoc-2018.json")].first

  private

  def define
    documents.each { |name, object| document(name, object) }
    return unless @files.empty?

    small
    arrays
    strings
    timeline = documents.find { |name, _| name.start_with?("twitter") }.last
    options(timeline)
    other_ways(timeline)
  end

  # The real documents where they are there, else made ones of the same shapes.
  def documents
    @documents ||= begin
      paths = @files.empty? ? Dir[File.join(CORPUS, "*.{json,ndjson}")] : @files
      list = {}
      Lanewise::CLI::Documents.new(paths).each do |document, trouble|
        raise Lanewise::CLI::UsageError, trouble if trouble

        list[document.name.delete_suffix(".json")] = document.object
      end
      list
    end
  end

  def document(name, object)
    goal = { STRINGS => 1.5, FLOATS => 4.0 }.find { |names, _| names.match?(name) }&.last if @files.empty?
    generate("documents", name, object, goal: goal, floor: true)
  end

  def generate(group, name, object, goal: nil, arguments: "o", floor: false)
    plain = arguments == "o"
    text = JSON.generate(object)
    add(group, name, { o: object, t: text },
        { "stock" => "StockJSON.generate(#{arguments})", "lanewise" => "Lanewise::JSON.generate(#{arguments})",
          "drop-in" => "JSON.generate(#{arguments})", **(plain ? others : {}),
          "floor" => floor && defined?(::Floor.generate) ? "Floor.generate(o, t)" : nil },
        bytes: text.bytesize, goal: goal)
  end

  # Other libraries, where they are installed.
  def others
    { "oj" => defined?(::Oj) ? "Oj.dump(o, mode: :compat)" : nil,
      "yajl" => defined?(::Yajl) ? "Yajl::Encoder.encode(o)" : nil }
  end

  def small
    { "3-pair Hash" => { "username" => "jane", "id" => 123, "event" => "login" }, "mixed Array" => [1, "two", nil, 4.5],
      "\"hello\"" => "hello", "42" => 42, "4.5" => 4.5 }.each do |name, object|
      goal = object.is_a?(Numeric) ? nil : 1.5
      generate("small, JSON.generate", name, object, goal: goal)
      add("small, to_json", name, { o: object }, { "stock" => "o.stock_to_json", "drop-in" => "o.to_json" }, goal: goal)
    end
    events = Array.new(1000) { |i| { "username" => "user-#{i}", "id" => i, "event" => "login" } }
    add("small, to_json", "1,000 calls", { o: events },
        { "stock" => "o.map(&:stock_to_json)", "drop-in" => "o.map(&:to_json)" }, goal: 1.5)
  end

  def arrays
    generate("arrays", "1,000 integers", Array.new(1000) { random.rand(10**9) })
    generate("arrays", "1,000 floats", Array.new(1000) { random.rand }, goal: 4.0)
    generate("arrays", "1,000 short strings", Array.new(1000) { |i| "user-#{i}" })
    generate("arrays", "200 Hashes with symbol keys",
             Array.new(200) { |i| { id: i, name: "n", tags: [], at: nil, ok: true } })
  end

  def strings
    words = ("lorem ipsum dolor " * 400) + ("caf\u00E9 \u65E5\u672C " * 40)
    generate("long strings", "mixed utf8", [words] * 10, goal: 1.7)
    generate("long strings", "mostly utf8", ["\u65E5\u672C\u8A9E\u306E\u6587\u7AE0 " * 500] * 10, goal: 1.7)
    generate("long strings", "full of escapes", ["\"quoted\"\\\n\t" * 600] * 10, goal: 1.5)
  end

  def options(object)
    OPTIONS.each { |name, source| generate("options, twitter", name, object, goal: 1.3, arguments: "o, #{source}") }
    same_method("options, twitter", "pretty_generate", object, "%s.pretty_generate(o)")
  end

  # Coders are made once, as they are meant to be; the stock one before the drop-in was loaded.
  def other_ways(object)
    generate("other ways, twitter", "symbol keys", JSON.parse(JSON.generate(object), symbolize_names: true), goal: 1.3)
    coders = { stock: StockJSON::CODER, plain: Lanewise::JSON::Coder.new, drop_in: JSON::Coder.new }
    add("other ways, twitter", "Coder#dump", { o: object, **coders },
        { "stock" => "stock.dump(o)", "lanewise" => "plain.dump(o)", "drop-in" => "drop_in.dump(o)" },
        bytes: JSON.generate(object).bytesize, goal: 1.3)
    same_method("other ways, twitter", "dump into an IO", object, "f = StringIO.new; %s.dump(o, f); f.string",
                goal: nil)
  end

  # A method that stock, Lanewise and the drop-in have under the same name.
  def same_method(group, name, object, source, goal: 1.3)
    add(group, name, { o: object },
        { "stock" => format(source, "StockJSON"), "lanewise" => format(source, "Lanewise::JSON"),
          "drop-in" => format(source, "JSON") }, bytes: JSON.generate(object).bytesize, goal: goal)
  end

  def strings?(row) = STRINGS.match?(row.bench_case.name)

  def mean_goal(rows)
    return [] if rows.size < 2

    logarithms = rows.map { |row| Math.log(row.headline.value) }
    mean = Math.exp(logarithms.sum / rows.size)
    [Goal.judge(mean >= MEAN_GOAL, part: part, group: "documents", name: "geometric mean of these #{rows.size}",
                                   wanted: "#{format("%g", MEAN_GOAL)} × stock", measured: mean.round(2).to_s)]
  end

  def floor_goal(row)
    ratio = row.result.ratio(row.ours.last, "floor")
    Goal.judge(ratio.value <= FLOOR_GOAL, part: part, group: "documents, beside the floor", name: row.bench_case.name,
                                          wanted: "at most #{FLOOR_GOAL} × the floor", measured: ratio.to_s)
  end
end
