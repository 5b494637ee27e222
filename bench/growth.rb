# frozen_string_literal: true

# How cost grows: time and memory of one call from 1 KiB to 1 GiB, each size in a process of its own.
#
#   ruby bench/growth.rb [--csv] [LARGEST_BYTES]
#
# first_ns   nanoseconds a byte of input when the output goes to memory that is fresh from the kernel
# again_ns   the same when the call is repeated, up to 16 MiB; glibc takes fresh memory for every block
#            of more than 32 MiB, so that repeating changes nothing there
# memory     bytes by which the process grew, for each byte of output: 1 is the output alone
$LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
require "lanewise"
require "lanewise/json"
require "open3"
require_relative "support/listing"
require_relative "support/peak_memory"

module Growth
  OPERATIONS = {
    "Hex.encode" => [->(n) { Random.new(1).bytes(n) }, Lanewise::Hex.method(:encode)],
    "Hex.decode" => [->(n) { "5a" * (n / 2) }, Lanewise::Hex.method(:decode)],
    "Base64.encode" => [->(n) { Random.new(1).bytes(n) }, Lanewise::Base64.method(:encode)],
    "Base64.decode" => [->(n) { "QUJD" * (n / 4) }, Lanewise::Base64.method(:decode)],
    "JSON.generate" => [->(n) { Array.new(n / 64) { |i| "a string of the array, number #{i.to_s.rjust(32)}" } },
                        Lanewise::JSON.method(:generate)]
  }.freeze
  LARGEST = 1 << 30
  LARGEST_AGAIN = 16 << 20
  COLUMNS = %w[operation bytes first_ns again_ns memory].freeze

  module_function

  # One line of the listing, from a process that has done nothing else.
  def in_a_child(name, size)
    output, status = Open3.capture2(RbConfig.ruby, __FILE__, "--one", name, size.to_s)
    abort "growth.rb: the process for #{name}, #{size} bytes, failed" unless status.success?
    JSON.parse(output)
  end

  # Nanoseconds a byte at first and again, and memory a byte of output.
  def one(name, size)
    make, work = OPERATIONS.fetch(name)
    work.call(make.call(1024)) # what is set up once
    input = make.call(size)
    first = output = nil
    memory = PeakMemory.rise { first, output = timed { work.call(input).bytesize } }
    [first * 1e9 / size, (again(work, input) * 1e9 / size if size <= LARGEST_AGAIN), memory.to_f / output]
  end

  def timed
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    value = yield
    [Process.clock_gettime(Process::CLOCK_MONOTONIC) - start, value]
  end

  # Compare is loaded only now: it gives the process memory.
  def again(work, input)
    require_relative "support/compare"
    Compare.new({ work: work, x: input }, seconds: 0.05, rounds: 3).run("work" => "work.call(x)").minimum("work")
  end
end

if ARGV.first == "--one"
  puts JSON.generate(Growth.one(ARGV[1], Integer(ARGV[2])))
elsif !PeakMemory.available?
  abort "growth.rb reads /proc/self/status, which this system lacks"
else
  listing = Listing.new(Growth::COLUMNS)
  sizes = (10..30).step(2).map { |power| 1 << power }.select { |size| size <= Integer(ARGV.fetch(0, Growth::LARGEST)) }
  Growth::OPERATIONS.keys.product(sizes) { |name, size| listing.add([name, size, *Growth.in_a_child(name, size)]) }
end
