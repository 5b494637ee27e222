# frozen_string_literal: true

# Keeps the stock methods under names of their own and then loads the drop-ins, so that one process
# can call both in turn. Must be loaded before anything loads lanewise/core_ext or lanewise/json_ext.
require "json"

Array.alias_method :stock_pack, :pack
String.alias_method :stock_unpack, :unpack
String.alias_method :stock_unpack1, :unpack1

# JSON.generate and its kin as they were, at the cost they had: one Ruby method above the extension.
module StockJSON
  State = JSON::State

  def self.generate(object, options = nil) = State.generate(object, options, nil)

  def self.pretty_generate(object, options = nil)
    State.generate(object, options ? PRETTY.merge(options) : PRETTY, nil)
  end

  def self.dump(object, io) = State.generate(object, { allow_nan: true }, io)

  # Made while JSON::State is still the json gem's.
  CODER = JSON::Coder.new

  PRETTY = { indent: "  ", space: " ", object_nl: "\n", array_nl: "\n" }.freeze

  # to_json as it was. Since 2.19 it is a method in Ruby that asks for JSON::State at every call, which
  # an alias would find replaced: so it is written anew around the State that was there.
  module ToJSON
    def stock_to_json
      object = case self
               when nil, false, true, Integer, Float, Array, Hash then self
               else "#{self}" # rubocop:disable Style/RedundantInterpolation
               end
      State._generate_no_fallback(object, nil, nil)
    end
  end
end

if JSON::State.respond_to?(:_generate_no_fallback)
  Object.include(StockJSON::ToJSON)
else
  [Hash, Array, String, Integer, Float, NilClass].each { |core| core.alias_method :stock_to_json, :to_json }
end

require "lanewise"
require "lanewise/auto"
