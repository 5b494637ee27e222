# frozen_string_literal: true

require_relative "compare"
require_relative "curve"

# Throughput against size, a curve for each tier and one for the floor: making a String of the larger
# side and copying that many bytes into it.
module TierCurves
  SIZES = [16, 64, 256, 1024, 4096, 16_384, 65_536, 1 << 18, 1 << 20, 1 << 22].freeze
  FLOOR = "floor (copy)"

  # Work by title, and how the input of that many bytes is made.
  OPERATIONS = {
    "Hex.encode" => [Lanewise::Hex.method(:encode), ->(n) { Random.new(n).bytes(n) }],
    "Hex.decode" => [Lanewise::Hex.method(:decode), ->(n) { Random.new(n).bytes(n / 2).unpack1("H*") }],
    "Base64.encode" => [Lanewise::Base64.method(:encode), ->(n) { Random.new(n).bytes(n) }],
    "Base64.decode" => [Lanewise::Base64.method(:decode), ->(n) { [Random.new(n).bytes(n / 4 * 3)].pack("m0") }],
    "JSON.generate of one string" => [Lanewise::JSON.method(:generate), ->(n) { "a plain sentence " * (n / 17) }]
  }.freeze

  module_function

  # Points are [bytes of the larger side, gigabytes a second of it].
  # @return [Hash{String => Array<Curve>}] curves by operation, the floor last
  def measure(err: nil, seconds: 0.03)
    before = Lanewise::CPU.tier
    OPERATIONS.to_h do |title, (work, make)|
      err&.puts "lanewise: #{title}, tier by tier" if err&.tty?
      inputs = SIZES.map { |n| make.call(n) }
      curves = Lanewise::CPU.available.map { |tier| tier_curve(tier, work, inputs, seconds) }
      [title, curves << floor_curve(curves.first, seconds)]
    end
  ensure
    Lanewise::CPU.use(before)
  end

  def tier_curve(tier, work, inputs, seconds)
    Lanewise::CPU.use(tier)
    points = inputs.map do |input|
      bytes = [input, work.call(input)].map(&:bytesize).max
      timer = Compare.new({ s: input, work: work }, seconds: seconds, rounds: 5)
      [bytes, bytes / timer.run("work" => "work.call(s)").minimum("work") / 1e9]
    end
    Curve.new(tier.to_s, points)
  end

  def floor_curve(like, seconds)
    points = like.points.map do |bytes, _|
      timer = Compare.new({ s: "x" * bytes, e: "" }, seconds: seconds, rounds: 5)
      [bytes, bytes / timer.run("copy" => "s + e").minimum("copy") / 1e9]
    end
    Curve.new(FLOOR, points)
  end
end
