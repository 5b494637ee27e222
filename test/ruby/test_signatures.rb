# frozen_string_literal: true

require_relative "helper"
require "rbs"
require "lanewise/core_ext"

# sig/*.rbs against what is there: no method that has no signature, no signature without a method.
# `rake test:signatures` checks the types of arguments and results.
class TestSignatures < Minitest::Test
  SIGNATURES = File.expand_path("../../sig", __dir__)

  def self.environment
    loader = RBS::EnvironmentLoader.new
    loader.add(path: Pathname(SIGNATURES))
    RBS::Environment.from_loader(loader).resolve_type_names
  end

  ENVIRONMENT = environment
  BUILDER = RBS::DefinitionBuilder.new(env: ENVIRONMENT)
  NAMES = ENVIRONMENT.class_decls.keys.select { |name| name.to_s.start_with?("::Lanewise") }
  # Public for C code and for the json gem, not for users.
  INTERNAL = %i[generator_changed html_safe_next replace_function replace_to_json _generate_no_fallback options_hash
                default_sort_keys_proc= rfc8785_sort_keys_proc= rfc8785_number_formatter_proc=].freeze

  NAMES.each do |name|
    define_method(:"test_#{name.to_s.delete_prefix("::").gsub("::", "_")}") do
      check(name, Object.const_get(name.to_s))
    end
  end

  def check(name, mod)
    skip "State follows json #{JSON::VERSION}, its signature json 3.1" if follows_an_older_json?(mod)

    assert_equal declared(BUILDER.build_singleton(name), name), public_of(mod.singleton_class), "#{name}."
    return unless mod.is_a?(Class)

    assert_equal declared(BUILDER.build_instance(name), name), public_of(mod), "#{name}#"
  end

  private

  def declared(definition, name)
    definition.methods.select { |_, method| method.public? && method.defs.any? { |one| one.implemented_in == name } }
              .keys.sort - %i[new initialize]
  end

  def public_of(mod) = mod.public_instance_methods(false).sort - INTERNAL - %i[new initialize_copy]

  def follows_an_older_json?(mod)
    mod == Lanewise::JSON::Generator::State && Gem::Version.new(JSON::VERSION) < Gem::Version.new("3.1")
  end
end
