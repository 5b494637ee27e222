# frozen_string_literal: true

# Makes the json gem generate with Lanewise: JSON.generate, pretty_generate and dump, to_json,
# JSON::State, JSON::Coder#dump. What they answer stays the same.
require "json"

if Gem::Version.new(JSON::VERSION) < Gem::Version.new("2.10")
  warn "lanewise/json_ext needs json 2.10 or later and this is json #{JSON::VERSION}: it stays as it is. " \
       "(Add `gem \"json\"` to the Gemfile for a newer one.)"
else
  require_relative "json"

  Lanewise::JSON::Generator.install
  require_relative "json/active_support"
end
