# frozen_string_literal: true

module Lanewise
  module JSON
    # Options, and how objects without a JSON form are written, kept for many documents.
    #
    #   coder = Lanewise::JSON::Coder.new { |object| object.is_a?(Time) ? object.iso8601(3) : object }
    #   coder.dump({ at: Time.now })
    #
    # Always strict: what the block does not turn into a JSON value is an error.
    class Coder
      # @param options [Hash] those of {JSON.generate}
      # @yieldparam object [Object] one that JSON does not know
      # @yieldparam is_key [Boolean] whether it is a Hash's key
      # @yieldreturn [Object] what to write in its place
      def initialize(strict: true, **options, &as_json)
        raise ArgumentError, "Lanewise::JSON::Coder requires strict mode" unless strict

        as_json ||= options[:as_json]
        @state = State.new({ **options, strict: true, as_json: as_json }).freeze
      end

      # The object as JSON, into an IO if one is given.
      # @return [String, #write]
      def dump(object, io = nil) = @state.generate(object, io)

      alias generate dump
    end
  end
end
