# frozen_string_literal: true

require_relative "helper"
require "bigdecimal"
require "stringio"

# Lanewise::JSON itself, with the json gem unpatched.
class TestJSON < Minitest::Test
  J = Lanewise::JSON
  # Indented as the object it is in, by its own to_json.
  Wrapped = Struct.new(:inner) { def to_json(*state) = { "wrapped" => inner }.to_json(*state) }

  def test_values
    { nil => "null", true => "true", false => "false", 0 => "0", -42 => "-42", (2**80) => (2**80).to_s, 1.5 => "1.5",
      "caf\u00E9\n" => "\"caf\u00E9\\n\"", :sym => '"sym"', [] => "[]", {} => "{}", [1, [2]] => "[1,[2]]",
      { "a" => 1, b: nil, 3 => { 4 => 5.0 } } => '{"a":1,"b":null,"3":{"4":5.0}}',
      J::Fragment.new('{"raw": 1}') => '{"raw": 1}' }.each do |object, text|
      assert_equal text, J.generate(object)
      assert_equal Encoding::UTF_8, J.generate(object).encoding
    end
  end

  def test_corpus_equals_the_json_gem
    files = Dir[File.join(TestHelper::CORPUS, "*.json")]
    skip "no documents in #{TestHelper::CORPUS}" if files.empty?
    skip "json before 2.15 writes other floats" if Gem::Version.new(JSON::VERSION) < Gem::Version.new("2.15")

    files.each do |file|
      object = JSON.parse(File.read(file), max_nesting: 0)

      TestHelper.each_tier do |tier|
        assert_equal JSON.generate(object), J.generate(object), "#{file} on #{tier}"
      end
      assert_equal JSON.pretty_generate(object), J.pretty_generate(object), file
    end
  end

  # More symbols than are remembered, each again and again, with such among them that are collected.
  def test_symbols_as_keys
    names = Array.new(100) { |i| "key_#{i}" } << "with \"quotes\"" << "caf\u00E9"
    names.each { |name| self.class.define_method(name) { nil } } # makes the symbols immortal
    hashes = Array.new(300) { |i| { names[i % names.size].to_sym => i, :"collected_#{i}" => [] } }
    text = hashes.map { |hash| "{#{hash.map { |key, value| "#{key.name.to_json}:#{value}" }.join(",")}}" }

    assert_equal "[#{text.join(",")}]", J.generate(hashes)
    assert_equal "[#{text.join(",")}]", J.generate(hashes.each { |hash| hash.transform_keys!(&:to_s) })
  ensure
    names.each { |name| self.class.remove_method(name) }
  end

  # Around every place where a buffer is full: the block on the stack, and what was reserved last.
  def test_sizes
    (4070..4110).each { |size| assert_equal "\"#{"a" * size}\"", J.generate("a" * size) }
    [0, 1, 100, 5000, 3, 70_000, 10, 300_000].each do |size|
      array = ["x\u00E9\""] * size

      assert_equal "[#{(["\"x\u00E9\\\"\""] * size).join(",")}]", J.generate(array)
      assert_equal J.generate(array).bytesize, J.generate(array).bytesize
    end
  end

  def test_objects_write_themselves_with_the_options
    assert_equal "[\n  {\n    \"wrapped\": 1\n  }\n]", J.pretty_generate([Wrapped.new(1)])
    assert_equal '[{"wrapped":"\\u00e9"}]', J.generate([Wrapped.new("\u00E9")], ascii_only: true)
    assert_equal '["1970-01-01 00:00:00 UTC"]', J.generate([Time.at(0).utc])
  end

  def test_errors
    assert_generator_error("NaN not allowed in JSON") { J.generate([Float::NAN]) }
    assert_generator_error("source sequence is illegal/malformed utf-8") { J.generate(["\xFF"]) }
    assert_generator_error("Object not allowed in JSON") { J.generate([Object.new], strict: true) }
    assert_generator_error(/duplicate key "a"/) { J.generate({ "a" => 1, a: 2 }) }
    deep = Array.new(101).inject([]) { |inner, _| [inner] }
    error = assert_raises(JSON::NestingError) { J.generate(deep) }

    assert_match(/nesting of 101 is too deep/, error.message)
    assert_equal 102, J.generate(deep, max_nesting: 0).count("[")
    assert_equal "unknown keyword: nonsense", assert_raises(ArgumentError) { J.generate(1, nonsense: 1) }.message
  end

  def test_invalid_object
    error = assert_raises(JSON::GeneratorError) { J.generate([{ "a" => Float::NAN }]) }

    assert_predicate error.invalid_object, :nan?
  end

  def test_html_safe
    text = "<a href='x'>&\u2028\u2029 \u00E9</a>"

    assert_equal "[\"\\u003ca href='x'\\u003e\\u0026\\u2028\\u2029 \u00E9\\u003c/a\\u003e\"]",
                 J.generate([text], html_safe: true)
    assert_equal({ "<" => ">" }, JSON.parse(J.generate({ "<" => ">" }, html_safe: true)))
    assert_equal '["\\u003c\\u00e9"]', J.generate(["<\u00E9"], html_safe: true, ascii_only: true)
    assert_equal '["\\u003c\\/"]', J.generate(["</"], html_safe: true, script_safe: true)
  end

  def test_invalid_utf8
    assert_equal "[\"a\uFFFDb\"]", J.generate(["a\xFFb"], invalid_utf8: :replace)
    assert_equal "{\"\uFFFD\":\"\uFFFD\"}", J.generate({ "\xE2\x82" => "\xFF".b }, invalid_utf8: :replace)
    assert_equal "[\"caf\u00E9\"]", J.generate(["caf\xE9".dup.force_encoding("ISO-8859-1")], invalid_utf8: :replace)
    100.times do
      bytes = TestHelper.random.bytes(TestHelper.random.rand(80)).force_encoding("UTF-8")

      assert_equal J.generate([bytes.scrub]), J.generate([bytes], invalid_utf8: :replace)
    end
    assert_raises(JSON::GeneratorError) { J.generate(["\xFF"], invalid_utf8: :raise) }
    assert_raises(ArgumentError) { J.generate([], invalid_utf8: :ignore) }
  end

  def test_nan
    assert_equal "[null,null,null,1.5]", J.generate([Float::NAN, Float::INFINITY, -Float::INFINITY, 1.5], nan: :null)
    assert_raises(JSON::GeneratorError) { J.generate([Float::NAN], nan: :raise) }
    assert_equal "[NaN]", J.generate([Float::NAN], allow_nan: true)
  end

  def test_big_decimal
    number = BigDecimal("12345678901234567890.123")

    assert_equal '["12345678901234567890.123"]', J.generate([number], big_decimal: :string)
    assert_equal "[12345678901234567890.123]", J.generate([number], big_decimal: :number)
    assert_equal J.generate([number.to_s]), J.generate([number])
    assert_raises(JSON::GeneratorError) { J.generate([BigDecimal("NaN")], big_decimal: :number) }
    assert_equal "[null]", J.generate([BigDecimal("NaN")], big_decimal: :number, nan: :null)
  end

  def test_io
    io = StringIO.new

    assert_same io, J.generate([1, "two"], io)
    assert_equal '[1,"two"]', io.string
    assert_equal "[\n  1\n]", J.generate([1], StringIO.new, { indent: "  ", array_nl: "\n" }).string
    assert_equal "[NaN]", J.dump([Float::NAN], StringIO.new).string
  end

  # Written in pieces of bounded size, all of it in order, and what came before an error is there.
  def test_io_in_pieces
    pieces = []
    io = Object.new
    io.define_singleton_method(:write) { |text| pieces << text and text.bytesize }
    io.define_singleton_method(:flush) { self }
    array = Array.new(50_000) { |i| { "id" => i, "name" => "name #{i}" } }
    J.generate(array, io)

    assert_equal J.generate(array), pieces.join
    assert_operator pieces.map(&:bytesize).max, :<, 100_000
    pieces.clear
    assert_raises(JSON::GeneratorError) { J.generate(array + [Float::NAN], io) }
    assert J.generate(array).start_with?(pieces.join)
    assert_operator pieces.sum(&:bytesize), :>, 1_000_000
  end

  def test_io_that_fails
    io = Object.new
    def io.write(_text) = raise(IOError, "full")
    def io.flush = self

    assert_raises(IOError) { J.generate(["x" * 100] * 2000, io) }
    reader, writer = IO.pipe
    writer.close

    assert_raises(IOError) { J.generate([1], writer) }
  ensure
    reader&.close
  end

  def test_lines
    io = StringIO.new

    assert_same io, J.lines(io, [1, "two", { "three" => [3] }])
    assert_equal "1\n\"two\"\n{\"three\":[3]}\n", io.string
    assert_equal "", J.lines(StringIO.new, []).string
    assert_equal "\"\\u00e9\"\n" * 3, J.lines(StringIO.new, Array.new(3, "\u00E9").lazy, { ascii_only: true }).string
    assert_raises(JSON::GeneratorError) { J.lines(StringIO.new, [1, Float::NAN]) }
    assert_raises(StopIteration) { J.lines(StringIO.new, Enumerator.new { raise StopIteration }) }
  end

  # Objects that call the block when they like to.
  class Hoarder
    attr_reader :block

    def each(&block) = @block = block
  end

  def test_lines_that_come_later
    hoarder = Hoarder.new
    io = J.lines(StringIO.new, hoarder)

    assert_raises(IOError) { hoarder.block.call(1) }
    assert_empty io.string

    assert_raises(JSON::GeneratorError) { J.lines(io, Enumerator.new { |y| hoarder.each { |o| y << o } && (y << Float::NAN) }) }
    assert_raises(IOError) { hoarder.block.call(1) }

    fiber = Fiber.new { J.lines(io, Enumerator.new { |y| (y << { key: 1 }) && Fiber.yield && (y << { key: 2 }) }) }
    fiber.resume
    GC.start
    GC.compact if GC.respond_to?(:compact)
    fiber.resume(true)

    assert_equal "{\"key\":1}\n{\"key\":2}\n", io.string
  end

  def test_state
    state = J::State.new(indent: "  ", array_nl: "\n", html_safe: true)

    assert_equal "[\n  \"\\u003c\"\n]", state.generate(["<"])
    assert_equal state.generate(["<"]), J.generate(["<"], state)
    assert_equal "  ", state.to_h[:indent]
    assert_equal state.to_h, state.dup.to_h
    frozen = J::State.new(ascii_only: true).freeze

    assert Ractor.shareable?(frozen)
    assert_equal '"\\u00e9"', frozen.generate("\u00E9")
    assert_raises(FrozenError) { frozen.indent = " " }
  end

  def test_a_state_of_the_json_gem
    state = JSON::Ext::Generator::State.new(indent: " ", array_nl: "\n")
    ours = J::Generator::State.from_state(state)

    assert_instance_of J::Generator::State, ours
    assert_equal state.generate([1, [2]]), ours.generate([1, [2]])
  end

  def test_coder
    coder = J::Coder.new(ascii_only: true) { |object, is_key| is_key ? "key" : [object.class.name] }

    assert_equal '{"key":["Object"],"a":"\\u00e9"}', coder.dump({ Object.new => Object.new, "a" => "\u00E9" })
    assert_equal "[1]", coder.dump([1], StringIO.new).string
    assert_raises(ArgumentError) { J::Coder.new(strict: false) }
  end

  def test_rfc8785
    numbers = [1.0, 1e21, 1e-7, 0.0, -0.0, 123.456, 1e20, 5e-324, 10**15]

    assert_equal "[1,1e+21,1e-7,0,0,123.456,100000000000000000000,5e-324,1000000000000000]",
                 J.generate(numbers, rfc8785: true)
    keys = ["\u{1F600}", "\uE000", "\uFFFD", "a", "", "\u20AC", "\r", "1", "\u0080"]
    expected = keys.sort_by { |key| key.encode("UTF-16BE").bytes }

    assert_equal expected, JSON.parse(J.generate(keys.to_h { |key| [key, 1] }, rfc8785: true)).keys
    assert_raises(ArgumentError) { J.generate([], rfc8785: true, indent: " ") }
  end

  def test_sort_keys
    hash = { "b" => 1, "a" => { "d" => 2, "c" => 3 }, "" => 0, "ab" => 4 }

    assert_equal '{"":0,"a":{"c":3,"d":2},"ab":4,"b":1}', J.generate(hash, sort_keys: true)
    assert_equal '{"ab":4,"":0,"a":{"c":3,"d":2},"b":1}', J.generate(hash, sort_keys: ->(h) { h.to_a.reverse.to_h })
    assert_equal '{"a":1,"b":2}', J.generate({ b: 2, a: 1 }, sort_keys: true)
  end

  private

  def assert_generator_error(message, &)
    error = assert_raises(JSON::GeneratorError, &)

    assert_operator message, :===, error.message
  end
end
