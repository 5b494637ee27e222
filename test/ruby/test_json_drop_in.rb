# frozen_string_literal: true

require_relative "helper"
require "open3"
require "rbconfig"

# Putting the drop-in in and out. In processes of their own, since that changes JSON for everybody.
class TestJSONDropIn < Minitest::Test
  LIBRARY = File.expand_path("../../lib", __dir__)

  # What a script prints, line by line, after it has loaded the drop-in.
  def lines(script)
    text, status = Open3.capture2e(RbConfig.ruby, "-I#{LIBRARY}", "-rlanewise/json_ext", "-e", script)

    assert_predicate status, :success?, text
    text.lines(chomp: true)
  end

  def test_it_is_the_generator
    assert_equal %w[Lanewise::JSON::Generator Lanewise::JSON::Generator::State [1] [2]], lines(<<~RUBY)
      puts JSON.generator, JSON::State, JSON.generate([1]), [2].to_json
    RUBY
  end

  # Whoever sets another generator gets it, from JSON.generate and from to_json, and back.
  def test_another_generator_in_its_place
    assert_equal ["generate [1]", "generate [", "[2]", "[3]"], lines(<<~RUBY)
      module Other
        class State < JSON::State
          def self.generate(object, options, io) = "generate \#{super}"
        end
      end
      JSON.generator = Other
      puts JSON.generate([1]), JSON.pretty_generate([1]).lines.first
      JSON.generator = Lanewise::JSON::Generator
      puts JSON.generate([2]), [3].to_json
    RUBY
  end

  def test_the_json_gems_own_in_its_place
    skip "this json has no JSON::Ext::Generator" unless defined?(JSON::Ext::Generator)

    assert_equal ["JSON::Ext::Generator::State", "[1]", "[2]"], lines(<<~RUBY)
      JSON.generator = JSON::Ext::Generator
      puts JSON::State, JSON.generate([1]), [2].to_json
    RUBY
  end

  # The drop-in prints what the json gem prints.
  def same_as_stock(script)
    script = "def try = puts((yield rescue \"\#{$!.class}: \#{$!.message[/.*/]}\").inspect)\n#{script}"
    stock, status = Open3.capture2e(RbConfig.ruby, "-rjson", "-e", script)

    assert_predicate status, :success?, stock
    assert_equal(stock.gsub(/0x\h+/, "").lines(chomp: true), lines(script).map { |line| line.gsub(/0x\h+/, "") })
  end

  # What may be given as options, and what may not.
  def test_options_of_pretty_generate
    same_as_stock(<<~RUBY)
      hash_like = Struct.new(:to_hash).new({ space: "_" })
      [nil, false, {}, { indent: "\t" }, { array_nl: nil, "x" => 1 }, { indent: 5 }, JSON::State.new(space: "-"), hash_like,
       [[:space, "+"]], 5, "no", :no, Object.new].each { |options| try { JSON.pretty_generate([{ "a" => 1 }], options).b } }
      try { JSON.pretty_generate }
      try { JSON.pretty_generate(1, 2, 3) }
      try { JSON.pretty_generate([1.0 / 0]) }
    RUBY
  end

  # An IO, a limit and options, in the ways that they may be given, and may not.
  DUMPS = <<~RUBY
    require "stringio"
    sink = StringIO.new
    hash_like = Struct.new(:to_hash).new({ space: "_" })
    io_like = Struct.new(:to_io).new(sink)
    class Writer
      def write(*texts) = puts(texts.inspect)
    end
    options = { space: " ", max_nesting: 1 }
    given = [nil, false, true, 1, 2, 0, "2", {}, options, { allow_nan: false }, { rfc8785: true }, { "x" => 1 }, sink,
             io_like, Writer.new, hash_like, Object.new, [[:space, "+"]]]
    value = [{ "a" => 0.0 / 0, "b" => 1 }]
    given.each do |first|
      try { JSON.dump(value, first) }
      try { JSON.dump([1], first) }
      given.each do |second|
        try { JSON.dump(value, first, second) }
        [{}, options, 5].each { |third| try { JSON.dump([1], first, second, third) } }
      end
    end
    try { JSON.dump }
    try { JSON.dump(1, 2, 3, 4, 5) }
    puts sink.string
  RUBY

  def test_arguments_of_dump = same_as_stock(DUMPS)

  def test_no_warnings
    text, status = Open3.capture2e(RbConfig.ruby, "-w", "-I#{LIBRARY}", "-rlanewise/json_ext", "-e", "")

    assert_predicate status, :success?, text
    assert_empty text
  end

  # A JSON.generate that somebody else defined stays.
  def test_a_generate_of_others_stays
    script = <<~RUBY
      require "json"
      def JSON.generate(*) = "theirs"
      require "lanewise/json_ext"
      puts JSON.generate([1]), [2].to_json
    RUBY
    text, status = Open3.capture2e(RbConfig.ruby, "-W0", "-I#{LIBRARY}", "-e", script)

    assert_predicate status, :success?, text
    assert_equal "theirs\n[2]\n", text
  end
end
