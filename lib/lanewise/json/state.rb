# frozen_string_literal: true

module Lanewise
  module JSON
    module Generator
      # The options of a generation. This is what JSON::State becomes with lanewise/json_ext; which
      # options and methods it has follows the json gem that is loaded.
      class State
        # The Hash that an options argument stands for.
        def self.options_hash(options)
          case options
          when Hash then options
          # The json gem's own: its "no proc" is false, which early versions do not take back.
          when ::JSON::Ext::Generator::State then options.to_h.select { |name, value| value || name != :as_json }
          when ->(given) { given.respond_to?(:to_hash) } then options.to_hash
          when ->(given) { given.respond_to?(:to_h) } then options.to_h
          else raise TypeError, "can't convert #{options.class} into Hash"
          end
        end

        # All options, as a Hash that configure takes.
        # @return [Hash]
        def to_h
          result = { indent: indent, space: space, space_before: space_before, object_nl: object_nl,
                     array_nl: array_nl, as_json: as_json, allow_nan: allow_nan?, ascii_only: ascii_only?,
                     max_nesting: max_nesting, script_safe: script_safe?, strict: strict?, depth: depth,
                     buffer_initial_length: buffer_initial_length }
          _add_versioned(result)
        end

        if RULES[:ivars_in_to_h]
          plain_to_h = instance_method(:to_h)
          define_method(:to_h) do
            plain_to_h.bind_call(self).tap do |result|
              instance_variables.each do |name|
                name = name.to_s.delete_prefix("@")
                result[name.to_sym] = self[name]
              end
            end
          end
        end

        alias to_hash to_h

        if RULES[:escape_slash]
          # What the method of that name returns, or else the instance variable.
          def [](name)
            deprecated("[]")
            return __send__(name) if respond_to?(name)

            instance_variable_get("@#{name}") if instance_variables.include?(:"@#{name}")
          end

          # Calls the setter of that name, or else sets the instance variable.
          def []=(name, value)
            deprecated("[]=")
            setter = "#{name}="
            respond_to?(setter) ? __send__(setter, value) : instance_variable_set("@#{name}", value)
          end
        end

        private

        if RULES[:aref_deprecated]
          def deprecated(name)
            ::JSON.deprecation_warning("JSON::State##{name} is deprecated and will be removed in json 3.0.0", 4)
          end
        else
          def deprecated(_name) = nil
        end
      end
    end
  end
end
