# frozen_string_literal: true

# Throughput of many threads and of many Ractors.
#
#   ruby bench/threads.rb [--csv]
#
# Threads share Ruby's lock, so they show that Lanewise loses nothing by them; Ractors run at once, and
# on n cores n of them come near n times the throughput where the collector, which stops all of them,
# has little to do.
$LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
require "lanewise"
require "lanewise/json"
require_relative "support/compare"
require_relative "support/listing"

Warning[:experimental] = false

# Workers of one kind that do the same at the same time.
module Threads
  # Shareable, so that a Ractor can take it.
  WORK = { "Hex.encode 64 B" => [:hex, ("x" * 64).freeze], "Base64.encode 512 B" => [:base64, ("x" * 512).freeze],
           "JSON.generate 300 B" => [:json, Ractor.make_shareable({ "id" => 1, "tags" => ["a"] * 50 })] }.freeze
  COUNTS = [1, 2, 4, 16].freeze
  WARM_UP = 0.4
  SECONDS = 0.5
  COLUMNS = %w[operation workers threads_calls_per_s Ractors_calls_per_s].freeze

  module_function

  def call(kind, input)
    case kind
    when :hex then Lanewise::Hex.encode(input)
    when :base64 then Lanewise::Base64.encode(input)
    when :json then Lanewise::JSON.generate(input)
    end
  end

  # Calls between two times; it works before the first, too, so that all workers are warm by then.
  def worker(kind, input, from, to)
    count = 0
    while (now = Compare.now) < to
      20.times { call(kind, input) }
      count += 20 if now >= from
    end
    count
  end

  # @yield [from, to] starts a worker that counts calls between these times
  # @return [Float] calls a second of all workers
  def throughput(count)
    from = Compare.now + WARM_UP
    Array.new(count) { yield from, from + SECONDS }.sum { |worker| value(worker) } / SECONDS
  end

  # Ractor#take is gone from Ruby 4.0, which has value instead.
  def value(worker) = worker.respond_to?(:value) ? worker.value : worker.take
end

listing = Listing.new(Threads::COLUMNS)
Threads::WORK.to_a.product(Threads::COUNTS) do |(name, (kind, input)), count|
  threads = Threads.throughput(count) { |from, to| Thread.new { Threads.worker(kind, input, from, to) } }
  ractors = Threads.throughput(count) do |*times|
    Ractor.new(kind, input, *times) { |*arguments| Threads.worker(*arguments) }
  end
  listing.add([name, count, threads.round, ractors.round])
end
