# frozen_string_literal: true

namespace :fuzz do
  desc "Random calls of pack and unpack against the stock methods (DRAWS=1000000 TIER=avx2 SEED= JOBS=2)"
  task pack: :compile do
    seed = Integer(ENV["SEED"] || (Random.new_seed % (2**32)))
    draws = Integer(ENV["DRAWS"] || 1_000_000)
    jobs = Integer(ENV["JOBS"] || 2)
    puts "#{draws} draws, SEED=#{seed}, JOBS=#{jobs}, TIER=#{ENV["TIER"] || "(best)"}"
    environment = ENV["TIER"] ? { "LANEWISE_TIER" => ENV["TIER"] } : {}
    script = "test/ruby/support/run_pack_fuzz.rb"
    workers = Array.new(jobs) do |job|
      range = [draws * job / jobs, draws * (job + 1) / jobs].map(&:to_s)
      Process.spawn(environment, RbConfig.ruby, "-Ilib", script, seed.to_s, *range)
    end
    failed = workers.map { |pid| Process.wait2(pid).last }.reject(&:success?)
    abort "fuzz:pack: #{failed.size} of #{jobs} workers found mismatches" unless failed.empty?
  end

  desc "Doubles to text against json, Ruby and Node.js (COUNT=100000000 SEED= SETS=edges,decimals,near,bits TIER=)"
  task :doubles do
    seed = Integer(ENV["SEED"] || (Random.new_seed % (2**32)))
    count = Integer(ENV["COUNT"] || 1_000_000)
    environment = ENV["TIER"] ? { "LANEWISE_TIER" => ENV["TIER"] } : {}
    puts "#{count} doubles, SEED=#{seed}, TIER=#{ENV["TIER"] || "(best)"}"
    sh "make", "-s", "build/test/tools/doubles_text"
    check = "test/ruby/support/doubles_check"
    checkers = { "json" => "ruby #{check}.rb json", "json_runs" => "ruby #{check}.rb json",
                 "ruby" => "ruby #{check}.rb ruby", "es6" => "node #{check}.js" }
    ENV.fetch("SETS", "edges,decimals,near,bits").split(",").product(checkers.to_a) do |set, (form, checker)|
      sh environment, "build/test/tools/doubles_text #{form} #{set} #{seed} #{count} | #{checker}", verbose: false
    end
  end
end
