# frozen_string_literal: true

# Draws random object graphs, hostile ones too, and random options, from a seed. The same seed gives
# the same graphs in every process, whatever generates them.
class JSONGraph
  STRINGS = ["", "a", "hello", "key", "\"quoted\" \\ back", "line\nfeed\ttab\r\b\f", "\u0000\u0001\u001f", "a/b",
             "</script>", "caf\u00E9", "\u65E5\u672C\u8A9E", "\u2028\u2029", "\u{1F600} mixed \u00FC", "x" * 15,
             "y" * 16, "z" * 17, "w" * 70, "#{"v" * 63}\"", "\u00E9" * 40, "tail \u2028", "<&>\u007F"].freeze
  ODD_STRINGS = [
    "\xE2\x82".dup, "\xFF\xFE", "abc\x80def", "caf\xE9".dup.force_encoding("ISO-8859-1"),
    "caf\u00E9".encode("UTF-16LE"),
    "ascii".encode("UTF-16BE"), "caf\u00E9".b, "ascii".b, "\xFF".b, "ascii".encode("US-ASCII"),
    "\xE9".dup.force_encoding("US-ASCII"), "\u65E5".encode("Shift_JIS"), "plain".dup.force_encoding("Shift_JIS"),
    "\u65E5".encode("EUC-JP"), "\x81".dup.force_encoding("Shift_JIS"), "ascii".encode("UTF-32LE"),
    "\u65E5\u672C".encode("ISO-2022-JP"), "\xD8\x00".dup.force_encoding("UTF-16BE")
  ].freeze
  NUMBERS = [0, 1, -1, 7, 42, -99, 12_345, 2**31, -(2**31), 2**62, (2**62) - 1, -(2**62), -(2**62) - 1, 2**64, -(2**70),
             10**30, 0.0, -0.0, 1.0, -1.5, 0.1, 1e15, 1e14, 123_456_789_012_345.0, 1e16, 1e20, 1e21, 1e22, 1e100,
             1.5e-5, 1e-4, 1e-7, 1e-10, 5e-324, 1.7976931348623157e308, 3.141592653589793, -2.5e-8, 100.0,
             12_345_678.9, 1_000_000_000.0, -1e9, 1e10].freeze

  # What a to_json does, see json_of.
  TALK = %i[text nested nil number raise throw deeper pretty generate odd mutate_hash mutate_array
            clear_hash delete_pairs].freeze

  # What to_json, to_s, to_h and as_json of the hostile classes do is drawn anew for each object.
  class Hostile
    def initialize(graph, kind, value)
      @graph = graph
      @kind = kind
      @value = value
    end

    def inspect = "#<Hostile #{@kind}>"
    def to_h = { kind: @kind.to_s }
    def to_s = @graph.text_of(@kind, @value)
  end

  # Has its own to_json as well.
  class Talkative < Hostile
    def to_json(state = nil, *) = @graph.json_of(@kind, @value, state)
  end

  class SubString < String; end
  class SubArray < Array; end
  class SubHash < Hash; end

  class ToSString < String
    def to_s = "from to_s"
  end

  Pair = Struct.new(:left, :right)

  attr_reader :hash_to_change, :array_to_change

  def initialize(seed)
    @random = Random.new(seed)
  end

  def pick(list) = list[@random.rand(list.size)]
  def chance(percent) = @random.rand(100) < percent

  def value(depth = 0)
    roll = @random.rand(100)
    case roll
    when 0..24 then string
    when 25..39 then number
    when 40..47 then pick([nil, true, false])
    when 48..52 then pick(%i[sym bol] + [:"odd \" sym", :café])
    when 53..60 then other(depth)
    else depth > 5 ? string : container(depth)
    end
  end

  def string
    chosen = chance(88) ? pick(STRINGS) : pick(ODD_STRINGS)
    chance(10) ? chosen + chosen : chosen
  end

  def number
    return pick(NUMBERS) if chance(60)
    return @random.rand(-1_000_000..1_000_000) if chance(50)
    return pick([Float::NAN, Float::INFINITY, -Float::INFINITY]) if chance(6)

    return @random.rand * (10**@random.rand(-8..18)) if chance(50)

    double = @random.bytes(8).unpack1("D")
    double.finite? ? double : 0.5
  end

  def other(depth)
    case @random.rand(14)
    when 0 then Time.at(0).utc
    when 1 then Rational(1, 3)
    when 2 then Pair.new(1, "two")
    when 3 then SubString.new(string)
    when 4 then SubArray.new([1, value(depth + 1)])
    when 5 then SubHash.new.merge!("sub" => value(depth + 1))
    when 6 then JSON::Fragment.new('{"raw":1}')
    when 7 then (1..3)
    when 8 then Object
    when 9 then singleton
    when 10 then Hostile.new(self, pick(%i[text nil number raise odd]), string)
    else Talkative.new(self, pick(TALK), value(depth + 2))
    end
  end

  def singleton
    object = pick([+"plain", [1], { "k" => 1 }])
    def object.to_json(*) = '"singleton"'
    object
  end

  def container(depth)
    return array(depth) if chance(45)

    hash(depth)
  end

  def array(depth)
    result = Array.new(@random.rand(6)) { value(depth + 1) }
    @array_to_change = result if chance(10)
    result
  end

  def hash(depth)
    kind = @random.rand(12)
    result = {}
    @random.rand(7).times do |i|
      key = case kind
            when 0..6 then chance(95) ? "#{pick(STRINGS)}#{i}" : pick(ODD_STRINGS)
            when 7..8 then pick(%i[a b c d e f g h]) || i
            when 9 then pick(["dup", :dup, "other", :other, i])
            when 10 then odd_key(i)
            else pick(["k#{i}", i])
            end
      result[key] = value(depth + 1)
    end
    @hash_to_change = result if chance(25)
    result
  end

  def odd_key(index)
    pick([index, nil, 1.5, ToSString.new("x"), SubString.new("sub#{index}"), Object, [1], :"sym#{index}",
          "plain#{index}", Hostile.new(self, :text, "key"), Hostile.new(self, :nil, "key")])
  end

  def text_of(kind, value)
    case kind
    when :nil then nil
    when :number then 12
    when :raise then raise ArgumentError, "to_s refuses"
    when :odd then "\xFF"
    else "text of #{value.class}"
    end
  end

  def json_of(kind, value, state)
    case kind
    when :text then '"text"'
    when :nil then nil
    when :number then 12
    when :raise then raise ArgumentError, "to_json refuses"
    when :throw then throw :out, "thrown"
    when :odd then "\xFF\"".b
    when :nested then nested(value, state)
    when :deeper then deeper(value, state)
    when :pretty then pretty(state)
    when :generate then "[#{JSON.generate("inner")}]"
    else mutate(kind)
    end
  end

  def nested(value, state) = [value, { "nested" => value }].to_json(state)

  def deeper(value, state)
    return "0" unless state.respond_to?(:depth)

    state.depth += 1
    text = { "deeper" => value, "depth" => state.depth }.to_json(state)
    state.depth -= 1 if value.nil?
    text
  end

  def pretty(state)
    state.indent = "   " if state.respond_to?(:indent=)
    state.object_nl = "\n" if state.respond_to?(:object_nl=)
    '"now pretty"'
  end

  def mutate(kind)
    case kind
    when :mutate_hash then @hash_to_change&.store("added", 1)
    when :clear_hash then @hash_to_change&.clear
    when :delete_pairs then @hash_to_change&.delete_if { |key, _| key.to_s.size > 3 }
    else @array_to_change && (@array_to_change.size > 2 ? @array_to_change.clear : @array_to_change.push(1, 2, 3))
    end
    '"mutated"'
  end

  # ---- options ----

  def options
    result = {}
    layout(result) if chance(30)
    %i[allow_nan ascii_only script_safe].each { |name| result[name] = pick([true, true, false, nil]) if chance(22) }
    result[:strict] = true if chance(12)
    result[:as_json] = as_json if chance(10)
    result[:max_nesting] = pick([0, 2, 3, 10, 100, false]) if chance(20)
    result[:depth] = pick([0, 1, 5]) if chance(8)
    result[:buffer_initial_length] = pick([1, 16, 4000]) if chance(8)
    versioned(result)
    result
  end

  def layout(result)
    result.merge!(indent: pick(["", "  ", "\t", nil]), space: pick([" ", ""]), object_nl: pick(["\n", "", nil]),
                  array_nl: pick(["\n", ""]), space_before: pick(["", " "]))
  end

  # Options of some versions only; where they are unknown they are either ignored or an error.
  def versioned(result)
    result[:allow_duplicate_key] = pick([true, false]) if chance(10)
    result[:sort_keys] = pick([true, false, ->(hash) { hash.to_a.reverse.to_h }]) if chance(12)
    result[:rfc8785] = true if chance(4)
    result[:escape_slash] = true if chance(2)
    result[:unknown] = 1 if chance(1)
  end

  # Procs of every arity.
  def as_json
    pick([->(object) { "one #{object.class}" }, ->(object, *) { object.inspect }, ->(object, *) { object }, nil,
          ->(*) { raise ArgumentError, "as_json refuses" },
          ->(object, is_key = nil) { is_key ? "key #{object.class}" : [object.class.name] }])
  end
end
