# frozen_string_literal: true

require_relative "helper"
require "lanewise/core_ext"

# How the drop-in is called, and what surrounds a call: arguments, blocks, subclasses, collector, Ractors.
class TestCoreExtCalls < Minitest::Test
  include TestHelper

  PACK = [[[]], [[nil]], [["C", 1]], [["C"], { foo: 1 }], [["C"], { buffer: +"", foo: 1 }], [[], { buffer: +"" }],
          [["C"], { "buffer" => 1 }], [[{}]], [["C", { buffer: +"" }]], [["C"], { offset: 0 }],
          [["C"], { buffer: nil }],
          [["C"], { buffer: "frozen" }], [["C"], { buffer: 1 }]].freeze
  UNPACK = [[[]], [[nil]], [["C", 1]], [["C"], { foo: 1 }], [[], { offset: 1 }], [["C"], { offset: nil }],
            [["C"], { offset: -1 }], [["C"], { offset: 9 }], [["C"], { offset: 2**80 }], [["C"], { buffer: 1 }]].freeze

  def test_arguments_that_are_wrong_are_refused_in_the_same_words
    PACK.each { |positional, keywords| assert_same([65], :pack, positional, keywords || {}) }
    %i[unpack unpack1].each do |method|
      UNPACK.each { |positional, keywords| assert_same("abc", method, positional, keywords || {}) }
    end
  end

  def test_pointers_are_stock
    packed = ["text", nil].pack("pp")

    assert_equal ["text", nil], packed.unpack("pp")
    assert_equal "text", packed.unpack1("P4")
  end

  # The third time, it is known without looking that the template is stock's.
  def test_pointers_among_others
    values = ["text", 1, nil]
    packed = Array.new(4) { values.pack("p # first\nC P") }

    packed.each do |bytes|
      assert_equal values.send(:lanewise_stock_pack, "p C P"), bytes
      assert_equal bytes.send(:lanewise_stock_unpack, "p # first\nC P"), bytes.unpack("p # first\nC P")
    end
    4.times { assert_raises(ArgumentError) { Lanewise.pack(values, "RpP") } }
  end

  # What base64 leaves to the next directive depends on its padding.
  def test_what_comes_after_base64
    %w[m m0].product((0..5).to_a).each do |template, size|
      ["A", "Q", "=", "-", "\n"].repeated_permutation(size) do |chars|
        text = chars.join
        stock = outcome { text.send(:lanewise_stock_unpack, "#{template}a*") }

        assert_equal [stock], [outcome { text.unpack("#{template}a*") }], text.inspect
      end
    end
  end

  # The encoding of the result follows what was packed, not what the template said at first.
  def test_a_conversion_may_write_into_the_template
    values = { "m" => "text", "M" => "text", "U" => 200, "C" => 200 }
    { "mMU" => "mMC", "mMC" => "mMU", "UMC" => "UMU", "MMC" => "MMm" }.each do |before, after|
      stock, ours = both do |method|
        Array.new(3) do # seen for the first time, compiled, found again
          template = before.dup
          writer = Object.new
          writer.define_singleton_method(:to_s) { template.setbyte(-1, after[-1].ord).then { "text" } }
          outcome { [values[after[0]], writer, values[after[-1]]].send(method, template) }
        end
      end

      assert_equal stock, ours, "#{before}, then #{after}"
      assert_kind_of String, ours.first.first
    end
  end

  # Room enough, since stock goes on reading where the buffer was before it grew.
  def test_the_buffer_may_be_an_element
    %w[Ca*a5 CZ*A9 CH*h* CB*b* Cmm0 CMM Cuu n@1a* nX3a* Ca0a*].each do |template|
      stock, ours = both do |method|
        buffer = String.new("abc", capacity: 2000)
        same = Object.new
        %i[to_str to_s].each { |name| same.define_singleton_method(name) { buffer } }
        [[1, buffer, buffer], [1, buffer, same]].map { |values| values.send(method, template, buffer: buffer).dup }
      end

      assert_equal stock, ours, template
    end
  end

  def test_the_buffer_may_be_the_template
    ["CC", "C", "C0C0C0", "CX", "CXCX", "@0C", "X2C", "X2", "a3 a*", "a2"].each do |template|
      stock, ours = both do |method|
        Array.new(3) do # seen for the first time, compiled, found again
          buffer = String.new(template, capacity: 2000)
          [outcome { [template.include?("a") ? "text" : 1, buffer].send(method, buffer, buffer: buffer) }, buffer]
        end
      end

      assert_equal stock, ours, template
    end
  end

  def test_a_block_may_break_and_next
    assert_equal(98, "abc".unpack("C*") { |value| break value if value == 98 })
    assert_nil("abc".unpack("C*") { next })
    assert_nil("abc\0\0\0\0\0".unpack("aP") { |_| nil })
  end

  def test_unpack1_stops_at_the_first_value
    assert_equal "a", "abc".unpack1("a@99")
    assert_nil "".unpack1("C")
  end

  def test_a_block_may_shorten_the_string
    text = "abcdefgh" * 10
    values = []
    text.unpack("C*") { |value| (values << value) && text.clear }

    assert_equal [97], values
  end

  def test_subclasses_super_and_bind_call
    array = Class.new(Array) { def pack(*) = "<#{super}>" }
    string = Class.new(String) { def unpack(*) = super.reverse }

    assert_equal "<\x01>", array.new([1]).pack("C")
    assert_equal [98, 97], string.new("ab").unpack("C*")
    assert_equal "\x02", Array.instance_method(:pack).bind_call([2], "C")
    assert_equal "6162", "ab".method(:unpack1).call("H*")
    assert_equal([[1], [2]], ["\x01", "\x02"].map { |text| text.unpack("C") })
  end

  def test_many_templates_are_kept_and_let_go
    3.times do
      2000.times { |i| assert_equal [i].send(:lanewise_stock_pack, "N x#{i} C0"), [i].pack("N x#{i} C0") }
    end
  end

  def test_under_the_collector
    GC.stress = true
    results = Array.new(5) { |i| ["6162", i, 2**63].pack("H4NQ>").unpack("H4NQ>") }
    GC.stress = false

    results.each_with_index { |result, i| assert_equal ["6162", i, 2**63], result }
  ensure
    GC.stress = false
  end

  def test_under_compaction
    skip "no compaction here" unless GC.respond_to?(:compact)
    templates = Array.new(200) { |i| "N n a#{i} C" }
    2.times do
      templates.each do |template|
        assert_equal [1, 2, "x", 3].send(:lanewise_stock_pack, template), [1, 2, "x", 3].pack(template)
      end
      GC.compact
    end
  end

  def test_in_ractors
    experimental = Warning[:experimental]
    Warning[:experimental] = false
    ractors = Array.new(4) do |n|
      Ractor.new(n) { |start| Array.new(300) { |i| [i, start].pack("Nn x#{i % 50} C0") }.join.unpack("H*") }
    end
    results = ractors.map { |ractor| TestHelper.ractor_value(ractor) }

    results.each_with_index do |result, n|
      assert_equal Array.new(300) { |i| [i, n].pack("Nn x#{i % 50} C0") }.join.unpack("H*"), result
    end
  ensure
    Warning[:experimental] = experimental
  end

  def test_templates_used_by_threads_at_once
    threads = Array.new(4) do |n|
      Thread.new { Array.new(500) { |i| [i].pack("N x#{(i * n) % 300} C0").bytesize } }
    end

    threads.each_with_index { |thread, n| assert_equal Array.new(500) { |i| 4 + ((i * n) % 300) }, thread.value }
  end

  def test_errors_do_not_leak_into_the_next_call
    200.times { assert_raises(TypeError) { [1, nil].pack("N n x#{_1} C") } }

    assert_equal "\x00\x01", [1].pack("n")
  end

  private

  def both(&) = %i[lanewise_stock_pack pack].map(&)

  def assert_same(receiver, method, positional, keywords)
    stock = outcome { receiver.send(:"lanewise_stock_#{method}", *copy(positional), **copy(keywords)) }
    ours = outcome { receiver.send(method, *copy(positional), **copy(keywords)) }

    assert_equal [stock], [ours], "#{method} #{positional.inspect} #{keywords.inspect}"
  end

  def copy(arguments) = Marshal.load(Marshal.dump(arguments))
end

# The same with methods in Ruby, as they are with YJIT.
class TestCoreExtCallsInRuby < TestCoreExtCalls
  def setup = Lanewise::CoreExt.install(ruby: true)
  def teardown = Lanewise::CoreExt.install

  def test_they_look_like_the_stock_methods
    [[Array, :pack], [String, :unpack], [String, :unpack1]].each do |klass, name|
      stock = klass.instance_method(:"lanewise_stock_#{name}")

      assert_equal stock.parameters, klass.instance_method(name).parameters - [%i[block block]]
    end
  end

  def test_backtraces_do_not_name_a_file_of_ours
    error = assert_raises(ArgumentError) { "".unpack1("@1", offset: 0) }

    assert_empty error.backtrace.grep(/core_ext\.rb/)
  end
end

# How the methods are chosen, each in a process of its own.
class TestCoreExtInstall < Minitest::Test
  LIB = File.expand_path("../../lib", __dir__)
  IN_RUBY = "'aa'.method(:unpack1).parameters.include?([:req, :fmt])"

  def test_methods_in_c_without_yjit
    assert_equal "false", ruby("print #{IN_RUBY}")
  end

  def test_methods_in_ruby_with_yjit
    skip "no YJIT here" unless defined?(RubyVM::YJIT)

    assert_equal "true", ruby("print #{IN_RUBY}", "--yjit")
  end

  # As Rails does at the end of its start.
  def test_what_others_put_in_our_place_stays
    script = "class Array; alias ours pack; def pack(*) = ours('C') + '!'; end; Lanewise::CoreExt.install(ruby: %s); " \
             "print [97].pack('x'), 'aa'.method(:unpack).arity"

    assert_equal "a!-2", ruby(format(script, true))
    assert_equal "a!-1", ruby(format(script, false))
  end

  def test_methods_in_ruby_when_yjit_is_enabled_later
    skip "YJIT cannot be enabled here" unless defined?(RubyVM::YJIT.enable)

    assert_equal "[false, true, 97]", ruby("print [#{IN_RUBY}, RubyVM::YJIT.enable, 'aa'.unpack1('C')]")
    assert_equal "true", ruby("RubyVM::YJIT.enable; print #{IN_RUBY}")
  end

  # Since 3.4 Ruby has a way of its own for it, as long as pack is not redefined.
  def test_pack_of_an_array_literal
    source = "TracePoint.new(:call, :c_call) { |event| print event.method_id, ' ' }.enable { [value].pack('H*') }"

    assert_match(/\bpack\b/, ruby("value = '61'; #{source}"))
    assert_match(/\bpack lanewise_pack\b/, ruby("Lanewise::CoreExt.install(ruby: true); value = '61'; #{source}"))
  end

  def test_no_word_of_methods_that_are_redefined
    assert_empty ruby("3.times { |i| Lanewise::CoreExt.install(ruby: i.even?) }", "-w")
  end

  private

  def ruby(source, *options)
    IO.popen([RbConfig.ruby, *options, "-I", LIB, "-r", "lanewise/core_ext", "-e", source, { err: %i[child out] }],
             &:read)
  end
end
