# frozen_string_literal: true

# Keeps the stock methods under names of their own and then loads the drop-ins, so that one process
# can call both in turn. Must be loaded before anything loads lanewise/core_ext or lanewise/json_ext.
require "json"

Array.alias_method :stock_pack, :pack
String.alias_method :stock_unpack, :unpack
String.alias_method :stock_unpack1, :unpack1

# JSON.generate and its kin as they were, at the cost they had. The State that they ask for is a constant
# which the drop-in replaces, and which an alias would find replaced, too; so their text is compiled anew
# for the State that is there now.
module StockJSON
  State = JSON::State
  PRETTY_GENERATE_OPTIONS = { indent: "  ", space: " ", object_nl: "\n", array_nl: "\n" }.freeze

  def self.text(method)
    file, line = method.source_location
    lines = File.readlines(file).drop(line - 1)
    last = lines.index { |source| source.chomp == "#{lines.first[/\A */]}end" }
    lines.take(last + 1).join.gsub(/\bJSON::State\b/, "StockJSON::State")
         .gsub("JSON.create_pretty_state", "create_pretty_state")
  end

  %i[generate pretty_generate dump create_pretty_state].each do |name|
    next unless JSON.respond_to?(name)

    singleton_class.class_eval("# frozen_string_literal: true\n#{text(JSON.method(name))}", __FILE__, __LINE__)
  end

  # Made while JSON::State is still the json gem's.
  CODER = JSON::Coder.new
end

# Since 2.19 to_json is a method in Ruby for all objects.
if JSON.const_defined?(:GeneratorMethods)
  to_json = StockJSON.text(JSON::GeneratorMethods.instance_method(:to_json))
  Object.class_eval(to_json.sub("to_json", "stock_to_json"), __FILE__, __LINE__)
else
  [Hash, Array, String, Integer, Float, NilClass].each { |core| core.alias_method :stock_to_json, :to_json }
end

require "lanewise"
require "lanewise/auto"
