# frozen_string_literal: true

# Prints what the json gem does with random graphs, a line each, so that runs with and without the
# drop-in can be compared: ruby json_differential.rb VERSION SEED FROM COUNT [lanewise]
version, seed, from, count, drop_in = ARGV
gem "json", version
require "json"
require "stringio"
require_relative "json_graph"
if drop_in
  $LOAD_PATH.unshift(File.expand_path("../../../lib", __dir__))
  require "lanewise/json_ext"
  Lanewise::CPU.use(ENV["DIFFERENTIAL_TIER"]) if ENV["DIFFERENTIAL_TIER"]
end

# Runs the cases of a seed.
class JSONDifferential
  # An IO that is none, and one that stops working.
  class Sink
    attr_reader :text

    def initialize(fail_after = nil)
      @text = +""
      @fail_after = fail_after
    end

    def write(*texts)
      texts.each { |text| @text << text }
      raise IOError, "sink is full" if @fail_after && @text.bytesize > @fail_after

      texts.sum(&:bytesize)
    end

    def flush = self
  end

  WAYS = %i[generate generate generate state_generate state_twice to_json to_json_state pretty dump dump_io coder
            state_io].freeze

  def initialize(seed)
    @graph = JSONGraph.new(seed)
    @value = @graph.value
    @way = @graph.pick(WAYS)
    @options = @graph.options
  end

  def line
    warnings = StringIO.new
    before = $stderr
    $stderr = warnings
    result = catch(:out) { outcome { __send__(@way) } }
    $stderr = before
    "#{@way} #{@options.keys.inspect} #{result.inspect} #{warnings.string.gsub(/^.*?: warning/, "warning").inspect}"
  ensure
    $stderr = before
  end

  private

  def outcome
    text = yield
    text.is_a?(String) ? [text.b, text.encoding.name] : text
  rescue SystemStackError => e
    [e.class]
  rescue StandardError => e
    invalid = e.respond_to?(:invalid_object) ? e.invalid_object.class : nil
    [e.class, e.message.b, e.message.encoding.name, invalid]
  end

  def generate = @options.empty? ? JSON.generate(@value) : JSON.generate(@value, @options)
  def pretty = @options.empty? ? JSON.pretty_generate(@value) : JSON.pretty_generate(@value, @options)
  def dump = JSON.dump(@value, @options)
  def to_json(*) = @value.to_json(*(@options.empty? ? [] : [@options]))

  def state_generate
    state = JSON::State.new(@options)
    [outcome { state.generate(@value) }, options_of(state)]
  end

  def state_twice
    state = JSON::State.new(@options)
    [outcome { state.generate(@value) }, outcome { state.generate([1, { "a" => [] }]) }, options_of(state)]
  end

  def to_json_state
    state = JSON::State.new(@options)
    [outcome { @value.to_json(state) }, options_of(state)]
  end

  def dump_io
    # Whether a full sink or an error in the graph is met first, the buffer decides too.
    sound = outcome { JSON.dump(@value) }.first.is_a?(String)
    sink = Sink.new(sound ? @graph.pick([nil, nil, 10]) : nil)
    result = outcome { JSON.dump(@value, sink).equal?(sink) }
    [result, (sink.text.b if result == true)] # how much is written before an error, the buffer decides
  end

  def state_io
    sink = StringIO.new
    result = outcome { JSON::State.new(@options).generate(@value, sink).equal?(sink) }
    [result, (sink.string.b if result == true)]
  end

  def coder
    coder = JSON::Coder.new(**@options, &@options[:as_json] || ->(object, *) { object.to_s })
    [outcome { coder.dump(@value) }, outcome { coder.dump(@value) }]
  end

  def options_of(state)
    state.to_h.transform_values { |value| value.is_a?(Proc) ? :proc : value }
  end
end

Warning[:deprecated] = true
Integer(from).upto(Integer(from) + Integer(count) - 1) do |index|
  puts JSONDifferential.new(Integer(seed) + index).line.b.gsub(/0x\h{8,}/, "0x")
end
