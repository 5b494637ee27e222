# frozen_string_literal: true

# The processor's name and the tier: what a folder of results is called.
def results_name
  ENV.fetch("NAME") do
    $LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
    require "lanewise"
    require_relative "../bench/support/machine"
    "#{Machine.processor.downcase.scan(/[a-z0-9]+/).first(2).join("-")}-#{Lanewise::CPU.tier}"
  end
end

namespace :bench do
  desc "Measure everything that is kept in bench/results/NAME, some 10 minutes on a quiet machine (NAME= PEERS=)"
  task results: :compile do
    require_relative "../bench/support/c_benchmark"
    require_relative "../bench/support/results_folder"
    folder = ResultsFolder.new(results_name)
    mkdir_p folder.path
    puts "The C benchmark, every operation"
    File.write(folder.file(:c), CBenchmark.whole)
    File.write(folder.file(:caches), CBenchmark.caches(Lanewise::CPU.tier))
    sh "exe/lanewise bench all --c-results #{folder.file(:c)} --json --html report.html > #{folder.file(:ruby)}"
    ruby "bench/growth.rb --csv > #{folder.file(:growth)}"
    ruby "bench/threads.rb --csv > #{folder.file(:threads)}"
    Rake::Task["bench:pictures"].invoke
  end

  desc "The README's table and the pictures from the kept results (NAME=)"
  task :pictures do
    ruby "bench/readme_table.rb", results_name
    ruby "bench/pictures.rb", results_name
  end
end
