# frozen_string_literal: true

require "json"
require_relative "../lanewise"

module Lanewise
  # JSON by Lanewise, with the interface of the json gem and the rules of its newest version. Nothing
  # of the json gem is patched; `lanewise/json_ext` does that.
  #
  # Errors are the json gem's: JSON::GeneratorError, JSON::NestingError.
  module JSON
    # Text that is JSON already and is written as it is.
    Fragment = defined?(::JSON::Fragment) ? ::JSON::Fragment : Struct.new(:json) { def to_json(*) = json }

    Lanewise.send(:init_json, ::JSON, self, Fragment)
  end
end

require_relative "json/state"
require_relative "json/order"
require_relative "json/generate"
require_relative "json/coder"
require_relative "json/install"
