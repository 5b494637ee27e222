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

      class << self
        # Makes it the json gem's generator, with JSON.generate and to_json in C. Doing it again
        # changes nothing.
        # @return [void]
        def install
          return if ::JSON.generator == self

          ::JSON.singleton_class.prepend(Watch)
          ::JSON.generator = self
          replace_to_json(::JSON::GeneratorMethods) if respond_to?(:replace_to_json)
          replace_generate(::JSON) if original?(:generate)
          # Until 2.11 it went by JSON.create_pretty_state, which is anybody's to change.
          replace_pretty_generate(::JSON) if original?(:pretty_generate) && !::JSON.respond_to?(:create_pretty_state)
        end

        private

        # Whether a method is the json gem's own, not one that somebody else put in its place.
        def original?(name)
          method = ::JSON.method(name)
          method.owner == ::JSON.singleton_class && method.source_location&.first.to_s.end_with?("json/common.rb")
        end
      end
    end
  end
end
