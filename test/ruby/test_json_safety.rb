# frozen_string_literal: true

require_relative "helper"
require "open3"
require "rbconfig"

# Callbacks that raise, throw, change what is being generated or start another generation; the
# collector at every allocation; compaction; memory.
class TestJSONSafety < Minitest::Test
  J = Lanewise::JSON

  # An object whose to_json does what a block says.
  class Callback
    def initialize(&block) = @block = block
    def to_json(state = nil, *) = @block.call(state)
  end

  def callback(&) = Callback.new(&)

  # ---- the Hash that is being walked ----

  def test_a_key_cannot_be_added
    hash = { "a" => 1 }
    hash["b"] = [{ "inner" => callback { hash["new"] = 1 } }]

    assert_match(/can't add a new key into hash during iteration/, assert_raises(RuntimeError) do
      J.generate(hash)
    end.message)
    hash["again"] = 1 # and can be afterwards

    assert_equal 3, hash.size
  end

  def test_pairs_can_be_deleted_and_changed
    hash = { "a" => 1, "b" => callback { hash.delete("c") && hash["d"] = "changed" and '"b"' }, "c" => 3, "d" => 4 }

    assert_equal '{"a":1,"b":"b","d":"changed"}', J.generate(hash)
  end

  def test_hashes_of_every_size
    [2, 7, 8, 9, 20, 100].each do |size|
      hash = size.times.to_h { |i| ["k#{i}", i] }
      hash["k0"] = callback { hash.delete("k1") and '"gone"' }
      expected = JSON.generate(hash.except("k1").merge("k0" => "gone"))

      assert_equal expected, J.generate(hash)
    end
  end

  # All pairs go, and then another callback of the same value wants to add one.
  def test_an_emptied_hash_stays_as_it_is
    [3, 30].each do |size|
      hash = size.times.to_h { |i| ["k#{i}", i] }
      hash["k0"] = [callback { hash.clear and "1" }, callback { 200.times { |i| hash[i] = i } and "2" }]

      error = assert_raises(RuntimeError) { J.generate(hash) }
      assert_match(/can't add a new key into hash during iteration/, error.message)
      hash["later"] = 1

      assert_equal({ "later" => 1 }, hash)
      hash = size.times.to_h { |i| ["k#{i}", i] }
      hash["k0"] = [callback { hash.clear and "1" }, callback { hash.size.to_s }]

      assert_equal '{"k0":[1,0]}', J.generate(hash)
    end
  end

  def test_an_emptied_hash_can_be_emptied_again
    [3, 30].each do |size|
      hash = size.times.to_h { |i| ["k#{i}", i] }
      more = callback { hash.clear and hash.delete("k1").inspect.dump }
      hash["k0"] = [callback { hash.clear and "1" }, more]

      assert_equal '{"k0":[1,"nil"]}', J.generate(hash)
      assert_empty hash
    end
  end

  # Which makes another table of it, and in some Rubies is an error only when the walk goes on.
  def test_a_hash_whose_keys_are_compared_by_identity_meanwhile
    [3, 30].each do |size|
      hash = size.times.to_h { |i| ["k#{i}", i] }
      hash["k1"] = callback { hash.compare_by_identity and "1" }

      assert_raises(RuntimeError) { J.generate({ "outer" => hash }) }
    end
  end

  def test_an_array_that_shrinks_or_grows
    array = [1, callback { array.pop and '"popped"' }, 3, 4]

    assert_equal '[1,"popped",3]', J.generate(array)
    array = [callback { array.clear and '"cleared"' }, 2]

    assert_equal '["cleared"]', J.generate(array)
    array = [callback { array.push(1) && '"pushed"' }]
    array.fill(array[0], 0, 2)

    assert_equal '["pushed","pushed",1,1]', J.generate(array)
  end

  # ---- leaving ----

  def test_raise_throw_and_nested_generations
    deep = ->(object) { [{ "a" => [{ "b" => ["x" * 5000, object] }] }] }

    assert_raises(ZeroDivisionError) { J.generate(deep.call(callback { 1 / 0 })) }
    assert_equal :thrown, catch(:out) { J.generate(deep.call(callback { throw :out, :thrown })) }
    assert_raises(Interrupt) { J.generate(deep.call(callback { raise Interrupt })) }
    assert_raises(TypeError) { J.generate(deep.call(callback { 12 })) }
    assert_equal "[{\"a\":[{\"b\":[\"#{"x" * 5000}\",[]]}]}]", J.generate(deep.call(callback { J.generate([]) }))
  end

  def test_fiber_leaves_and_comes_back
    fiber = Fiber.new { J.generate([{ "a" => callback { Fiber.yield(:away) }, "b" => 1 }]) }

    assert_equal :away, fiber.resume
    assert_equal "[1,2]", J.generate([1, 2])
    assert_equal '[{"a":"back","b":1}]', fiber.resume('"back"')
    abandoned = Fiber.new { J.generate([{ "a" => callback { Fiber.yield(:away) } }]) }

    assert_equal :away, abandoned.resume
  end

  def test_very_deep
    deep = 50_000.times.inject([]) { |inner, _| [inner] }
    begin
      assert_equal 100_002, J.generate(deep, max_nesting: 0).bytesize
    rescue SystemStackError
      assert_equal "[]", J.generate([])
    end
    circular = []
    circular << circular

    assert_raises(SystemStackError) { J.generate(circular, max_nesting: 0) }
    assert_raises(JSON::NestingError) { J.generate(circular) }
  end

  # Where the stack ends differs from process to process.
  def test_a_generation_inside_itself_without_end
    script = <<~RUBY
      require "lanewise/json_ext"
      endless = Object.new
      def endless.to_json(*) = [self].to_json
      begin
        JSON.generate([endless])
      rescue SystemStackError
        puts "rescued"
      end
    RUBY
    12.times do
      text, status = Open3.capture2e(RbConfig.ruby, "-I#{File.expand_path("../../lib", __dir__)}", "-e", script)

      assert_equal "rescued\n", text.lines.last, status.to_s
    end
  end

  # ---- the collector ----

  SAMPLE = { "text" => "caf\u00E9 \"x\"", "list" => [1, 2.5, nil, 2**70, :sym],
             "nested" => { 1 => Time.at(0), nil => "\u2028" },
             "latin" => "\xE9".dup.force_encoding("ISO-8859-1") }.freeze

  def test_gc_stress
    expected = [J.generate(SAMPLE), J.pretty_generate(SAMPLE),
                J.generate(SAMPLE, ascii_only: true, sort_keys: lambda(&:dup))]
    coder = J::Coder.new { |object, _| object.to_s }
    dumped = coder.dump(SAMPLE)
    got = stressed do
      [J.generate(SAMPLE), J.pretty_generate(SAMPLE), J.generate(SAMPLE, ascii_only: true, sort_keys: lambda(&:dup))]
    end

    assert_equal expected, got
    assert_equal(dumped, stressed { coder.dump(SAMPLE) })
    big = { "k" * 3000 => ["v" * 2000, callback { '"c"' }] * 3 }

    assert_equal(J.generate(big), stressed { J.generate(big) })
  end

  def stressed
    GC.stress = true
    yield
  ensure
    GC.stress = false
  end

  def test_compaction
    skip "no compaction here" unless GC.respond_to?(:compact)

    indent = "in" * 40
    state = J::State.new(indent: indent, object_nl: "\n" * 30, as_json: ->(object, _) { object.to_s })
    compacting = callback { GC.compact && '"compacted"' }
    document = [{ "a" => compacting, "b" => ["text", compacting] }] * 3
    expected = state.generate(document)

    texts = compacting_always { [state.generate(document), state.dup.generate(document)] }

    assert_equal [expected] * 2, texts
    move_everything

    assert_equal expected, state.generate(document)
  end

  def compacting_always
    GC.auto_compact = true
    yield
  ensure
    GC.auto_compact = false
  end

  def move_everything
    GC.verify_compaction_references(expand_heap: true, toward: :empty)
  rescue ArgumentError # before Ruby 3.2
    GC.verify_compaction_references(double_heap: true, toward: :empty)
  end

  def test_memory_stays_flat_over_failing_generations
    skip "no /proc here" unless File.readable?("/proc/self/statm")

    document = [{ "a" => "x" * 20_000, "b" => callback { raise ArgumentError, "no" } }]
    thrown = [["y" * 20_000], callback { throw :out }]
    fail_once = lambda do |_|
      begin
        J.generate(document)
      rescue ArgumentError
        nil
      end
      catch(:out) { J.generate(thrown) }
    end
    5_000.times(&fail_once)
    before = resident
    50_000.times(&fail_once)

    assert_operator resident - before, :<, 20 * 1024 * 1024
  end

  def resident
    GC.start
    File.read("/proc/self/statm").split[1].to_i * 4096
  end

  def test_ractors
    ractors = Array.new(3) { |i| Ractor.new(i) { |n| 200.times.map { Lanewise::JSON.generate([n, { "a" => "\u00E9" }]) }.uniq } }
    results = ractors.map { |ractor| TestHelper.ractor_value(ractor) }

    assert_equal((0..2).map { |i| ["[#{i},{\"a\":\"\u00E9\"}]"] }, results)
  end

  def test_threads_share_a_state
    state = J::State.new(ascii_only: true).freeze
    texts = Array.new(4) { |i| Thread.new { Array.new(300) { state.generate([i, "\u00E9" * i]) }.uniq } }.map(&:value)

    assert_equal(Array.new(4) { |i| ["[#{i},\"#{"\\u00e9" * i}\"]"] }, texts)
  end
end
