# frozen_string_literal: true

# Keeps the stock methods under names of their own and then loads the drop-ins, so that one process
# can call both in turn. Must be loaded before anything loads lanewise/core_ext or lanewise/json_ext.
require "json"

Array.alias_method :stock_pack, :pack
String.alias_method :stock_unpack, :unpack
String.alias_method :stock_unpack1, :unpack1
[Hash, Array, String, Integer, Float, NilClass].each { |core| core.alias_method :stock_to_json, :to_json }

# JSON.generate and its kin as they were, at the cost they had: one Ruby method above the extension.
module StockJSON
  State = JSON::State

  def self.generate(object, options = nil) = State.generate(object, options, nil)

  def self.pretty_generate(object, options = nil)
    State.generate(object, options ? PRETTY.merge(options) : PRETTY, nil)
  end

  PRETTY = { indent: "  ", space: " ", object_nl: "\n", array_nl: "\n" }.freeze
end

require "lanewise"
require "lanewise/auto"
