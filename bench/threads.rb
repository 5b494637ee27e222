# frozen_string_literal: true

# Throughput of many threads and of many Ractors against one.
#
#   ruby bench/threads.rb [WORKERS]
#
# Threads share Ruby's lock, so they show that Lanewise loses nothing by them; Ractors run at once, so
# on n cores n of them should come near n times the throughput.
$LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
require "etc"
require "lanewise"
require_relative "support/compare"

Warning[:experimental] = false
CALLS = 4000
# Shareable, so that a Ractor can take it: what each worker does so many times.
WORK = {
  "Hex.encode 4 KiB" => [("x" * 4096).freeze, :hex],
  "Base64.encode 4 KiB" => [("x" * 4096).freeze, :base64],
  "JSON.generate" => [Ractor.make_shareable({ "id" => 1, "tags" => ["a"] * 50, "score" => 0.25 }), :json]
}.freeze

def call(kind, input)
  case kind
  when :hex then Lanewise::Hex.encode(input)
  when :base64 then Lanewise::Base64.encode(input)
  when :json then Lanewise::JSON.generate(input)
  end
end

def worker(kind, input) = CALLS.times { call(kind, input) }

def seconds
  start = Compare.now
  yield
  Compare.now - start
end

def ractors(count, kind, input)
  list = Array.new(count) { Ractor.new(kind, input) { |k, i| worker(k, i) } }
  list.each { |ractor| ractor.respond_to?(:value) ? ractor.value : ractor.take }
end

workers = Integer(ARGV.fetch(0, 16))
puts "#{workers} workers, #{Etc.nprocessors} cores; calls a second, and against one thread"
WORK.each do |name, (input, kind)|
  one = CALLS / Array.new(5) { seconds { worker(kind, input) } }.min
  threads = workers * CALLS / seconds { Array.new(workers) { Thread.new { worker(kind, input) } }.each(&:join) }
  parallel = workers * CALLS / seconds { ractors(workers, kind, input) }
  puts format("%-22s one %9.0f   threads %9.0f (%.2fx)   ractors %9.0f (%.2fx)", name, one, threads, threads / one,
              parallel, parallel / one)
end
