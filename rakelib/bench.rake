# frozen_string_literal: true

namespace :bench do
  task guard_tools: :compile do # rubocop:disable Rake/Desc
    require_relative "../bench/guard/counts"
    require_relative "../bench/guard/baseline"
    sh "make -s build/bench/bench"
  end

  desc "Fail if an operation takes 3% more instructions than bench/guard/baseline.csv says"
  task guard: :guard_tools do
    baseline = Guard::Baseline.new
    unless baseline.toolchain == Guard::Baseline.toolchain
      puts "SKIPPED bench:guard: the baseline is for #{baseline.toolchain}, this is #{Guard::Baseline.toolchain}"
      next
    end
    counts = Guard::Counts.all
    missing = baseline.uncounted(counts)
    puts "#{missing.size} operations not counted here: #{missing.first(3).join(", ")} ..." unless missing.empty?
    grown = baseline.grown(counts)
    abort "Instruction counts grew; mend it, or rake bench:accept REASON=...\n#{grown.join("\n")}" unless grown.empty?
    puts "bench:guard: #{counts.size} operations counted, none grew by more than 3%"
  end

  desc "Make the counts of now the baseline of bench:guard: REASON=\"why they may grow\""
  task accept: :guard_tools do
    reason = ENV.fetch("REASON") { abort "say why: rake bench:accept REASON=\"...\"" }
    Guard::Baseline.new.accept(Guard::Counts.all, reason)
  end
end
