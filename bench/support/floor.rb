# frozen_string_literal: true

require "rbconfig"
require "tmpdir"

# The floor of JSON generation, as an extension (bench/ext/floor) that is compiled when it is needed.
module Floor
  SOURCE = File.expand_path("../ext/floor", __dir__)

  # @return [Boolean] whether there is one: without a compiler there is not
  def self.load
    @load ||= Dir.mktmpdir do |folder|
      quiet = { chdir: folder, out: File::NULL, err: File::NULL }
      system(RbConfig.ruby, File.join(SOURCE, "extconf.rb"), **quiet) && system("make", **quiet) &&
        require(File.join(folder, "floor"))
    end
  end
end
