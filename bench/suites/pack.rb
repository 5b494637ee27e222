# frozen_string_literal: true

require_relative "../support/suite"

# Every other directive through the drop-in.
class PackSuite < Suite
  KIB64 = 65_536
  RUN = 10_000
  INTEGERS = { "C*" => 8, "n*" => 16, "N*" => 32, "v*" => 16, "V*" => 32, "l*" => 31, "L*" => 32, "q*" => 62,
               "Q*" => 62 }.freeze
  FLOATS = %w[d* G* e*].freeze
  SMALL = { "NnCa3" => [1, 2, 3, "abc"], "CCnNa4" => [1, 2, 3, 4, "abcd"], "Q>L>S>CC" => [1, 2, 3, 4, 5],
            "A8A8A8A8A8" => %w[one two three four five], "dde" => [1.5, 2.5, 3.5], "U3" => [97, 233, 12_354],
            "w3" => [1, 300, 70_000] }.freeze
  SENTENCES = {
    "lines of ASCII" => "The quick brown fox jumps over the lazy dog, and then it rests.\n",
    "German" => "Über die große Straße läuft früh ein müder Fuchs, und er träumt.\n",
    "Japanese" => "素早い茶色の狐がのろまな犬を飛び越える。",
    "24 bytes" => "a short text of 24 bytes"
  }.freeze
  TEXT = "Most of this is plain text, with an = and a caf\u00E9 now and then, and lines that end.\n"

  private

  def define
    bits
    text_codecs
    quoted_printable
    INTEGERS.each { |template, width| run(template, Array.new(RUN) { random.rand(2**width) }, 4.0, 2.0) }
    FLOATS.each { |template| run(template, Array.new(RUN) { random.rand }, 3.0, 1.5) }
    run("U*", Array.new(RUN) do
      [random.rand(0x20..0x7E), random.rand(0xA0..0x7FF), random.rand(0x3040..0x9FFF)].sample(random: random)
    end,
        3.0, 2.0)
    run("w*", Array.new(RUN) { random.rand(2**28) }, nil, nil)
    SMALL.each { |template, values| run(template, values, 1.3, 1.3, group: "small, mixed") }
    first_values
    blocks
    keywords
    pointers
  end

  def bits
    bytes = random.bytes(KIB64)
    %w[B* b*].each do |template|
      digits = bytes.unpack1(template)
      pack("bits, 64 KiB of bytes", template, [digits], digits.bytesize, 30.0)
      large("bits, 64 KiB of bytes", template, bytes, digits.bytesize, 30.0)
      large("bits, 64 KiB of bytes", template, bytes, digits.bytesize, 30.0, after: ".clear")
    end
  end

  def text_codecs
    both("text codecs, 64 KiB", "M", [TEXT * (KIB64 / TEXT.bytesize)].pack("M"), 3.0, 3.0)
    both("text codecs, 64 KiB", "u", [random.bytes(KIB64)].pack("u"), 5.0, 5.0)
  end

  # No kind of text may be slower than stock.
  def quoted_printable
    texts = SENTENCES.transform_values { |s| s.bytesize == 24 ? s : s * (KIB64 / s.bytesize) }
    texts.merge("random bytes" => random.bytes(KIB64)).each do |what, text|
      both("quoted-printable, #{what}", "M", [text].pack("M"), 1.0, 1.0)
    end
  end

  # A text codec, both ways: `text` is what packing makes and what unpack1 takes.
  def both(group, template, text, pack_goal, unpack_goal)
    pack(group, template, [text.unpack1(template)], text.bytesize, pack_goal)
    unpack1(group, template, text, text.bytesize, unpack_goal)
  end

  def unpack1(group, template, input, bytes, goal)
    add(group, "unpack1(\"#{template}\")", { s: input },
        { "stock" => "s.stock_unpack1('#{template}')", "drop-in" => "s.unpack1('#{template}')" },
        bytes: bytes, goal: goal)
  end

  # The floor is making a String of that size and filling it. After clear, the result's memory is free
  # again for the next call, which then finds it in the cache.
  def large(group, template, input, bytes, goal, after: "")
    add(group, "unpack1(\"#{template}\")#{after}", { s: input, z: "0", n: bytes },
        { "stock" => "s.stock_unpack1('#{template}')#{after}", "drop-in" => "s.unpack1('#{template}')#{after}",
          "floor" => "(z * n)#{after}" }, bytes: bytes, goal: goal)
  end

  # Templates that skip what is before the value, or have more behind it.
  def first_values
    both_ways("first values", { s: "abcdefgh" * 4 }, "unpack1('C')", "unpack1('L>')", "unpack1('x4N')",
              "unpack1('@8a4')", "unpack1('NnCa3')", "unpack1('U')", "unpack1('d')")
  end

  def blocks
    both_ways("blocks", { s: "abcdefgh" * 4 }, "unpack('C*') { |v| v }", "unpack('d*') { |v| v }",
              "unpack('U*') { |v| v }", "unpack('NnCa3') { |v| v }")
  end

  # Ruby makes a Hash for the keywords of a C method, and none for its own.
  def keywords
    both_ways("offset:", { s: "abcdefgh" * 4 }, "unpack1('C', offset: 4)", "unpack1('N', offset: 4)",
              "unpack('NnCa3', offset: 4)", "unpack1('H*', offset: 8)", "unpack('N*', offset: 4)")
    { "N" => [1], "NnCa3" => [1, 2, 3, "abc"], "N*" => [*1..16], "m0" => ["abcdefgh" * 4] }.each do |template, values|
      both_ways("buffer:", { a: values, b: +"" }, "pack('#{template}', buffer: b)", before: "b.clear; ", on: "a")
    end
  end

  # Handed to the stock methods.
  def pointers
    both_ways("pointers", { a: ["text", 1] }, "pack('pN')", "pack('p')", on: "a")
    both_ways("pointers", { s: ["text"].pack("p") }, "unpack1('p')", "unpack('P4')")
  end

  # Calls as they are written, with stock's methods and with ours.
  def both_ways(group, given, *calls, on: "s", before: "")
    calls.each do |call|
      add(group, call, given, { "stock" => "#{before}#{on}.stock_#{call}", "drop-in" => "#{before}#{on}.#{call}" })
    end
  end

  def run(template, values, pack_goal, unpack_goal, group: "10,000 numbers")
    packed = values.pack(template)
    pack(group, template, values, packed.bytesize, pack_goal)
    # The floor of unpacking many is making the Array.
    add(group, "unpack(\"#{template}\")", { s: packed, v: values, e: [] },
        { "stock" => "s.stock_unpack('#{template}')", "drop-in" => "s.unpack('#{template}')",
          "floor" => values.size == RUN ? "v + e" : nil },
        bytes: packed.bytesize, goal: unpack_goal)
  end

  def pack(group, template, values, bytes, goal)
    add(group, "pack(\"#{template}\")", { a: values },
        { "stock" => "a.stock_pack('#{template}')", "drop-in" => "a.pack('#{template}')" }, bytes: bytes, goal: goal)
  end
end
