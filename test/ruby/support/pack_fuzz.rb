# frozen_string_literal: true

require "lanewise/core_ext"
require_relative "pack_scene"

# The differential test of pack and unpack. A draw is a random call: template, values, options, and
# objects whose conversions misbehave. It is made twice from the same seed and number, and run once
# through the stock method and once through Lanewise; everything that can be observed must agree.
class PackFuzz
  STOCK = { pack: :lanewise_stock_pack, unpack: :lanewise_stock_unpack, unpack1: :lanewise_stock_unpack1 }.freeze

  Mismatch = Struct.new(:number, :call, :stock, :lanewise) do
    def to_s = "draw #{number}: #{call}\n  stock:    #{stock.inspect}\n  lanewise: #{lanewise.inspect}"
  end

  # @param names [Hash] what to call in place of pack, unpack and unpack1: for a test of this test
  def initialize(seed, names = {})
    @seed = seed
    @names = names
    @warnings = []
  end

  # Runs the draws with these numbers, and stops after a few mismatches.
  # @return [Array<Mismatch>]
  def run(numbers, limit: 5)
    mismatches = []
    capturing_warnings do
      numbers.each do |number|
        mismatch = draw(number)
        mismatches << mismatch if mismatch
        break if mismatches.size >= limit
      end
    end
    mismatches
  end

  private

  def draw(number)
    stock = observe(scene(number), STOCK)
    lanewise = observe(scene(number), @names)
    Mismatch.new(number, scene(number).to_s, stock, lanewise) unless stock == lanewise
  end

  def scene(number) = PackScene.new(Random.new((@seed << 32) + number))

  # Everything that can be seen of a call, in a form that == compares by bits.
  def observe(scene, names)
    @warnings.clear
    before = $VERBOSE
    $VERBOSE = scene.verbose
    result = outcome { scene.call(names.fetch(scene.method, scene.method)) }
    $VERBOSE = before
    [result, scene.remains.map { |value| plain(value) }, scene.log, @warnings.dup]
  end

  def outcome
    plain(yield)
  rescue StandardError => e
    [e.class, e.message]
  end

  def plain(value)
    case value
    when String then [value.b, value.encoding, value.valid_encoding?, value.frozen?]
    when Float then [:float, [value].send(:lanewise_stock_pack, "G")]
    when Array then value.map { |element| plain(element) }
    when PackScene::Hostile then :hostile
    else value
    end
  end

  def capturing_warnings
    warnings = @warnings
    Warning.define_singleton_method(:warn) { |message, **| warnings << message }
    yield
  ensure
    Warning.singleton_class.remove_method(:warn)
  end
end
