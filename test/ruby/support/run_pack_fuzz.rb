# frozen_string_literal: true

# One worker of rake fuzz:pack: run_pack_fuzz.rb SEED FIRST LAST

require_relative "pack_fuzz"

seed, first, last = ARGV.map { |argument| Integer(argument) }
mismatches = PackFuzz.new(seed).run(first...last)
puts mismatches
puts "draws #{first}...#{last}, seed #{seed}, tier #{Lanewise::CPU.tier}, ruby #{RUBY_VERSION}: " \
     "#{mismatches.size} mismatches"
exit mismatches.empty?
