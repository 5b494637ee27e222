# frozen_string_literal: true

# Text codecs with vector instructions. Requiring this file patches nothing of Ruby's; see
# lanewise/core_ext, lanewise/json_ext and lanewise/auto for the drop-ins.
module Lanewise
  autoload :JSON, File.expand_path("lanewise/json", __dir__)
end

require_relative "lanewise/version"
require "lanewise/lanewise"
