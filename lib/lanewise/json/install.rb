# frozen_string_literal: true

module Lanewise
  module JSON
    # The drop-in for the json gem's generator: `JSON.generator = Lanewise::JSON::Generator`.
    module Generator
      # Makes it the json gem's generator, with a to_json in C. Doing it again changes nothing.
      # @return [void]
      def self.install
        return if ::JSON.generator == self

        ::JSON.generator = self
        replace_to_json(::JSON::GeneratorMethods) if respond_to?(:replace_to_json)
      end
    end
  end
end
