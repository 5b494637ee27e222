# frozen_string_literal: true

# A random template, and what it needs: the kinds of the elements that pack takes, and a text that
# unpack finds something in.
class PackTemplate
  KINDS = { "CcSsLlQqJjIinNvV" => :integer, "Uw" => :codepoint, "DdFfEeGg" => :float, "HhBb" => :digits,
            "aAZmMu" => :bytes, "xX@" => nil }.flat_map { |letters, kind| letters.chars.product([kind]) }.to_h.freeze
  LETTERS = KINDS.keys.freeze
  MODIFIABLE = "sSiIlLqQjJ"
  BLANKS = ["", "", "", "", " ", "\n", "\t ", "# a comment, C*\n", "\v\f\r"].freeze
  # More than any String has, but nothing that stock would try to allocate.
  HUGE = %w[100000000000 9223372036854775807 9223372036854775808 18446744073709551615 18446744073709551616
            99999999999999999999999 4294967296 576460752303423487 576460752303423488].freeze
  GARBAGE = ["y", "%", "%3", "*", "3", "<", "!", "_", "\0", "\xFF", "é", ",", "C!", "n<", "s<>", "l!<!",
             "q>!>", "a_", "x<", "R", "r", "^", "#", "C#", "*C", "C**", "C3*"].freeze

  attr_reader :text, :wants

  def self.bytes(random, most) = random.bytes(random.rand(6).zero? ? random.rand(20 * most) : random.rand(most))

  def self.digits(random)
    return bytes(random, 40) if random.rand(4).zero?

    Array.new(random.rand(80)) { "0123456789abcdefABCDEF01010101".chars.sample(random: random) }.join
  end

  def initialize(random, method)
    @random = random
    @packing = method == :pack
    @wants = []
    @parts = Array.new(pick([1, 1, 1, 2, 3, 4, 6, 12])) { part }
    @text = @parts.join
    @text = @text.b if one_in?(10)
  end

  # Bytes for unpack: what each directive would have written, as far as that is easy to say.
  def input
    return self.class.bytes(@random, 100) if one_in?(4)

    (@parts.map { |part| written(part).b } << (one_in?(2) ? "" : self.class.bytes(@random, 20))).join
  end

  private

  def one_in?(number) = @random.rand(number).zero?
  def pick(list) = list.sample(random: @random)

  def part
    return pick(BLANKS) + pick(GARBAGE) if one_in?(60)

    letter = pick(LETTERS)
    pick(BLANKS) + letter + modifiers(letter) + count(letter)
  end

  def modifiers(letter) = MODIFIABLE.include?(letter) && one_in?(3) ? pick(["!", "_", "<", ">", "!<", ">_", "__>"]) : ""

  def count(letter)
    count = draw_count(letter)
    @wants.concat(Array.new(elements(letter, count), KINDS[letter])) if KINDS[letter]
    count
  end

  def draw_count(letter)
    case @random.rand(10)
    when 0..3 then ""
    when 4..5 then "*"
    when 6 then huge_is_harmless?(letter) && one_in?(8) ? pick(HUGE) : @random.rand(200).to_s
    else @random.rand(6).to_s
    end
  end

  # Stock pack makes as much as it is told to; stock unpack stores nils for numbers that are not there.
  def huge_is_harmless?(letter)
    return %i[integer codepoint].include?(KINDS[letter]) || "mMu".include?(letter) if @packing

    !%i[integer float].include?(KINDS[letter])
  end

  def integers(limits) = Array.new(@random.rand(9)) { @random.rand(pick(limits)) }

  def elements(letter, count)
    return 1 if "aAZHhBbmMu".include?(letter) || count.empty?
    return pick([0, 1, 2, 5, 40]) if count == "*"

    [count.to_i, 100].min
  end

  def written(part)
    letter = part[/[a-zA-Z@]/] || "a"
    case letter
    when "m", "M", "u" then [self.class.bytes(@random, 100)].send(:lanewise_stock_pack, part)
    when "U" then integers([0x80, 0x800, 0xD000]).send(:lanewise_stock_pack, "U*")
    when "w" then integers([2**7, 2**14, 2**40, 2**63, 2**70]).send(:lanewise_stock_pack, "w*")
    when "A", "Z" then "#{self.class.bytes(@random, 9)}#{pick(["", " ", "\0", " \0 "])}"
    else self.class.bytes(@random, 12)
    end
  rescue ArgumentError, RangeError
    ""
  end
end
