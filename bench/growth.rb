# frozen_string_literal: true

# How cost grows: time and peak memory of one call from 1 KiB to 1 GiB, each in a process of its own.
#
#   ruby bench/growth.rb [LARGEST_BYTES]
#
# Time per byte should be level but for steps where the data outgrows a cache or fresh pages must be
# had from the kernel; memory beyond the input should be one output.
$LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
require "lanewise"
require_relative "support/compare"

# One call on an input of a given size.
class Growth
  OPERATIONS = {
    "Hex.encode" => [->(n) { Random.new(1).bytes(n / 2) }, Lanewise::Hex.method(:encode)],
    "Hex.decode" => [->(n) { "5a" * (n / 2) }, Lanewise::Hex.method(:decode)],
    "Base64.encode" => [->(n) { Random.new(1).bytes(n * 3 / 4) }, Lanewise::Base64.method(:encode)],
    "Base64.decode" => [->(n) { "QUJD" * (n / 4) }, Lanewise::Base64.method(:decode)],
    "JSON.generate" => [->(n) { Array.new(n / 64) { |i| "a string of the array, number #{i.to_s.rjust(32)}" } },
                        Lanewise::JSON.method(:generate)]
  }.freeze
  KIB = 1024

  def initialize(name)
    @name = name
    @make, @work = OPERATIONS.fetch(name)
  end

  # Runs in a child, so that its peak of memory is its own.
  def measure(size)
    reader, writer = IO.pipe
    pid = fork do
      writer.puts(Marshal.dump(call(size)).unpack1("H*"))
      exit!(0)
    end
    writer.close
    Marshal.load([reader.read.chomp].pack("H*")) # rubocop:disable Security/MarshalLoad
  ensure
    Process.wait(pid)
  end

  private

  def call(size)
    input = @make.call(size)
    GC.start
    first, memory, output = cold(input)
    { size: size, first: first, warm: size > 64 << 20 ? first : warm(input), memory: memory, output: output }
  end

  def warm(input) = Compare.new({ work: @work, x: input }, seconds: 0.1).run("work" => "work.call(x)").minimum("work")

  def cold(input)
    before = reset_peak
    start = Compare.now
    output = @work.call(input).bytesize
    [Compare.now - start, peak - before, output]
  end

  # Linux: writing 5 to clear_refs sets the peak to what is resident now.
  def reset_peak
    File.write("/proc/self/clear_refs", "5")
    peak
  end

  def peak = File.read("/proc/self/status")[/VmHWM:\s*(\d+)/, 1].to_i * KIB
end

abort "growth.rb reads /proc/self/status, which this system lacks" unless File.exist?("/proc/self/clear_refs")
largest = Integer(ARGV.fetch(0, 1 << 30))
puts "operation             bytes     first ns/B      warm ns/B    memory/output      warm GB/s"
Growth::OPERATIONS.each_key do |name|
  growth = Growth.new(name)
  sizes = (10..30).step(2).map { |power| 1 << power }.select { |size| size <= largest }
  sizes.each do |size|
    r = growth.measure(size)
    puts format("%-14s %12d %14.3f %14.3f %16.2f %14.2f", name, size, r[:first] * 1e9 / size, r[:warm] * 1e9 / size,
                r[:memory].to_f / r[:output], size / r[:warm] / 1e9)
  end
end
