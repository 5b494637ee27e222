# frozen_string_literal: true

# Prints what ActiveSupport encodes, for runs with and without the drop-in: rails_json.rb [lanewise]
require "active_support"
require "active_support/json"
require "active_support/core_ext/object/json"
require "active_support/time"
if ARGV.first == "lanewise"
  $LOAD_PATH.unshift(File.expand_path("../../../lib", __dir__))
  require "lanewise/json_ext"
  first = ActiveSupport::JSON::Encoding::JSONGemEncoder.ancestors.first.name.to_s
  abort "the encoder is not ours" unless first.start_with?("Lanewise")
end

Point = Struct.new(:x, :y)
# Has its own as_json.
class Custom
  def as_json(*) = { "custom" => "<&>" }
end

# Has its own to_json.
class Raw
  def to_json(*) = '"<raw>"'
end

VALUES = [
  nil, true, 1, 2**70, 1.5, Float::NAN, 1e20, BigDecimal("1.10"), "plain", "<script>&amp;\u2028\u2029</script>",
  "caf\u00E9 \"q\" \\", :sym, [1, "<", [nil]], { "a<" => ">", b: :c, 1 => 2.5, nil => [] }, Point.new(1, "<"),
  Custom.new, Raw.new, (1..3),
  Time.utc(2024, 1, 2, 3, 4, 5.678r), Date.new(2024, 1, 2), DateTime.new(2024, 1, 2), 3.days, URI("http://a/?b&c"),
  /<re>/, StandardError.new("<m>"), Object, { "nested" => [{ "deep" => Custom.new }] }, "\xFF",
  ["#{"a" * 5000}<"], Set[1, "<"]
].freeze

def show(label)
  text = yield
  puts "#{label} #{text.encoding} #{text.inspect.gsub(/0x\h{8,}/, "0x")}"
rescue StandardError => e
  puts "#{label} #{e.class} #{e.message}"
end

[true, false].each do |escape|
  ActiveSupport::JSON::Encoding.escape_html_entities_in_json = escape
  VALUES.each_with_index do |value, i|
    show("#{i} encode") { ActiveSupport::JSON.encode(value) }
    show("#{i} option") { ActiveSupport::JSON.encode(value, escape_html_entities: false) }
    show("#{i} to_json") { value.to_json }
    show("#{i} only") { { "a" => value, "b" => 1 }.to_json(only: ["a"]) }
    show("#{i} generate") { JSON.generate([value]) }
    show("#{i} pretty") { JSON.pretty_generate({ "v" => value }) }
    show("#{i} dump") { JSON.dump(value) }
  end
end
