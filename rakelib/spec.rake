# frozen_string_literal: true

# ruby/spec's files on pack and unpack, with the stock methods and with the drop-in. Both repositories
# are the caller's: RUBY_SPEC is a checkout of ruby/spec that this Ruby can run, MSPEC one of ruby/mspec.
RUBY_SPEC_FILES = %w[core/array/pack core/string/unpack core/string/unpack1_spec.rb].freeze

namespace :spec do
  desc "ruby/spec on pack and unpack: no failure that stock does not have (RUBY_SPEC=dir MSPEC=dir)"
  task ruby: :compile do
    spec, mspec = %w[RUBY_SPEC MSPEC].map { |name| File.expand_path(ENV[name] || abort("set #{name} to a checkout")) }
    lib = File.expand_path("lib")
    outputs = { "stock" => [], "lanewise" => ["-I#{lib}", "-rlanewise/core_ext"] }.transform_values do |options|
      command = [RbConfig.ruby, *options, "#{mspec}/bin/mspec-run", *RUBY_SPEC_FILES]
      IO.popen(command, chdir: spec, err: %i[child out], &:read)
    end
    outputs.each { |name, output| puts "#{name}: #{output[/^\d+ files.*/] || abort(output)}" }
    stock, lanewise = outputs.values.map { |output| output.scan(/^\d+\)\n(.*) (?:FAILED|ERROR)$/).flatten }
    abort "spec:ruby: only with Lanewise:\n#{(lanewise - stock).join("\n")}" unless (lanewise - stock).empty?
  end
end
