# frozen_string_literal: true

require_relative "pack_template"

# One random call of pack, unpack or unpack1, with all that it works on.
class PackScene
  # An object whose conversion may do anything to what the call works on.
  class Hostile < BasicObject
    def initialize(scene, value, act)
      @scene = scene
      @value = value
      @act = act
    end

    %i[to_str to_int to_f].each do |name|
      define_method(name) { @scene.converted(name, @value, @act) }
    end

    def to_s = @scene.converted(:to_s, @value.to_s, @act)

    def class = Hostile
    def inspect = "#<Hostile #{@value.inspect} #{@act}>"
    def respond_to?(*) = true
    def is_a?(other) = other == Hostile
  end

  class Text < String
  end

  ACTS = %i[none none none none raise clear_array grow_array shrink_array write_template grow_template write_buffer
            clear_buffer shrink_buffer].freeze
  INTEGERS = [0, 1, -1, 127, 128, 255, 256, 0x7FFF, 0x8000, 0xFFFF, 0x10FFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF,
              (2**62) - 1, 2**62, (2**63) - 1, 2**63, (2**64) - 1, 2**64, 2**70, -128, -129, -2**31, -2**31 - 1, -2**62,
              -2**62 - 1, -2**63, -2**63 - 1, -2**64, -2**70].freeze
  FLOATS = [0.0, -0.0, 1.5, -2.25, 1e-310, 1e300, 3.4028234663852886e38, 3.4028235e38, -3.5e38, 1e-46, Float::INFINITY,
            -Float::INFINITY, Float::NAN].freeze

  attr_reader :method, :verbose, :log

  def initialize(random)
    @random = random
    @log = []
    @verbose = [true, false, nil].sample(random: random)
    @method = %i[pack pack unpack unpack unpack1].sample(random: random)
    @template = PackTemplate.new(random, @method)
    @text = +@template.text
    @method == :pack ? draw_pack : draw_unpack
  end

  def call(name)
    return @receiver.send(name, *@positional, **@keywords) unless @block

    @receiver.send(name, *@positional, **@keywords) { |value| yielded(value) }
  end

  # What may have been changed by the call.
  def remains = [@method == :pack ? @receiver.size : @receiver, @text, @buffer]

  def to_s = "#{@receiver.inspect}.#{@method}(#{@positional.inspect}, #{@keywords.inspect})#{" { }" if @block}"

  def converted(name, value, act)
    @log << [name, act]
    send(act) unless act == :none
    value
  end

  private

  def chance?(one_in) = @random.rand(one_in).zero?
  def pick(list) = list.sample(random: @random)

  def draw_pack
    @receiver = @template.wants.map { |kind| chance?(40) ? odd_value : value(kind) }
    @receiver.pop if chance?(12)
    @receiver << odd_value if chance?(6)
    @keywords = chance?(4) ? { buffer: draw_buffer } : {}
    @positional = [draw_template]
  end

  def draw_unpack
    @receiver = String.new(draw_input, capacity: 1000)
    @keywords = chance?(5) ? { offset: draw_offset } : {}
    @positional = [draw_template]
    @block = @method == :unpack && chance?(4)
  end

  def draw_template
    case @random.rand(60)
    when 0 then Hostile.new(self, @text, pick(ACTS.first(5)))
    when 1 then pick([nil, 12, :C, "C\0".encode("UTF-16LE")])
    else @text
    end
  end

  def draw_buffer
    @buffer = case @random.rand(12)
              when 0 then pick([nil, 1, :buffer, []])
              when 1 then pick(["", "frozen", "é"]).dup.freeze
              when 2 then String.new("x" * 300).byteslice(100, 200)
              when 3 then +"é"
              else String.new(@random.bytes(@random.rand(20)), capacity: @random.rand(100))
              end
  end

  def draw_offset
    case @random.rand(10)
    when 0 then pick([nil, -1, 2**70, 1.5, "1", Hostile.new(self, 1, pick(ACTS.first(5)))])
    when 1 then @receiver.bytesize + @random.rand(-1..1)
    else @random.rand(@receiver.bytesize + 1)
    end
  end

  # Something that the template makes sense of, damaged now and then.
  def draw_input
    bytes = @template.input
    rand_times(3) { bytes.setbyte(@random.rand(bytes.bytesize), @random.rand(256)) unless bytes.empty? } if chance?(3)
    bytes = bytes.byteslice(0, @random.rand(bytes.bytesize + 1)) if chance?(4)
    bytes.force_encoding(pick(%w[BINARY UTF-8 US-ASCII UTF-16LE]))
  end

  def rand_times(most, &) = @random.rand(most).succ.times(&)

  def value(kind)
    return Hostile.new(self, plain_value(kind), pick(ACTS)) if chance?(15)

    plain_value(kind)
  end

  def plain_value(kind)
    case kind
    when :integer then chance?(3) ? pick(INTEGERS) : @random.rand(-300..70_000)
    when :codepoint then chance?(20) ? pick(INTEGERS) : @random.rand(pick([0x80, 0x800, 0x10000, 0x110000, 2**31]))
    when :float then pick([pick(FLOATS), @random.rand, @random.rand(-1e30..1e30), @random.rand(2**60), Rational(1, 3)])
    when :digits then PackTemplate.digits(@random)
    else text
    end
  end

  def text = chance?(10) ? pick([nil, "é", "", "日本"]) : PackTemplate.bytes(@random, 40)

  def odd_value
    pick([nil, true, :sym, "12", 2.9, -2.9, 1e30, Float::NAN, Rational(7, 2), Complex(1, 2), Complex(3, 0), [1], {},
          2**80, Object, Hostile.new(self, pick([nil, 1, "x", 1.5, :s]), pick(ACTS)), Text.new("sub")])
  end

  def raise = ::Kernel.raise(IndexError, "from a conversion")
  def clear_array = @receiver.clear
  def grow_array = @receiver.concat([3, 4, 5, 6] * 10)
  def shrink_array = @receiver.pop
  # Stock looks for the star of the directive that is under way once more after a conversion.
  def write_template = @text.empty? || @text.end_with?("*") ? nil : @text.setbyte(-1, 67)

  # Where the text of a short template was, there is its length then, and the stock method still looks
  # there for a "*": the lowest byte of no length may be one.
  def grow_template = @text.include?("*") || ((@text.bytesize + 300) & 255) == "*".ord ? nil : @text << ("C" * 300)

  def write_buffer = @buffer.is_a?(String) && !@buffer.frozen? ? @buffer << "<>" : nil
  def clear_buffer = @buffer.is_a?(String) && !@buffer.frozen? ? @buffer.clear : nil
  def shrink_buffer = @buffer.is_a?(String) && !@buffer.frozen? ? @buffer.chop! : nil

  def yielded(value)
    @log << (value.is_a?(Float) ? [value].send(:lanewise_stock_pack, "G") : value)
    @receiver.setbyte(-1, 0x41) if @log.size == 3 && !@receiver.empty?
  end
end
