# frozen_string_literal: true

# Compares pieces of code on a machine that other work disturbs. The candidates take turns, many
# short rounds long, so that a disturbance hits all of them alike; what is reported are medians over
# the rounds, and the ratio of two candidates is the median of the ratios within each round.
#
# A candidate is source text, compiled into a loop of its own, so that no block call stands between
# the clock and the code; the names in `given` are its local variables. String literals in it are frozen,
# so that a template is not made anew by each call. What the empty loop costs is measured along and
# taken off.
#
#   result = Compare.new({ s: "ab" * 8 }).run("stock" => 's.unpack1("H*")', "lanewise" => "Lanewise::Hex.encode(s)")
#   result.ratio("stock", "lanewise").value #=> 1.4, how many times faster lanewise is
class Compare
  # A round of a candidate lasts about this long, well above what a clock and a loop cost.
  ROUND = 0.003
  EMPTY = "(empty loop)"

  Ratio = Struct.new(:value, :low, :high) do
    def to_s = "#{value.round(2)} (#{low.round(2)} to #{high.round(2)})"
  end

  # The rounds of all candidates: seconds a call, round by round.
  class Result
    attr_reader :names

    def initialize(rounds)
      @rounds = rounds
      @names = rounds.keys
    end

    def seconds(name) = Compare.median(@rounds.fetch(name))
    def minimum(name) = @rounds.fetch(name).min

    # The middle half of the rounds, as a fraction of the median.
    def spread(name)
      sorted = @rounds.fetch(name).sort
      (sorted[(sorted.size * 3) / 4] - sorted[sorted.size / 4]) / seconds(name)
    end

    # How many times faster `candidate` is than `base`, with the 95% confidence interval of a median
    # (by order statistics, so nothing is assumed about how the noise is distributed).
    def ratio(base, candidate)
      sorted = @rounds.fetch(base).zip(@rounds.fetch(candidate)).map { |slow, fast| slow / fast }.sort
      half = 0.98 * Math.sqrt(sorted.size)
      low, high = [-half, half].map { |off| ((sorted.size / 2.0) + off).round.clamp(0, sorted.size - 1) }
      Ratio.new(Compare.median(sorted), sorted[low], sorted[high])
    end
  end

  def self.median(values)
    sorted = values.sort
    (sorted[(sorted.size - 1) / 2] + sorted[sorted.size / 2]) / 2.0
  end

  # Seconds of this thread on a processor: time in which others had it does not count.
  CLOCK = Process.const_defined?(:CLOCK_THREAD_CPUTIME_ID) ? Process::CLOCK_THREAD_CPUTIME_ID : Process::CLOCK_MONOTONIC

  def self.cpu = Process.clock_gettime(CLOCK)
  def self.now = Process.clock_gettime(Process::CLOCK_MONOTONIC)

  # A young process pays for fresh pages from the kernel with nearly every large String, and so does
  # one whose allocator has just handed freed memory back; on virtual machines a page costs many times
  # what is done with it. The figures are about a process of some age, whatever ran first: one that
  # has a hundred megabytes and keeps them. To be called again after a fork, which leaves every page to
  # be copied, or at least faulted in, when it is next written to.
  def self.age_allocator
    keep_freed_memory
    Array.new(100) { "x" * (1 << 20) }.each(&:clear)
  end

  # glibc: never trim the heap, and take blocks of less than 32 MiB from it, which is where its own
  # adjustment ends. Other C libraries have no such call or do as they please.
  def self.keep_freed_memory
    require "fiddle"
    mallopt = Fiddle::Function.new(Fiddle::Handle::DEFAULT["mallopt"], [Fiddle::TYPE_INT] * 2, Fiddle::TYPE_INT)
    trim_threshold = -1
    mmap_threshold = -3
    mallopt.call(trim_threshold, (1 << 31) - 1)
    mallopt.call(mmap_threshold, 32 << 20)
  rescue LoadError, Fiddle::DLError
    nil
  end

  age_allocator

  # @param given [Hash{Symbol => Object}] local variables of the candidates
  # @param seconds [Numeric] how long to measure, about, all candidates together
  # @param rounds [Integer] the least number of rounds
  def initialize(given = {}, seconds: 0.5, rounds: 9)
    @given = given
    @seconds = seconds
    @least = rounds
  end

  # @param candidates [Hash{String => String}] source text by name
  # @return [Result]
  def run(candidates)
    loops = candidates.merge(EMPTY => "").transform_values { |source| compile(source) }
    counts = loops.transform_values { |work| calibrate(work) }
    rounds = measure(loops, counts)
    empty = self.class.median(rounds.delete(EMPTY))
    Result.new(rounds.transform_values { |times| times.map { |time| [time - empty, 1e-10].max } })
  end

  private

  def compile(source)
    # ->(count, s) { i = 0; while i < count; s.unpack1("H*"); i += 1; end }
    eval(<<~RUBY, TOPLEVEL_BINDING.dup, __FILE__, __LINE__ + 1) # rubocop:disable Security/Eval
      # frozen_string_literal: true
      ->(#{["count", *@given.keys].join(", ")}) { i = 0; while i < count; #{source}; i += 1; end }
    RUBY
  end

  # How many calls fill a round. The first calls also warm caches and tables.
  def calibrate(work)
    count = 1
    count *= 2 while (time = time(work, count)) < ROUND / 4 && count < 1 << 24
    [(count * ROUND / time).round, 1].max
  end

  def measure(loops, counts)
    rounds = loops.transform_values { [] }
    deadline = self.class.now + @seconds
    until rounds.values.first.size >= @least && self.class.now >= deadline
      loops.each { |name, work| rounds[name] << (time(work, counts[name]) / counts[name]) }
    end
    rounds
  end

  def time(work, count)
    start = self.class.cpu
    work.call(count, *@given.values)
    self.class.cpu - start
  end
end
