# frozen_string_literal: true

module Lanewise
  module JSON
    # The drop-in for the json gem's generator: `JSON.generator = Lanewise::JSON::Generator`.
    module Generator
      # Tells Lanewise's JSON.generate and to_json when JSON::State is another generator's.
      module Watch
        def generator=(generator)
          super
          Generator.generator_changed
        end
      end
      private_constant :Watch

      # Methods that are replaced; where the json gem has a method of the second name, which is anybody's
      # to change, they ask that, and stay.
      FUNCTIONS = { generate: nil, pretty_generate: :create_pretty_state, dump: :dump_default_options }.freeze
      private_constant :FUNCTIONS

      class << self
        # Makes it the json gem's generator, with to_json, JSON.generate and its kin in C. Doing it again
        # changes nothing.
        # @return [void]
        def install
          return if ::JSON.generator == self

          ::JSON.singleton_class.prepend(Watch)
          ::JSON.generator = self
          replace_to_json(::JSON::GeneratorMethods) if respond_to?(:replace_to_json)
          FUNCTIONS.each { |name, asked| replace_function(name) if original?(name, asked) }
        end

        private

        # Whether a method is the json gem's own, not one that somebody else put in its place.
        def original?(name, asked)
          return false if asked && ::JSON.respond_to?(asked)

          method = ::JSON.method(name)
          method.owner == ::JSON.singleton_class && method.source_location&.first.to_s.end_with?("json/common.rb")
        end
      end
    end
  end
end
